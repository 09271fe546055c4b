"""A hint improves while it is shown, says why, and is as good on a busy machine as on an idle one."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import pytest

from pasang import Round, read_position
from pasang.engine import AsyncEngine, Budget, Engine, Hint, Outcome, RoundOver, Value
from pasang.engine.hint import ENOUGH
from tests.engine.conftest import SUNTUK_IN_ONE, round_of

HERE = round_of(1, 12)


def test_a_hint_improves_and_its_last_is_final(engine: Engine) -> None:
    hints = list(engine.hint(HERE, Budget(depth=5)))
    assert [hint.depth for hint in hints] == [1, 2, 3, 4, 5, 5]
    assert [hint.is_final for hint in hints] == [False] * 5 + [True]
    assert hints[-1].line == hints[-2].line


def test_a_hint_says_what_the_move_wins_and_what_it_leaves_to_the_opponent(engine: Engine) -> None:
    for hint in engine.hint(HERE, Budget(depth=3)):
        after = HERE.play(hint.move)
        assert hint.points == HERE.position.worth_of(hint.move)
        assert hint.choices_left == len(after.legal_moves)
        assert hint.value == hint.line.value


def test_a_hint_that_is_proved_says_so(engine: Engine) -> None:
    """R18."""
    *_, last = engine.hint(read_position(SUNTUK_IN_ONE))
    assert (last.proved, last.choices_left) == (Outcome.WIN, 0)
    *_, guess = engine.hint(Round.start(1), Budget(depth=2))
    assert guess.proved is None


@pytest.mark.parametrize(
    ("value", "proved"),
    [
        (Value.points(3, at_least=True), Outcome.WIN),
        (Value.points(0, at_least=True), None),
        (Value.points(-3), None),
        (Value.points(0, exact=True), Outcome.DRAW),
        (Value.suntuk(-4, exact=True), Outcome.LOSS),
    ],
)
def test_a_bound_proves_a_win_and_nothing_else(value: Value, proved: Outcome | None) -> None:
    line = Engine(memory=2**20).analyse(HERE, Budget(depth=1)).lines[0]
    assert Hint(type(line)(line.moves, value), 1, 2, 3, True).proved is proved


def test_a_hint_has_three_seconds_of_the_processor_for_itself(engine: Engine) -> None:
    assert Budget(processor_seconds=3.0) == ENOUGH
    analysis = engine.analyse(HERE, Budget(processor_seconds=0.1))
    assert not analysis.value.exact
    assert analysis.seconds >= 0.1


def test_processor_time_ends_a_search_by_several_threads() -> None:
    with Engine(memory=2**20, threads=2) as engine:
        analysis = engine.analyse(HERE, Budget(processor_seconds=0.02))
    assert analysis.best in HERE.legal_moves


def test_closing_a_hint_stops_its_search(engine: Engine) -> None:
    hints = engine.hint(HERE, Budget())
    next(hints)
    hints.close()
    assert engine.play(HERE, Budget(depth=1)).move in HERE.legal_moves


def test_a_finished_round_has_no_hint(engine: Engine) -> None:
    with pytest.raises(RoundOver):
        engine.hint(round_of(4, 200))


def test_a_hint_is_awaited_on_an_event_loop() -> None:
    async def hear() -> list[bool]:
        async with AsyncEngine(memory=2**20) as engine:
            async with aclosing(engine.hint(HERE, Budget())) as hints:
                async for first in hints:
                    assert first.move in HERE.legal_moves
                    break
            return [hint.is_final async for hint in engine.hint(HERE, Budget(depth=2))]

    assert asyncio.run(hear()) == [False, False, True]
