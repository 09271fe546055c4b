"""A record with more said in it (N4)."""

import pytest

from pasang.notation.annotation import add_comment, add_variation, remove_variation, set_glyph
from pasang.notation.fault import NotationError
from pasang.notation.glyph import Glyph
from pasang.notation.record import Record
from pasang.notation.record_reader import read_records
from pasang.notation.record_writer import write_record
from pasang.notation.round import Round
from pasang.rules.refusal import MoveRefused

BARE = Record.of(Round.start(1).play("c", "j", "b4-c4xc8"))


def test_comments_and_variations_are_added_at_any_depth_and_written() -> None:
    """N4."""
    record = add_variation(BARE, 1, "k", "b4-c4xc8")
    record = add_variation(record, (1, 0, 1), BARE.round.moves[2], "j7-k7xg7")
    record = add_comment(add_comment(record, (1, 0, 1, 0, 1), "deep"), 0, "wide")
    assert "1. c {wide} 1... j (1... k 2. b4-c4xc8 (2. b4-c4xc8 j7-k7xg7 {deep}))" in " ".join(
        write_record(record).split()
    )
    assert read_records(write_record(record)) == (record,)
    assert record.round is BARE.round


def test_a_variation_is_checked_by_the_law() -> None:
    """R8."""
    with pytest.raises(MoveRefused, match="North must open a passage in g–k"):
        add_variation(BARE, 1, "d")


def test_a_variation_is_taken_away_again() -> None:
    """N4."""
    two = add_variation(add_variation(BARE, 1, "k"), 1, "h")
    assert remove_variation(two, 1) == add_variation(BARE, 1, "h")
    assert remove_variation(remove_variation(two, 1, 1), 1) == BARE


def test_a_place_that_is_not_there_is_an_index_error() -> None:
    with pytest.raises(IndexError, match=r"^no move stands at 7 in this record$"):
        add_comment(BARE, 7, "nobody has played that")
    with pytest.raises(IndexError, match=r"^j has no variation 0 in this record$"):
        remove_variation(BARE, 1)


def test_the_last_move_is_at_minus_one() -> None:
    """N4."""
    assert add_variation(BARE, -1, "b4-c4xc8") == add_variation(BARE, 2, "b4-c4xc8")


def test_a_move_gets_a_sign_another_and_none() -> None:
    """N4."""
    praised = set_glyph(add_comment(BARE, 1, "far"), 1, Glyph.GOOD)
    assert praised.line.moves[1].comments == ("! far",)
    blamed = set_glyph(praised, 1, "??")
    assert blamed.line.moves[1].glyph is Glyph.BLUNDER
    assert blamed.line.moves[1].said == ("far",)
    assert read_records(write_record(blamed)) == (blamed,)
    assert set_glyph(blamed, 1, None) == add_comment(BARE, 1, "far")


def test_what_is_no_sign_is_refused_by_name() -> None:
    with pytest.raises(NotationError, match=r"the signs are !! ! !\? \?! \? \?\?$"):
        set_glyph(BARE, 0, "$1")
    with pytest.raises(TypeError, match="a glyph is given as Glyph or str or NoneType"):
        set_glyph(BARE, 0, 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a comment is given as str"):
        add_comment(BARE, 0, None)  # type: ignore[arg-type]
