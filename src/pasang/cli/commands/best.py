"""``pasang best``: the move that the engine would play."""

from __future__ import annotations

import json

import click

from pasang.cli.options import json_option
from pasang.cli.thinking import (
    MIB,
    budget_of,
    budget_options,
    engine_faults_told,
    heeding_interrupts,
    machine_options,
    position_thought_about,
    thinking_options,
)
from pasang.engine.engine import Engine
from pasang.engine.level import HIGHEST
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern


@click.command()
@thinking_options(budget_options, machine_options)
@click.option(
    "--level", type=click.IntRange(1, HIGHEST), help="1 (a beginner) to 10 (full strength)."
)
@click.option("--seed", type=int, help="Where a level draws its slips from.")
@json_option
def command(
    pattern: Pattern | None,
    agreement: Agreement | None,
    position: str | None,
    moves: str | None,
    time: float | None,
    depth: int | None,
    nodes: int | None,
    memory: int,
    threads: int,
    level: int | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Print the best move, alone on the last line.

    \b
    pasang best --pattern 1 --moves "c j" --time 0.5
    """
    here = position_thought_about(pattern, agreement, position, moves)
    budget = budget_of(time, depth, nodes, otherwise=1.0)
    with engine_faults_told(), Engine(memory * MIB, threads) as engine:
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
