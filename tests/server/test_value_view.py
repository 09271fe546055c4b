"""What is proved of a value is told as South sees it."""

from __future__ import annotations

import pytest

from pasang.engine import Budget, Engine
from pasang.engine.value import Value
from pasang.notation.round import Round
from pasang.server.view.value import value_view

SOUTH_TO_MOVE = Round.start(35).position
NORTH_TO_MOVE = Round.start(35).play("f").position


@pytest.mark.parametrize(
    ("value", "south_moves", "told"),
    [
        (Value.points(1, at_least=True), True, ("least", 1, "at least +1")),
        (Value.points(1, at_least=True), False, ("most", -1, "at most -1")),
        (-Value.points(1, at_least=True), False, ("least", 1, "at least +1")),
        (Value.points(4, exact=True), True, (None, 4, "+4")),
        (Value.points(4), False, (None, -4, "-4")),
    ],
)
def test_a_bound_is_told_with_its_direction(
    value: Value, south_moves: bool, told: tuple[str | None, int, str]
) -> None:
    view = value_view(value, SOUTH_TO_MOVE if south_moves else NORTH_TO_MOVE)
    assert (view.bound, view.margin, view.text) == told


def test_a_move_of_the_book_is_told_as_proved() -> None:
    with Engine(memory=2**20) as engine:
        line = engine.analyse(NORTH_TO_MOVE, Budget(nodes=200)).lines[0]
    view = value_view(line.value, NORTH_TO_MOVE)
    assert (view.exact, view.bound, view.text) == (False, "most", "at most -1")
