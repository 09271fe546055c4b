"""Where in a record a move stands (N4)."""

import pytest

from pasang.notation.annotation import add_variation
from pasang.notation.place import line_at, position_before, steps_to
from pasang.notation.record import Record
from pasang.notation.round import Round

TREE = add_variation(
    add_variation(Record.of(Round.start(1).play("c", "j")), 1, "k", "b4-c4xc8"),
    (1, 0, 1),
    "b4-c4xc8",
    "j7-k7xg7",
)


def test_a_place_counts_from_the_front_or_from_the_back() -> None:
    """N4."""
    assert steps_to(TREE, -2) == (0,)
    assert steps_to(TREE, [-1, -1, -1]) == (1, 0, 1)
    assert steps_to(TREE, (1, 0, 1, 0, 1)) == (1, 0, 1, 0, 1)


@pytest.mark.parametrize("place", [2, -3, (0, 0, 0), (1, 1, 0), (1, 0, 2), (1, 0, 1, 1, 0)])
def test_where_no_move_stands_it_says_so(place: int | tuple[int, ...]) -> None:
    """N4."""
    with pytest.raises(IndexError, match=r"^no move stands at .* in this record$"):
        steps_to(TREE, place)


@pytest.mark.parametrize("place", [(), (1, 0), (1, 0, 1, 0)])
def test_a_place_leads_to_a_move_not_to_a_variation(place: tuple[int, ...]) -> None:
    """N4."""
    with pytest.raises(ValueError, match=r"^a place is a move, or a move, a variation and a move"):
        steps_to(TREE, place)


@pytest.mark.parametrize("place", [True, 1.0, None, "a", ("a",), (1, 0, 1.5)])
def test_a_place_of_the_wrong_kind_is_a_type_error(place: object) -> None:
    with pytest.raises(TypeError, match="place is given as int"):
        steps_to(TREE, place)  # type: ignore[arg-type]


def test_the_line_and_the_position_of_a_place_are_found_at_any_depth() -> None:
    """N4."""
    assert line_at(TREE.line, (1,)) is TREE.line
    deep = line_at(TREE.line, (1, 0, 1, 0, 1))
    assert [str(one.move) for one in deep.moves] == ["b4-c4xc8", "j7-k7xg7"]
    expected = Round.start(1).play("c", "k", "b4-c4xc8").position
    assert position_before(TREE, (1, 0, 1, 0, 1)) == expected
    assert position_before(TREE, (1,)) == Round.start(1).play("c").position
