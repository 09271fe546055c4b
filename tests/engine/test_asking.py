"""An engine is asked in whichever form is at hand, and says what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pasang import MoveRefused, Round
from pasang.engine import Budget, Clock, Engine, Level
from pasang.engine.asking import budget_of, moves_of, position_of
from tests.engine.conftest import round_of

HERE = Round.start(1).play("c", "j")


def test_a_round_is_asked_about_where_it_has_come_to(engine: Engine) -> None:
    assert engine.play(HERE, Budget(depth=2)).move in HERE.legal_moves
    assert engine.analyse(HERE, Budget(depth=2)).position == HERE.position
    assert [seen.depth for seen in engine.stream(HERE, Budget(depth=3))] == [1, 2, 3]
    assert engine.solve(round_of(4, 200)).is_solved


@pytest.mark.parametrize("wrong", ["c j", None, 3])
def test_something_else_than_a_position_is_a_type_error(engine: Engine, wrong: object) -> None:
    for ask in (engine.play, engine.analyse, engine.stream):
        with pytest.raises(TypeError, match="must be a Position or a Round, not"):
            ask(wrong, Budget(depth=1))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="must be a Position or a Round, not"):
        engine.solve(wrong)  # type: ignore[arg-type]


def test_a_number_as_budget_means_seconds(engine: Engine) -> None:
    assert budget_of(0.5) == Budget(seconds=0.5)
    assert budget_of(2) == Budget(seconds=2)
    assert engine.play(HERE, 0.01).analysis.seconds >= 0
    assert position_of(HERE) is HERE.position


@pytest.mark.parametrize("wrong", ["1", True, (1,)])
def test_something_else_than_a_budget_is_a_type_error(engine: Engine, wrong: object) -> None:
    with pytest.raises(TypeError, match=r"must be a Budget or a number of seconds, not .*"):
        engine.play(HERE, wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("lines", [1, 2])
@pytest.mark.parametrize("level", [None, 2, 9])
def test_only_searchmoves_are_chosen_from(engine: Engine, level: int | None, lines: int) -> None:
    for move in HERE.legal_moves[:4]:
        played = engine.play(HERE, Budget(depth=2), level=level, seed=1, searchmoves=[move])
        assert played.move == move
    some = [str(move) for move in HERE.legal_moves[3:5]]
    analysis = engine.analyse(HERE, Budget(depth=2), lines=lines, searchmoves=some)
    assert {str(line.move) for line in analysis.lines} <= set(some)
    assert len(analysis.lines) == lines
    last = list(engine.stream(HERE, Budget(depth=2), searchmoves=some[:1]))[-1]
    assert str(last.best) == some[0]


def test_every_move_named_is_the_same_as_none_named(engine: Engine) -> None:
    answers = []
    for named in (None, HERE.legal_moves):
        engine.new_round()
        answers.append(engine.analyse(HERE, Budget(depth=5), searchmoves=named).nodes)
    assert answers[0] == answers[1]


def test_searchmoves_that_cannot_be_played_are_refused_by_the_law() -> None:
    with pytest.raises(MoveRefused):
        moves_of([HERE.legal_moves[0], "b4-c4xc9"], HERE.position)
    with pytest.raises(ValueError, match="searchmoves: must name at least one move"):
        moves_of([], HERE.position)
    with pytest.raises(TypeError, match="searchmoves: must be several moves"):
        moves_of("b4-c4xc8", HERE.position)


@pytest.mark.parametrize(
    ("make", "given", "error", "said"),
    [
        (Engine, {"memory": 7}, ValueError, "memory: must be .* not 7"),
        (Engine, {"memory": 2.5}, TypeError, "memory: must be a whole number, not 2.5"),
        (Engine, {"threads": 257}, ValueError, "threads: must be 1 to 256, not 257"),
        (Engine, {"threads": True}, TypeError, "threads: .* not True"),
        (Budget, {"seconds": -1}, ValueError, "seconds: must be 0 or more seconds, not -1"),
        (Budget, {"seconds": float("nan")}, ValueError, "seconds: .* not nan"),
        (Budget, {"seconds": "1"}, TypeError, "seconds: must be a number of seconds, not '1'"),
        (Budget, {"processor_seconds": -2}, ValueError, "processor_seconds: .* not -2"),
        (Budget, {"depth": 2.5}, TypeError, "depth: must be a whole number, not 2.5"),
        (Budget, {"nodes": 0}, ValueError, "nodes: must be 1 or more, not 0"),
        (Clock, {"left": -3}, ValueError, "clock: left: must be 0 or more seconds, not -3"),
        (Level.of, {"level": 11}, ValueError, "level: must be 1 to 10, not 11"),
        (Level.of, {"level": "4"}, TypeError, "level: must be a whole number, not '4'"),
    ],
)
def test_an_error_names_the_number_that_was_given(
    make: Callable[..., object], given: dict[str, object], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        make(**given)


def test_lines_that_make_no_sense_are_named(engine: Engine) -> None:
    for ask in (engine.analyse, engine.stream):
        with pytest.raises(ValueError, match="lines: must be 1 or more, not -2"):
            ask(HERE, 0.1, lines=-2)
    with pytest.raises(ValueError, match="seconds: must be 0 or more seconds, not -1"):
        engine.solve(HERE, seconds=-1)
