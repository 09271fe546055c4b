"""Options that several subcommands share, and what they mean."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from pasang.cli.files import faults_placed_in, read_text
from pasang.cli.words import refusal, said
from pasang.notation.agreement_text import read_agreement
from pasang.notation.fault import NotationError
from pasang.notation.pattern_text import named_pattern, read_pattern
from pasang.notation.position_text import read_position
from pasang.notation.round import Round
from pasang.notation.words import imbalance_words
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import TRADITIONAL_NAMES, Pattern
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused

_Command = TypeVar("_Command", bound=Callable[..., Any])

json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print JSON for a program to read."
)


def meant_agreement(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> Agreement | None:
    """The agreement that a text of N3 or a preset name means."""
    return None if value is None else read_agreement(value)


def meant_pattern(ctx: click.Context, param: click.Parameter, value: str | None) -> Pattern | None:
    """The pattern that a number or a file means, with its warnings told (R3)."""
    if value is None:
        return None
    path = Path(value)
    if value in TRADITIONAL_NAMES:
        return named_pattern(value)
    if not (value and path.exists()):
        fault = NotationError("pattern_name", found=value)
        raise click.ClickException(refusal("own_pattern", fault=fault))
    with faults_placed_in(path):
        pattern = read_pattern(read_text(path), name=path.stem)
    for warning in imbalance_words(pattern):
        click.echo(f"pasang: {said('warning', text=f'{path}: {warning}')}", err=True)
    return pattern


agreement_option = click.option(
    "--agreement",
    "-a",
    callback=meant_agreement,
    metavar="A",
    help="slide (default), jump, free; with ,open and ,partial if agreed; or the preset emas.",
)
pattern_option = click.option(
    "--pattern",
    "-p",
    callback=meant_pattern,
    metavar="N",
    help="A traditional pattern, 1–35 (default 1) or 2-as-printed, or a file with your own.",
)


def position_options(command: _Command) -> _Command:
    """The four options that say which position a command is about."""
    position = click.option(
        "--position", metavar="TEXT", help="A position: rows ply passages score agreement."
    )
    moves = click.option("--moves", metavar="M…", help="Moves played from there, in one text.")
    return pattern_option(agreement_option(position(moves(command))))


def chosen_round(
    pattern: Pattern | None, agreement: Agreement | None, position: str | None, moves: str | None
) -> Round:
    """The round, from its start to the position that the four options mean together."""
    played = Round.from_position(_chosen_start(pattern, agreement, position))
    for number, move in enumerate((moves or "").split(), 1):
        try:
            played = played.play(move)
        except MoveRefused as refused:
            raise click.ClickException(
                refusal("move", number=number, move=repr(move), reason=refused)
            ) from None
        except NotationError as error:
            raise click.ClickException(refusal("move_text", number=number, reason=error)) from None
    return played


def _chosen_start(
    pattern: Pattern | None, agreement: Agreement | None, position: str | None
) -> Position:
    if position is None:
        return Position.start(pattern or named_pattern(1), agreement or Agreement())
    if pattern or agreement:
        other = "--pattern" if pattern else "--agreement"
        raise click.UsageError(refusal("position_alone", other=other))
    return read_position(position)
