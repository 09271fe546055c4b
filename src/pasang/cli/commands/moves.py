"""``pasang moves``: what the side to move may do."""

from __future__ import annotations

import json

import click

from pasang.cli.options import chosen_round, json_option, position_options
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern


@click.command()
@position_options
@json_option
def command(
    pattern: Pattern | None,
    agreement: Agreement | None,
    position: str | None,
    moves: str | None,
    as_json: bool,
) -> None:
    """Print every legal move, one a line, sorted as text.

    \b
    pasang moves --pattern 2 --agreement jump
    pasang moves --moves "c j b4-c4xc8"
    """
    here = chosen_round(pattern, agreement, position, moves).position
    legal = sorted(here.legal_moves, key=str)
    if as_json:
        listed = [
            {
                "move": str(move),
                "captures": [str(point) for point in here.captured_by(move)],
                "points": here.worth_of(move),
            }
            for move in legal
        ]
        click.echo(json.dumps(listed, indent=2))
        return
    for move in legal:
        click.echo(str(move))
