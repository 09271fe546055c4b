"""A record with more said in it (N4)."""

import pytest

from pasang.notation.annotation import add_comment, add_variation, remove_variation
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
    with pytest.raises(IndexError):
        add_comment(BARE, 7, "nobody has played that")
