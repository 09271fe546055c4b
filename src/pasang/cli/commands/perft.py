"""``pasang perft``: count move sequences."""

from __future__ import annotations

import json
from collections.abc import Callable

import click

from pasang.cli.interrupt import ending_at_interrupt
from pasang.cli.options import chosen_round, json_option, position_options
from pasang.cli.progress import ProgressLine
from pasang.engine import perft as core_perft
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern
from pasang.rules.perft import perft as law_perft
from pasang.rules.position import Position


@click.command()
@click.argument("depth", type=click.IntRange(0, 110))
@position_options
@click.option("--divide", is_flag=True, help="Also print the count behind each first move.")
@click.option("--law", is_flag=True, help="Count by the Python rules instead of the fast core.")
@json_option
def command(
    depth: int,
    pattern: Pattern | None,
    agreement: Agreement | None,
    position: str | None,
    moves: str | None,
    divide: bool,
    law: bool,
    as_json: bool,
) -> None:
    """Count the sequences of DEPTH moves.

    The last line is the count alone.

    \b
    pasang perft 5 --pattern 2 --agreement jump
    """
    here = chosen_round(pattern, agreement, position, moves).position
    perft = law_perft if law else core_perft
    counts = ending_at_interrupt(lambda: _counts(here, depth, perft))
    total = sum(counts.values()) if depth > 0 else 1
    if as_json:
        told = {"depth": depth, "count": total, **({"divide": counts} if divide else {})}
        click.echo(json.dumps(told, indent=2))
        return
    if divide:
        for name, count in counts.items():
            click.echo(f"{name}: {count}")
    click.echo(str(total))


def _counts(here: Position, depth: int, perft: Callable[[Position, int], int]) -> dict[str, int]:
    """The count behind each first move."""
    counts = {}
    moves = sorted(here.legal_moves, key=str) if depth > 0 else []
    progress = ProgressLine()
    for number, move in enumerate(moves, 1):
        progress.say(f"counting what follows {move}, {number} of {len(moves)}")
        counts[str(move)] = perft(here.after(move), depth - 1)
    progress.end()
    return counts
