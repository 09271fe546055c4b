"""Whatever a caller passes, the door answers or refuses by name; it never falls."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from pasang import Round
from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.rules.pattern import traditional

REFUSALS = (ValueError, TypeError, OverflowError, MemoryError)
START = "".join(reversed(traditional("1").board.rows))
ODD_NUMBERS = (
    -(2**70),
    -(2**31),
    -1,
    0,
    1,
    3,
    4,
    7,
    120,
    121,
    255,
    256,
    2**31,
    2**32 - 1,
    2**63,
    2**70,
)
ODD_THINGS: tuple[object, ...] = (
    *ODD_NUMBERS,
    None,
    "",
    "avx2",
    "\x00",
    b"",
    0.5,
    [],
    {},
    object,
)


def some_rows(dice: Random) -> str:
    letters = list(START)
    for _ in range(dice.randrange(60)):
        letters[dice.randrange(len(letters))] = dice.choice("bw.")
    for letter in dice.choice(("", "S", "SN", "SN", "SNN", "x", "\x00", "é+")):
        letters[dice.randrange(len(letters))] = letter
    if dice.random() < 0.1:
        letters = letters[: dice.randrange(len(letters))]
    return "".join(letters)


def test_random_descriptions_make_positions_or_are_refused() -> None:
    dice = Random(1)
    made = 0
    for _ in range(20_000):
        numbers = [dice.choice((0, 4, 60)), 2, 9, 80]
        if dice.random() < 0.5:
            numbers[dice.randrange(4)] = dice.choice(ODD_NUMBERS)
        ply, south, north, score = numbers
        rows = START if dice.random() < 0.1 else some_rows(dice)
        try:
            position = _core.Position(
                rows, ply, south, north, 80, score, dice.choice((0, 1, 2, 3)), True, False
            )
        except REFUSALS:
            continue
        made += 1
        for move in position.moves():
            position.after(move)
        assert position.ending in (0, 1, 2)
        assert position.perft(1) == len(position.moves())
    assert made > 100


@pytest.mark.parametrize("thing", ODD_THINGS, ids=repr)
def test_odd_arguments_are_refused_or_harmless(thing) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001 - anything at all
    position = core_position(Round.start(1).position)
    searcher, solver = _core.Searcher(1 << 16), _core.Solver(1 << 16)
    calls: list[Callable[[], object]] = [
        lambda: position.after(thing),
        lambda: position.perft(min(thing, 3)),
        lambda: position.perft(1, thing),
        lambda: position.perft(1, path=thing),
        lambda: position.divide(min(thing, 2)),
        lambda: _core.move_parts(thing),
        lambda: _core.Searcher(memory_bytes=thing),
        lambda: _core.Searcher(1 << 16, threads=min(thing, 3)),
        lambda: _core.Searcher(1 << 16, weights=thing),
        lambda: _core.Searcher(1 << 16, weights={"reach_at_20": thing}),
        lambda: _core.Solver(1 << 16, path=thing),
        lambda: searcher.run(thing, nodes=100),
        lambda: searcher.run(position, depth=thing, nodes=100),
        lambda: searcher.run(position, nodes=min(thing, 100), depth=3),
        lambda: searcher.run(position, soft_ms=thing, nodes=100),
        lambda: searcher.run(position, lines=thing, nodes=100),
        lambda: searcher.run(position, searchmoves=thing, nodes=100),
        lambda: searcher.run(position, searchmoves=[thing], nodes=100),
        lambda: searcher.run(position, stop=thing, nodes=100),
        lambda: solver.margin(position, ms=thing, nodes=100),
        lambda: solver.outcome(thing, nodes=100),
        lambda: solver.load(thing),
    ]
    for call in calls:
        with suppress(*REFUSALS):
            call()
    assert position.perft(1) == 11


@pytest.mark.parametrize("thing", ODD_THINGS, ids=repr)
def test_odd_actions_and_batches_are_refused_or_harmless(thing) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001 - anything at all
    position = core_position(Round.start(1).position)
    calls: list[Callable[[], object]] = [
        lambda: _core.after_action(position, thing),
        lambda: _core.move_of_action(position, thing),
        lambda: _core.action_of(position, thing),
        lambda: _core.drawn_action(position, thing),
        lambda: _core.half_turn_of(thing),
        lambda: _core.planes_of(thing),
        lambda: _core.Sight().look(thing),
        lambda: _core.Batch(thing, 1, margin=True, threads=1),
        lambda: _core.Batch([position], min(thing, 3), margin=True, threads=1),
        lambda: _core.Batch([position], 1, margin=True, threads=min(thing, 3)),
        lambda: _core.Batch([position], 1, margin=True, threads=1).reset(thing),
        lambda: _core.Batch([position], 1, margin=True, threads=1).step(thing),
        lambda: _core.Batch([position], 1, margin=True, threads=1).position(thing),
    ]
    for call in calls:
        with suppress(*REFUSALS):
            call()
    assert _core.legal_actions(position) == list(range(11))
