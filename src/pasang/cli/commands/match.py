"""``pasang match``: which of two engines is stronger, and by how much."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import click

from pasang.cli.interrupt import note_interrupt
from pasang.cli.options import json_option, meant_agreement, meant_pattern
from pasang.cli.progress import ProgressLine
from pasang.cli.thinking import engine_faults_told
from pasang.cli.words import refusal, said
from pasang.engine.contest.book import Book, BookError, Fixture
from pasang.engine.contest.contest import Contest, Plan
from pasang.engine.contest.contestant import Contestant, read_contestant
from pasang.engine.contest.opening import Openings
from pasang.engine.contest.rating import Sprt
from pasang.engine.contest.referee import Finished, TimeControl
from pasang.engine.contest.report import json_of, line_of, table_of, tags_of
from pasang.engine.contest.standing import Standing
from pasang.rules.agreement import SLIDE, Agreement
from pasang.rules.pattern import COUNT, Pattern, traditional

_RISK: Final = click.FloatRange(0, 1, min_open=True, max_open=True)
"""A chance, neither impossible nor certain."""


def _meant_patterns(
    ctx: click.Context, param: click.Parameter, values: tuple[str, ...]
) -> tuple[Pattern, ...]:
    return tuple(filter(None, (meant_pattern(ctx, param, value) for value in values)))


def _meant_agreements(
    ctx: click.Context, param: click.Parameter, values: tuple[str, ...]
) -> tuple[Agreement, ...]:
    return tuple(filter(None, (meant_agreement(ctx, param, value) for value in values)))


@click.command()
@click.argument("first")
@click.argument("second")
@click.option(
    "--rounds", "-n", default=100, show_default=True, help="The most rounds to play; even."
)
@click.option(
    "--pattern",
    "-p",
    "patterns",
    callback=_meant_patterns,
    multiple=True,
    metavar="N",
    help="A pattern to open from; may be repeated. All 35 by default.",
)
@click.option(
    "--agreement",
    "-a",
    "agreements",
    callback=_meant_agreements,
    multiple=True,
    metavar="A",
    help="An agreement to play under; may be repeated. slide by default.",
)
@click.option(
    "--plies",
    default=6,
    show_default=True,
    type=click.IntRange(0, 40),
    help="Random plies of an opening.",
)
@click.option(
    "--balanced", is_flag=True, help="Keep only openings that a short search finds won for nobody."
)
@click.option("--seed", default=1, show_default=True, help="Where the openings are drawn from.")
@click.option(
    "--clock", metavar="S+I", help="A clock for both: seconds for a round, and for every move."
)
@click.option(
    "--sprt",
    nargs=2,
    type=float,
    metavar="ELO0 ELO1",
    help="Stop as soon as a sequential test has decided.",
)
@click.option(
    "--alpha",
    type=_RISK,
    default=0.05,
    show_default=True,
    help="The test's risk of accepting too much.",
)
@click.option(
    "--beta",
    type=_RISK,
    default=0.05,
    show_default=True,
    help="The test's risk of rejecting too much.",
)
@click.option(
    "--concurrency",
    "-c",
    default=1,
    show_default=True,
    type=click.IntRange(1, 256),
    help="Rounds played at once.",
)
@click.option(
    "--records",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Keep every round in a file, and go on from what it holds.",
)
@json_option
def command(
    first: str,
    second: str,
    rounds: int,
    patterns: tuple[Pattern, ...],
    agreements: tuple[Agreement, ...],
    plies: int,
    balanced: bool,
    seed: int,
    clock: str | None,
    sprt: tuple[float, float] | None,
    alpha: float,
    beta: float,
    concurrency: int,
    records: Path | None,
    as_json: bool,
) -> None:
    """Find out which of two engines is the stronger.

    They play paired openings, each opening twice with sides swapped.

    FIRST and SECOND are settings of ours, joined by commas – level=4, movetime=0.1, depth=6,
    nodes=5000, threads=2, memory=64, weights=FILE, name=TEXT – or any UGI program, cmd="…" with
    option.NAME=VALUE, or copycat, greedy, random.

    \b
    pasang match level=4 level=3 --rounds 200
    pasang match movetime=0.1 'cmd="./rival --ugi",movetime=0.1' --sprt 0 10 --records rounds.pasang
    """
    pairs = _pairs_of(rounds)
    with _mistakes_told():
        plan = Plan(
            _contestants(first, second),
            Openings(patterns or _all_patterns(), agreements or (SLIDE,), plies, seed, balanced),
            pairs,
            Sprt(*sprt, alpha, beta) if sprt else None,
            TimeControl.parse(clock) if clock else None,
        )
        book = Book(records, tags_of(plan))
    _run(plan, Contest(plan, book, concurrency), as_json)


def _pairs_of(rounds: int) -> int:
    if rounds < 2 or rounds % 2:
        raise click.UsageError(refusal("even_rounds", rounds=rounds))
    return rounds // 2


@contextmanager
def _mistakes_told() -> Iterator[None]:
    """Tell a mistake in the settings, or a file of records that cannot be used, in one sentence."""
    try:
        yield
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from None


def _run(plan: Plan, contest: Contest, as_json: bool) -> None:
    progress = ProgressLine()

    def tell(fixture: Fixture, finished: Finished, standing: Standing) -> None:
        if finished.fault:
            progress.clear()
            click.echo(f"round {fixture}: {finished.termination}: {finished.fault}", err=True)
        progress.say(line_of(plan, standing))

    fault = None
    try:
        with engine_faults_told():
            contest.run(tell)
    except KeyboardInterrupt:
        progress.clear()
        note_interrupt(said("standing_so_far"))
    except BookError as error:
        fault = str(error)
    progress.end()
    shown = json_of if as_json else table_of
    click.echo(shown(plan, contest.standing))
    if fault:
        raise click.ClickException(fault)


def _contestants(first: str, second: str) -> tuple[Contestant, Contestant]:
    one, two = read_contestant(first), read_contestant(second)
    for contestant in (one, two):
        # A mistyped program must not lose a whole match by default.
        if contestant.command and shutil.which(contestant.command[0]) is None:
            raise ValueError(f"cmd: {contestant.command[0]!r} is not a program that can be run")
    if one.name == two.name:
        two = replace(two, name=f"{two.name} (2)")
    return one, two


def _all_patterns() -> tuple[Pattern, ...]:
    return tuple(traditional(str(number)) for number in range(1, COUNT + 1))
