"""``pasang best``: the move that the engine would play."""

from __future__ import annotations

import json

import click

from pasang.cli.options import json_option
from pasang.cli.thinking import heeding_interrupts, with_engine, within_budget
from pasang.engine.budget import Budget
from pasang.engine.engine import Engine
from pasang.engine.level import HIGHEST
from pasang.rules.position import Position


@click.command()
@with_engine
@within_budget(otherwise=1.0)
@click.option(
    "--level", type=click.IntRange(1, HIGHEST), help="1 (a beginner) to 10 (full strength)."
)
@click.option("--seed", type=int, help="Where a level draws its slips from.")
@json_option
def command(
    here: Position,
    engine: Engine,
    budget: Budget,
    level: int | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Print the best move, alone on the last line.

    \b
    pasang best --pattern 1 --moves "c j" --time 0.5
    """
    played = heeding_interrupts(
        lambda stop: engine.play(here, budget, level=level, seed=seed, stop=stop)
    )
    if as_json:
        told = {
            "move": str(played.move),
            "value": str(played.value),
            "margin": played.value.margin,
            "suntuk_in": played.value.suntuk_in,
            "exact": played.value.exact,
            "depth": played.analysis.depth,
            "nodes": played.analysis.nodes,
        }
        click.echo(json.dumps(told, indent=2))
        return
    click.echo(str(played.move))
