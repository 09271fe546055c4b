"""``pasang play``: a round in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.files import write_text
from pasang.cli.options import chosen_round, position_options
from pasang.cli.paint import painted
from pasang.cli.thinking import engine_faults_told
from pasang.engine import Engine
from pasang.notation.fault import NotationError
from pasang.notation.picture import draw_position
from pasang.notation.record import Record
from pasang.notation.record_writer import write_record
from pasang.notation.round import Round
from pasang.notation.words import words
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern
from pasang.rules.refusal import MoveRefused
from pasang.rules.side import Side

_HELP = "Type a move, or: moves (list them), undo, save FILE, quit."


@click.command()
@position_options
@click.option(
    "--level",
    type=click.IntRange(1, 10),
    metavar="1–10",
    help="Play against the computer at this level; without it, two people share the keyboard.",
)
@click.option(
    "--side",
    type=click.Choice(["south", "north"]),
    default="south",
    show_default=True,
    help="Your side against the computer.",
)
def command(
    pattern: Pattern | None,
    agreement: Agreement | None,
    position: str | None,
    moves: str | None,
    level: int | None,
    side: str,
) -> None:
    """Play a round in this terminal.

    Two people share the keyboard, or you play against the computer.

    \b
    pasang play --level 3
    """
    played = chosen_round(pattern, agreement, position, moves)
    click.echo(f"● is black, worth 1; ○ is white, worth 2. {_HELP}")
    _draw(played)
    _tell_end(played)
    people = set(Side) if level is None else {Side[side.upper()]}
    with engine_faults_told(), Engine() as engine:
        while True:
            before = played
            if played.is_over or played.to_move in people:
                asked = _ask_at_end() if played.is_over else _ask(played.to_move)
                if asked == "quit":
                    return
                played = _answer(played, asked, people)
            else:
                played = played.play(engine.play(played.position, level=level).move)
            if played is not before:
                _draw(played)
                _tell_end(played)


def _ask(side: Side) -> str:
    answer: str = click.prompt(f"{words()['side'][side.name]}, your move", prompt_suffix=" › ")
    return answer.strip()


def _ask_at_end() -> str:
    """What to do with a finished round; an empty answer, or none at all, leaves it."""
    try:
        answer: str = click.prompt(
            "save FILE, undo or quit", default="quit", show_default=False, prompt_suffix=" › "
        )
    except click.Abort:
        return "quit"
    return answer.strip()


def _tell_end(played: Round) -> None:
    if result := played.result:
        click.secho(f"The round is over: {result.ending.value}, {result}.", bold=True)


def _taken_back(played: Round, people: set[Side]) -> Round:
    """The round before the last move that a person made."""
    for before in reversed(played.positions[:-1]):
        if before.to_move in people:
            return played.back_to(before.ply)
    click.echo("Nothing to take back yet.")
    return played


def _answer(played: Round, asked: str, people: set[Side]) -> Round:
    """The round after what a player typed; unchanged if it was a question or a mistake."""
    if asked == "moves":
        click.echo("  ".join(sorted(map(str, played.legal_moves))))
    elif asked == "undo":
        return _taken_back(played, people)
    elif asked.startswith("save "):
        path = Path(asked.removeprefix("save ").strip())
        try:
            write_text(path, write_record(Record.of(played)))
            click.echo(f"Saved to {path}.")
        except click.ClickException as error:
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
    if played.moves:
        said = words()
        click.echo(f"{said['side'][played.to_move.other.name]}: {played.moves[-1]}")
    click.echo(draw_position(played.position, played.last, painted(played.position.board)))
