"""Endings, results and margins (R17–R19)."""

from dataclasses import replace

import pytest
from hypothesis import given

from pasang.notation.round import Round
from pasang.rules.ending import Ending, Result, ending_of, won_outright
from pasang.rules.position import Position
from pasang.rules.score import Score
from pasang.rules.side import Side
from pasang.rules.why import why_suntuk
from tests.drawing import entering, roaming
from tests.strategies import finished_rounds, positions

LAST_TOKEN = """
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . + . . . . .
    . . . . . . . . . . .
    S . . . . . . . . . .
    . . . . . . . . . . .
    . . b . . . . . . . .
    . . . . . . . . . . N
"""


def cleared(score: Score) -> Position:
    """The position after the last token has been taken, with a score."""
    before = replace(roaming(LAST_TOKEN), score=Score(score.south - 1, score.north))
    return before.after(next(move for move in before.legal_moves if str(move) == "a4-c4xc2"))


@pytest.mark.parametrize(
    ("score", "winner", "margin"),
    [
        (Score(90, 87), Side.SOUTH, 3),
        (Score(80, 97), Side.NORTH, -17),
        (Score(88, 88), None, 0),
    ],
)
def test_when_the_board_is_cleared_the_higher_score_wins_and_equal_scores_draw(
    score: Score, winner: Side | None, margin: int
) -> None:
    """R17, R19."""
    result = cleared(score).result
    assert result == Result(Ending.BOARD_CLEARED, score)
    assert result is not None
    assert result.winner is winner
    assert [result.margin(side) for side in Side] == [margin, -margin]
    assert str(result) == str(score)


def test_a_round_goes_on_while_there_is_a_legal_move() -> None:
    """R18."""
    assert ending_of(roaming(LAST_TOKEN)) is None
    assert roaming(LAST_TOKEN).result is None


@pytest.mark.parametrize(("to_move", "recorded"), [("S", "0-120"), ("N", "120-0")])
def test_who_must_move_and_cannot_has_lost_whatever_the_scores(to_move: str, recorded: str) -> None:
    """R18, R19."""
    apart = LAST_TOKEN.replace("b", ".").replace(". . . . . . . . . . N", "b . . . . . . . . . N")
    position = replace(
        roaming(apart, to_move), score=Score(170, 3) if to_move == "S" else Score(3, 170)
    )
    result = position.result
    assert result is not None
    assert (result.ending, str(result)) == (Ending.SUNTUK, recorded)
    assert result.winner is position.to_move.other
    assert result.margin(position.to_move) == -120


def test_suntuk_can_happen_in_phase_two() -> None:
    """R18."""
    drawn = """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        b . . . . + . . . . .
        . . . . . . . . . . .
        . b . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
    """
    position = entering(drawn, "dj", "jump")
    assert ending_of(position) is Ending.SUNTUK
    assert str(position.result) == "0-120"


@pytest.mark.parametrize(
    ("agreement", "moves", "recorded"),
    [("jump", "f a", "0-120"), ("jump", "f k", "0-120"), ("jump,open", "a f c1-a1xb1", "120-0")],
)
def test_on_pattern_21_under_jump_a_passage_in_the_middle_is_suntuk(
    agreement: str, moves: str, recorded: str
) -> None:
    """R10, R18: from every point of column f a jumped-in ka sees even lines alone."""
    played = Round.start(21, agreement).play(*moves.split())
    assert played.result is not None
    assert (played.result.ending, str(played.result)) == (Ending.SUNTUK, recorded)
    assert len(why_suntuk(played.position)) == 10


def test_won_outright_is_120_to_0() -> None:
    """R18."""
    assert [won_outright(side) for side in Side] == [(120, 0), (0, 120)]


@given(positions)
def test_a_round_is_over_exactly_when_nothing_can_be_played(position: Position) -> None:
    """R17, R18."""
    ending = ending_of(position)
    assert (ending is None) == bool(position.legal_moves)
    assert (ending is Ending.BOARD_CLEARED) == (position.board.tokens_left == 0)
    assert position.tokens_remain == (position.board.tokens_left > 0)


@given(finished_rounds)
def test_a_round_played_to_an_empty_board_is_worth_176_to_178_points(played: Round) -> None:
    """R11, R17: unless the pattern is the misprint, with 61 white tokens."""
    result = played.result
    assert result is not None
    if result.ending is Ending.BOARD_CLEARED:
        least = played.positions[0].board.worth - 4
        assert least <= sum(result.score) <= least + 2
    else:
        assert sorted(result.score) == [0, 120]
