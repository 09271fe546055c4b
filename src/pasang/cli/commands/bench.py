"""``pasang bench``: the signature and the speed of the search."""

from __future__ import annotations

import json

import click

from pasang.cli.interrupt import ending_at_interrupt
from pasang.cli.options import json_option
from pasang.cli.thinking import engine_faults_told
from pasang.engine.budget import DEEPEST
from pasang.engine.suite import DEPTH, Measured, run_suite, signature


@click.command()
@click.option("--depth", default=DEPTH, show_default=True, type=click.IntRange(1, DEEPEST))
@json_option
def command(depth: int, as_json: bool) -> None:
    """Measure the engine's speed and print its signature.

    A fixed suite of positions is searched to a fixed depth; the last line is the node count, the signature. It depends
    on how the search behaves, never on the machine: if a change alters it, the change altered what the engine plays.
    """
    with engine_faults_told():
        measured = ending_at_interrupt(lambda: _measured(depth, told=not as_json))
    seconds = sum(one.seconds for one in measured)
    nps = round(signature(measured) / seconds) if seconds else 0
    if as_json:
        click.echo(json.dumps(_told(measured, depth, nps), indent=2))
        return
    click.echo(f"{nps} nodes a second")
    click.echo(str(signature(measured)))


def _measured(depth: int, *, told: bool) -> list[Measured]:
    measured = []
    for one in run_suite(depth):
        measured.append(one)
        if told:
            click.echo(_line(one))
    return measured


def _line(one: Measured) -> str:
    here = one.position
    where = f"pattern {one.pattern}, {here.agreement}, ply {here.ply}"
    return f"{where:36} {one.nodes:>12} nodes"


def _told(measured: list[Measured], depth: int, nps: int) -> dict[str, object]:
    positions = [
        {"position": str(one.position), "nodes": one.nodes, "seconds": one.seconds}
        for one in measured
    ]
    return {"depth": depth, "positions": positions, "nps": nps, "signature": signature(measured)}
