"""A board as an SVG picture."""

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from hypothesis import given

from pasang.notation.round import Round
from pasang.notation.svg import draw_board_svg, draw_svg
from pasang.rules.pattern import traditional
from pasang.rules.point import Point
from pasang.rules.position import Position
from tests.drawing import roaming
from tests.strategies import positions

AFTER_FOUR = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7")


def elements(document: str, css: str) -> list[dict[str, str]]:
    """The attributes of every element of a class."""

    def found() -> Iterator[dict[str, str]]:
        for element in ElementTree.fromstring(document).iter():
            if css in element.get("class", "").split():
                yield element.attrib

    return list(found())


@given(positions)
def test_every_position_is_drawn_as_well_formed_xml_with_all_its_tokens(position: Position) -> None:
    drawn = draw_svg(position, choices=position.legal_moves)
    assert ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"
    assert len(elements(drawn, "b")) == "".join(position.board.rows).count("b")
    assert len(elements(drawn, "w")) == "".join(position.board.rows).count("w")


def test_the_kas_are_told_apart_by_shape_and_letter_not_by_colour_alone() -> None:
    """R11."""
    drawn = draw_svg(
        roaming("""
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . S . . + . . N . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        """)
    )
    [south], [north] = elements(drawn, "S"), elements(drawn, "N")
    commands = ["".join(filter(str.isalpha, ka["d"])) for ka in (south, north)]
    assert commands[0] != commands[1]
    letters = [
        e.text for e in ElementTree.fromstring(drawn).iter() if "ka" in e.get("class", "").split()
    ]
    assert sorted(map(str, letters)) == ["N", "S"]


def test_white_tokens_have_a_ring_that_black_ones_lack() -> None:
    """R2: told apart without colour."""
    drawn = draw_board_svg(traditional("1").board)
    assert (
        len(elements(drawn, "ring")) == len(elements(drawn, "w")) == len(elements(drawn, "b")) == 60
    )


def test_columns_and_rows_are_named() -> None:
    """N1."""
    names = [
        str(e.text)
        for e in ElementTree.fromstring(draw_svg(AFTER_FOUR.position)).iter()
        if e.get("class") == "name"
    ]
    assert names == [*"abcdefghijk", *map(str, range(1, 12))]


def test_the_last_move_shows_where_it_ended_and_what_it_took() -> None:
    drawn = draw_svg(AFTER_FOUR.position, AFTER_FOUR.last)
    assert len(elements(drawn, "last")) == 1
    assert len(elements(drawn, "gone")) == 3
    opened = Round.start(1).play("c")
    assert elements(draw_svg(opened.position, opened.last), "last") == []
    assert len(elements(draw_svg(opened.position, opened.last), "gone")) == 5


def test_choices_are_dots_where_they_go() -> None:
    assert (
        len(elements(draw_svg(AFTER_FOUR.position, choices=AFTER_FOUR.legal_moves), "choice")) == 4
    )
    start = Round.start(1)
    dots = elements(draw_svg(start.position, choices=start.legal_moves), "choice")
    assert len({dot["cx"] for dot in dots}) == 11
    assert len({dot["cy"] for dot in dots}) == 1


def test_the_size_is_what_was_asked_for() -> None:
    root = ElementTree.fromstring(draw_svg(AFTER_FOUR.position, size=200))
    assert (root.get("width"), root.get("height")) == ("200", "200")


def test_the_same_position_is_always_the_same_picture() -> None:
    assert draw_svg(AFTER_FOUR.position) == draw_svg(AFTER_FOUR.position)
    assert draw_svg(AFTER_FOUR.position) != draw_svg(AFTER_FOUR.position.mirrored)


def test_arrows_marks_fills_and_colours_are_drawn_and_the_coordinates_left_out_if_asked() -> None:
    drawn = draw_svg(
        AFTER_FOUR,
        arrows=[("c4", "c7")],
        marks=["a1", Point("k", 11)],
        fills={"e5": "#d33"},
        colours={"wood": "rgb(1, 2, 3)"},
        coordinates=False,
        size=200,
    )
    assert [len(elements(drawn, css)) for css in ("arrow", "mark", "fill", "name")] == [1, 2, 1, 0]
    assert elements(drawn, "last")
    assert ".wood{fill:rgb(1, 2, 3)}" in drawn
    assert 'width="200"' in drawn


def test_a_flipped_board_is_drawn_as_north_sees_it() -> None:
    [there], [here] = (elements(draw_svg(AFTER_FOUR, flip=flip), "last") for flip in (True, False))
    assert int(there["cx"]) + int(here["cx"]) == int(there["cy"]) + int(here["cy"]) == 488


def test_the_last_move_may_be_given_alone() -> None:
    passage, entry = AFTER_FOUR.back_to(1), AFTER_FOUR
    assert len(elements(draw_svg(passage.position, passage.moves[-1]), "gone")) == 5
    assert len(elements(draw_svg(entry.position, entry.moves[-1]), "gone")) == 1


@pytest.mark.parametrize("bad", ['red"/><script>', "red}", "url(x)", ""])
def test_nothing_but_a_colour_is_taken_for_one(bad: str) -> None:
    with pytest.raises(ValueError, match="is no colour"):
        draw_svg(AFTER_FOUR, fills={"a1": bad})
    with pytest.raises(ValueError, match="is no colour"):
        draw_svg(AFTER_FOUR, colours={"wood": bad})


def test_an_arrow_joins_two_points_and_a_class_is_a_word() -> None:
    with pytest.raises(ValueError, match="two different points"):
        draw_svg(AFTER_FOUR, arrows=[("a1", "a1")])
    with pytest.raises(ValueError, match="no class of the picture"):
        draw_svg(AFTER_FOUR, colours={"a{": "red"})
