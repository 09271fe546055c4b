"""Tokens (R2)."""

from pasang.rules.token import Token


def test_a_black_token_is_worth_one_point_and_a_white_one_two() -> None:
    """R2."""
    assert (Token.BLACK.worth, Token.WHITE.worth) == (1, 2)


def test_there_are_two_colours_each_the_others_other() -> None:
    """R2."""
    assert [token.other for token in Token] == [Token.WHITE, Token.BLACK]
