"""Options of the commands that think, and how their faults are told."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import wraps
from typing import Final, TypeVar

import click

from pasang.cli.interrupt import note_interrupt
from pasang.cli.options import chosen_round, position_options
from pasang.cli.words import said
from pasang.engine import Stop
from pasang.engine.budget import DEEPEST, Budget
from pasang.engine.engine import Engine
from pasang.engine.fault import EngineError
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern

_Answer = TypeVar("_Answer")
_Command = Callable[..., None]
_MIB: Final = 2**20


class _Seconds(click.FloatRange):
    """A range that not a number is not in either, though it compares as if it were."""

    def convert(
        self, value: float, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        seconds: float = super().convert(value, param, ctx)
        if math.isnan(seconds):
            self.fail(f"{value} is not a number of seconds.", param, ctx)
        return seconds


SECONDS: Final = _Seconds(0, 10**6)


@contextmanager
def engine_faults_told() -> Iterator[None]:
    """What an engine cannot do is told in one sentence."""
    try:
        yield
    except EngineError as error:
        raise click.ClickException(str(error)) from None


def with_engine(command: _Command) -> _Command:
    """Options for the position to think about and the engine that does; the command is given the two."""

    @position_options
    @click.option(
        "--memory", default=256, show_default=True, type=click.IntRange(1, 1 << 20), help="In MiB."
    )
    @click.option("--threads", default=1, show_default=True, type=click.IntRange(1, 256))
    @wraps(command)
    def think(
        *,
        pattern: Pattern | None,
        agreement: Agreement | None,
        position: str | None,
        moves: str | None,
        memory: int,
        threads: int,
        **others: object,
    ) -> None:
        here = chosen_round(pattern, agreement, position, moves).position
        with engine_faults_told(), Engine(memory * _MIB, threads) as engine:
            command(here, engine, **others)

    return think


def within_budget(otherwise: float) -> Callable[[_Command], _Command]:
    """Options for how long to think, given to the command as a budget; so many seconds if none is used."""

    def decorate(command: _Command) -> _Command:
        @click.option("--time", type=SECONDS, metavar="S", help="Seconds to think.")
        @click.option("--depth", type=click.IntRange(1, DEEPEST), help="Plies to look ahead.")
        @click.option("--nodes", type=click.IntRange(1), help="Positions to look at.")
        @wraps(command)
        def think(
            *given: object,
            time: float | None,
            depth: int | None,
            nodes: int | None,
            **others: object,
        ) -> None:
            unlimited = time is depth is nodes is None
            budget = Budget(seconds=otherwise) if unlimited else Budget(time, depth, nodes)
            command(*given, budget, **others)

        return think

    return decorate


def stopping_at_interrupt(call: Callable[[Stop], _Answer]) -> _Answer:
    """Call beside the main thread, so that Ctrl-C is heard: then the call stops, and its answer is not wanted."""
    stop = Stop()
    with ThreadPoolExecutor(max_workers=1) as worker:
        try:
            return worker.submit(call, stop).result()
        except KeyboardInterrupt:
            stop.set()
            raise


def heeding_interrupts(call: Callable[[Stop], _Answer]) -> _Answer:
    """Call beside the main thread, so that Ctrl-C is heard: then the call answers with what it has."""
    stop = Stop()
    with ThreadPoolExecutor(max_workers=1) as worker:
        answer = None
        try:
            answer = worker.submit(call, stop)
            return answer.result()
        except KeyboardInterrupt:
            stop.set()
            if answer is None:
                raise
            note_interrupt(said("best_so_far"))
            return answer.result()
