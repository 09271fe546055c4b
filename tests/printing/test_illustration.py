"""What the pictures of the rules claim is what the law says."""

from __future__ import annotations

import json
from pkgutil import get_data

import pytest

from pasang.notation.language import languages, speaking
from pasang.printing.illustration import Illustration, illustrations
from pasang.printing.words import printed_words
from pasang.rules.board import EMPTY
from pasang.rules.line import Line, lines_seen
from pasang.rules.move import OpenPassage, RoamKa
from pasang.rules.point import BOWL, Axis, Point, point_at

EVERY = sorted(illustrations(), key=lambda one: one.name)
every_picture = pytest.mark.parametrize("shown", EVERY, ids=lambda one: one.name)


def captures(shown: Illustration) -> set[frozenset[Point]]:
    """Everything that the law lets the shown move capture."""
    position, way = shown.position, shown.arrow
    return {
        frozenset(position.captured_by(move))
        for move in position.legal_moves
        if isinstance(move, OpenPassage) == (not way)
        and (isinstance(move, OpenPassage) or (move.origin, move.target) == way)
    }


def points_of(line: Line, at: Point, axis: Axis) -> set[Point]:
    return {
        point_at(step, at.row) if axis is Axis.ROW else point_at(at.column, step)
        for step in line.steps
    }


@every_picture
def test_what_is_ringed_is_what_a_legal_move_captures(shown: Illustration) -> None:
    for ringed in filter(None, (shown.taken, shown.other)):
        assert frozenset(ringed) in captures(shown)
    assert not set(shown.taken) & set(shown.other)


@every_picture
def test_a_line_that_is_crossed_out_is_even_and_leaves_no_move(shown: Illustration) -> None:
    """R15."""
    if not shown.even:
        return
    origin, target = shown.arrow
    board = shown.position.board.with_letters([(origin, EMPTY)])
    axis = Axis.ROW if origin.column == target.column else Axis.COLUMN
    step = target.column if axis is Axis.ROW else target.row
    [line] = lines_seen(board.lane(target, axis), step)
    assert points_of(line, target, axis) == set(shown.even)
    assert not line.is_odd
    assert not captures(shown)


@every_picture
def test_what_is_framed_ends_the_line(shown: Illustration) -> None:
    """R14: beyond the last token of an arm, or next to the ka, stands what is framed."""
    for end in shown.ends:
        _, target = shown.arrow
        between = shown.position.board.between(target, end)
        letter = shown.position.board.at(end)
        assert between is not None
        seen = set(between.replace(EMPTY, "")) - {letter}
        assert end == BOWL or letter in "SN" or letter not in seen
        assert len(seen) <= 1
        assert end not in (*shown.taken, *shown.even)


@every_picture
def test_dots_are_all_that_one_may_do(shown: Illustration) -> None:
    if not shown.dots:
        return
    targets = {
        point_at(move.column, shown.position.to_move.half[2])
        if isinstance(move, OpenPassage)
        else move.target
        for move in shown.position.legal_moves
    }
    assert set(shown.dots) == targets


def test_the_page_is_told_the_side_that_moves() -> None:
    data = get_data("pasang.printing", "pictures/pictures.json")
    assert data is not None
    told = [one["side"] for one in json.loads(data)]
    assert told == [one.position.to_move.name.lower() for one in illustrations()]


def test_the_picture_of_suntuk_is_suntuk_and_that_of_the_end_is_the_end() -> None:
    """R17, R18."""
    shown = {one.name: one for one in EVERY}
    assert shown["suntuk"].position.is_over
    assert shown["suntuk"].position.board.tokens_left > 0
    cleared = shown["cleared"].position
    ways = {move.target: move for move in cleared.legal_moves if isinstance(move, RoamKa)}
    assert cleared.after(ways[shown["cleared"].arrow[1]]).board.tokens_left == 0


def test_the_pictures_of_the_sheet_cover_what_happens_on_the_board() -> None:
    told = {rule for one in EVERY for rule in one.rules}
    assert told == {*range(1, 5), *range(6, 19)}, "R5, R19 and R20 are told in words"


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_picture_has_words(language: str) -> None:
    with speaking(language):
        assert list(printed_words("pictures/words")) == [one.name for one in illustrations()]
