"""Options of the commands that think, and how their faults are told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import click

from pasang.cli.options import chosen_position, position_options
from pasang.engine import Stop
from pasang.engine.budget import DEEPEST, Budget
from pasang.engine.fault import EngineError
from pasang.notation.round import Round
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern
from pasang.rules.position import Position

_Command = TypeVar("_Command", bound=Callable[..., Any])
_Answer = TypeVar("_Answer")
MIB: Final = 2**20

machine_options = (
    click.option(
        "--memory", default=256, show_default=True, type=click.IntRange(1, 1 << 20), help="In MiB."
    ),
    click.option("--threads", default=1, show_default=True, type=click.IntRange(1, 256)),
)
budget_options = (
    click.option("--time", type=click.FloatRange(0, 10**6), metavar="S", help="Seconds to think."),
    click.option("--depth", type=click.IntRange(1, DEEPEST), help="Plies to look ahead."),
    click.option("--nodes", type=click.IntRange(1), help="Positions to look at."),
)


def thinking_options(
    *more: tuple[Callable[[_Command], _Command], ...],
) -> Callable[[_Command], _Command]:
    """Which position, after which moves, and how long and with what to think about it."""

    def decorate(command: _Command) -> _Command:
        for option in reversed([option for group in more for option in group]):
            command = option(command)
        moves = click.option("--moves", metavar="M…", help="Moves played from there, in one text.")
        return position_options(moves(command))

    return decorate


def position_thought_about(
    pattern: Pattern | None, agreement: Agreement | None, position: str | None, moves: str | None
) -> Position:
    """The position that the options mean together."""
    start = Round.from_position(chosen_position(pattern, agreement, position))
    return start.play(*(moves or "").split()).position


def budget_of(time: float | None, depth: int | None, nodes: int | None, otherwise: float) -> Budget:
    """The budget that the options mean; so many seconds if none was given."""
    if time is depth is nodes is None:
        return Budget(seconds=otherwise)
    return Budget(time, depth, nodes)


@contextmanager
def engine_faults_told() -> Iterator[None]:
    """What an engine cannot do is told in one sentence."""
    try:
        yield
    except EngineError as error:
        raise click.ClickException(str(error)) from None


def heeding_interrupts(call: Callable[[Stop], _Answer]) -> _Answer:
    """Call beside the main thread, so that Ctrl-C is heard: then the call answers with what it has."""
    stop = Stop()
    with ThreadPoolExecutor(max_workers=1) as worker:
        answer = worker.submit(call, stop)
        try:
            return answer.result()
        except KeyboardInterrupt:
            stop.set()
            return answer.result()
