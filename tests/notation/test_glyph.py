"""What annotators say of a move in one sign, kept as the first word of a comment (N4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasang.notation.glyph import Glyph, sign_of, signed


@pytest.mark.parametrize(
    ("comments", "glyph", "said"),
    [
        ([], None, ()),
        (["!"], Glyph.GOOD, ()),
        (["!!"], Glyph.BRILLIANT, ()),
        (["?! daring"], Glyph.DUBIOUS, ("daring",)),
        (["??", "suntuk in three"], Glyph.BLUNDER, ("", "suntuk in three")),
        (["!?\non a line of its own"], Glyph.INTERESTING, ("\non a line of its own",)),
        (["?  far"], Glyph.MISTAKE, ("  far",)),
        (["? "], Glyph.MISTAKE, (" ",)),
        (["?what"], None, ("?what",)),
        (["!!!"], None, ("!!!",)),
        ([" !"], None, (" !",)),
        (["so", "!"], None, ("so", "!")),
    ],
)
def test_the_first_word_of_the_first_comment_may_be_a_sign(
    comments: list[str], glyph: Glyph | None, said: tuple[str, ...]
) -> None:
    """N4."""
    assert sign_of(comments) == (glyph, said)
    assert signed(glyph, said) == tuple(comments)


@given(st.lists(st.text("!? \n\t\N{NO-BREAK SPACE}ab", max_size=5), max_size=3))
def test_comments_are_the_same_with_their_sign_taken_out_and_put_back(comments: list[str]) -> None:
    """N4: what is read is written again the same."""
    assert signed(*sign_of(comments)) == tuple(comments)


@given(st.sampled_from(Glyph), st.lists(st.text("!? \nab", max_size=5), max_size=3))
def test_a_sign_put_before_comments_is_found_there(glyph: Glyph, said: list[str]) -> None:
    """N4."""
    found, left = sign_of(signed(glyph, said))
    assert found is glyph
    assert signed(found, left) == signed(glyph, said)
