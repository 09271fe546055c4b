"""``pasang analyse``: the best lines of a position."""

from __future__ import annotations

import json
import sys

import click

from pasang.cli.interrupt import note_interrupt
from pasang.cli.options import json_option
from pasang.cli.thinking import with_engine, within_budget
from pasang.cli.words import said
from pasang.engine.analysis import Analysis, Continuation
from pasang.engine.budget import Budget
from pasang.engine.engine import Engine
from pasang.rules.position import Position


@click.command()
@with_engine
@within_budget(otherwise=2.0)
@click.option(
    "--lines",
    default=1,
    show_default=True,
    type=click.IntRange(1),
    help="How many moves to compare.",
)
@json_option
def command(here: Position, engine: Engine, budget: Budget, lines: int, as_json: bool) -> None:
    """Print the best lines of a position with their values.

    On a terminal they are shown while it thinks, otherwise once at the end. A value is seen by the side to move and
    is a margin in points or suntuk in so many plies; = marks one that is proved. Ctrl-C ends the thinking.

    \b
    pasang analyse --pattern 2 --agreement jump --lines 3 --time 5
    """
    live = sys.stdout.isatty() and not as_json
    final = None
    try:
        for final in engine.stream(here, budget, lines=lines):
            if live:
                click.echo(_shown(final))
    except KeyboardInterrupt:
        note_interrupt(said("best_so_far"))
    if final is None:
        raise click.Abort
    if as_json:
        click.echo(json.dumps(_told(final), indent=2))
    elif not live:
        click.echo(_shown(final))


def _shown(analysis: Analysis) -> str:
    work = f"depth {analysis.depth} · {analysis.nodes} nodes · {analysis.seconds:.2f} s"
    return "\n".join([work, *map(_line, analysis.lines)])


def _line(line: Continuation) -> str:
    sign = "=" if line.value.exact else " "
    return f"{sign}{line.value!s:>14}  {' '.join(map(str, line.moves))}"


def _told(analysis: Analysis) -> dict[str, object]:
    return {
        "position": str(analysis.position),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "seconds": analysis.seconds,
        "nps": analysis.nps,
        "lines": [
            {
                "moves": list(map(str, line.moves)),
                "value": str(line.value),
                "margin": line.value.margin,
                "suntuk_in": line.value.suntuk_in,
                "exact": line.value.exact,
            }
            for line in analysis.lines
        ],
    }
