"""``pasang perft``: count move sequences."""

from __future__ import annotations

import json

import click

from pasang.cli.options import chosen_position, json_option, position_options
from pasang.rules import perft as law
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern


@click.command()
@click.argument("depth", type=click.IntRange(0, 110))
@position_options
@click.option("--divide", is_flag=True, help="Also print the count behind each first move.")
@json_option
def command(
    depth: int,
    pattern: Pattern | None,
    agreement: Agreement | None,
    position: str | None,
    divide: bool,
    as_json: bool,
) -> None:
    """Count the sequences of DEPTH moves; the last line is the count alone."""
    here = chosen_position(pattern, agreement, position)
    counts: dict[str, int] = {}
    if divide and depth > 0:
        counts = {str(move): count for move, count in law.divide(here, depth).items()}
    total = sum(counts.values()) if counts else law.perft(here, depth)
    if as_json:
        told = {"depth": depth, "count": total, **({"divide": counts} if divide else {})}
        click.echo(json.dumps(told, indent=2))
        return
    for move in sorted(counts):
        click.echo(f"{move}: {counts[move]}")
    click.echo(str(total))
