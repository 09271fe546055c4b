"""``pasang play``: a round in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.files import write_text
from pasang.cli.options import chosen_position, position_options
from pasang.cli.paint import painted
from pasang.notation.fault import NotationError
from pasang.notation.picture import draw_position
from pasang.notation.record import Record
from pasang.notation.record_writer import write_record
from pasang.notation.round import Round
from pasang.notation.words import words
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern
from pasang.rules.refusal import MoveRefused

_HELP = "Type a move, or: moves (list them), undo, save FILE, quit."


@click.command()
@position_options
def command(pattern: Pattern | None, agreement: Agreement | None, position: str | None) -> None:
    """Play a round for two in this terminal."""
    played = Round.from_position(chosen_position(pattern, agreement, position))
    click.echo(f"● is black, worth 1; ○ is white, worth 2. {_HELP}")
    _draw(played)
    while not played.is_over:
        side = words()["side"][played.to_move.name]
        asked = click.prompt(f"{side}, your move", prompt_suffix=" › ").strip()
        if asked == "quit":
            return
        before, played = played, _answer(played, asked)
        if played is not before:
            _draw(played)
    result = played.result
    assert result is not None, "a round that is over has a result"
    click.secho(f"The round is over: {result.ending.value}, {result}.", bold=True)


def _answer(played: Round, asked: str) -> Round:
    """The round after what a player typed; unchanged if it was a question or a mistake."""
    if asked == "moves":
        click.echo("  ".join(sorted(map(str, played.legal_moves))))
    elif asked == "undo":
        if played.moves:
            return played.back_to(played.position.ply - 1)
        click.echo("Nothing to take back yet.")
    elif asked.startswith("save "):
        path = Path(asked.removeprefix("save ").strip())
        try:
            write_text(path, write_record(Record.of(played)))
            click.echo(f"Saved to {path}.")
        except click.UsageError as error:
            click.echo(error.message)
    else:
        try:
            return played.play(asked)
        except MoveRefused as refused:
            click.secho(f"Not allowed: {refused}. Type 'moves' to see what is.", fg="yellow")
        except NotationError as error:
            click.secho(f"{error}.\n{_HELP}", fg="yellow")
    return played


def _draw(played: Round) -> None:
    click.echo()
    click.echo(draw_position(played.position, played.last, painted(played.position.board)))
