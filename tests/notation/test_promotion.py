"""The order of a record's variations (N4)."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasang.notation.fault import NotationError
from pasang.notation.place import Place
from pasang.notation.promotion import demote, promote, promote_to_main, remove
from pasang.notation.record import DEEPEST, Record, Variation
from pasang.notation.record_reader import read_records
from pasang.notation.record_writer import write_record
from tests.strategies import records

Edit = Callable[[Record, Place], Record]
TREE = "1. c j {near} (1... k {far} (1... h) 2. b4-c4xc8) (1... {but} i) (1... g) 2. b4-c4xc8"


def read(moves: str) -> Record:
    """The record with these moves on pattern 1."""
    [record] = read_records(f'[Pattern "1"]\n\n{moves}')
    return record


def moves_of(record: Record) -> str:
    """The moves of a record as one line; it reads back as the same."""
    assert read_records(write_record(record)) == (record,)
    return " ".join(write_record(record).split("\n\n", 1)[1].split())


@pytest.mark.parametrize(
    ("edit", "place", "after"),
    [
        (promote, 1, TREE),
        (
            promote,
            (1, 2, 0),
            "1. c j {near} (1... k {far} (1... h) 2. b4-c4xc8) (1... g) ({but} 1... i) 2. b4-c4xc8",
        ),
        (
            promote,
            (1, 0, 1),
            "1. c k {far} (1... j {near} 2. b4-c4xc8) ({but} 1... i) (1... g) (1... h) 2. b4-c4xc8",
        ),
        (
            promote_to_main,
            (1, 1, 0),
            "1. c i {but} (1... j {near} 2. b4-c4xc8) (1... k {far} (1... h) 2. b4-c4xc8) (1... g)",
        ),
        (
            promote_to_main,
            (1, 0, 0, 0, 0),
            "1. c h (1... j {near} 2. b4-c4xc8) ({but} 1... i) (1... g) (1... k {far} 2. b4-c4xc8)",
        ),
        (promote_to_main, 0, TREE),
        (
            demote,
            1,
            "1. c k {far} (1... j {near} 2. b4-c4xc8) ({but} 1... i) (1... g) (1... h) 2. b4-c4xc8",
        ),
        (
            demote,
            (1, 1, 0),
            "1. c j {near} (1... k {far} (1... h) 2. b4-c4xc8) (1... g) ({but} 1... i) 2. b4-c4xc8",
        ),
        (demote, (1, 2, 0), TREE),
        (demote, (1, 0, 1), TREE),
        (demote, 0, TREE),
        (remove, 2, "1. c j {near} (1... k {far} (1... h) 2. b4-c4xc8) ({but} 1... i) (1... g)"),
        (remove, 1, "1. c k {far} ({but} 1... i) (1... g) (1... h) 2. b4-c4xc8"),
        (remove, 0, ""),
        (
            remove,
            (1, 1, 0),
            "1. c j {near} (1... k {far} (1... h) 2. b4-c4xc8) (1... g) 2. b4-c4xc8",
        ),
        (
            remove,
            (1, 0, 0),
            "1. c j {near} (1... h) ({but} 1... i) (1... g) 2. b4-c4xc8",
        ),
    ],
)
def test_variations_change_their_order(edit: Edit, place: Place, after: str) -> None:
    """N4."""
    assert moves_of(edit(read(TREE), place)) == moves_of(read(after))


def test_a_sign_stays_with_its_move_and_a_variation_of_words_alone_is_never_played() -> None:
    """N4."""
    record = read("1. c {!} (1. {perhaps} d {!? wide}) ({only words})")
    assert (
        moves_of(promote(record, (0, 0, 0))) == "1. d {!? perhaps} {wide} (1. c {!}) ({only words})"
    )
    assert moves_of(demote(read("1. c ({only words}) (1. d)"), 0)) == "1. d (1. c) ({only words})"
    assert moves_of(remove(read("1. c j ({only words})"), 1)) == "1. c"


SUNTUK_NEXT = (
    "..........S/.........../.........../.........../.........../w....+...../.........../N........../.........../"
    "..b......../........... 60 cj 85-89 slide"
)


def test_the_tags_tell_how_the_line_ends_that_is_played_now() -> None:
    """R18."""
    text = f'[Position "{SUNTUK_NEXT}"]\n[Result "120-0"]\n[Termination "suntuk"]\n\n'
    [ended] = read_records(f"{text}31. k11-k2xc2 (31. k11-a11xa6)")
    going_on = promote(ended, (0, 0, 0))
    assert going_on.tags["Result"] == "*"
    assert "Termination" not in going_on.tags
    assert read_records(write_record(going_on)) == (going_on,)
    back = demote(going_on, 0)
    assert (back.tags["Result"], back.tags["Termination"]) == ("120-0", "suntuk")
    assert back.round.moves == ended.round.moves


def test_a_round_given_up_stays_given_up_whichever_line_is_played() -> None:
    """N4."""
    [record] = read_records('[Pattern "1"]\n[Result "120-0"]\n[Termination "resignation"]\n\nc (d)')
    assert promote(record, (0, 0, 0)).tags == record.tags


@given(records(), st.data())
def test_whatever_is_edited_can_be_written_and_read(record: Record, data: st.DataObject) -> None:
    """N4."""
    edit: Edit = data.draw(st.sampled_from([promote, demote, promote_to_main, remove]))
    places = _places(record.line)
    if places:
        edited = edit(record, data.draw(st.sampled_from(places)))
        assert read_records(write_record(edited)) == (edited,)
        assert edited.round.moves == tuple(one.move for one in edited.line.moves)


def _places(line: Variation, before: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    places = []
    for at, one in enumerate(line.moves):
        places.append((*before, at))
        for number, aside in enumerate(one.variations):
            places += _places(aside, (*before, at, number))
    return places


def test_what_would_nest_too_deep_to_be_read_again_is_refused() -> None:
    """N4."""
    deep = read("1. c (1. d) 1... j " + "(1... k " * DEEPEST + ")" * DEEPEST)
    with pytest.raises(NotationError, match=f"^variations are nested deeper than {DEEPEST}$"):
        promote(deep, (0, 0, 0))
