"""A round by plain prompts: for pipes, for screen readers, and where Textual is not installed."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.files import check_overwriting, write_text
from pasang.cli.paint import painted
from pasang.cli.terminal.advice import hint_words
from pasang.cli.terminal.choice import Ambiguous, meant_move
from pasang.cli.terminal.kept import record_of
from pasang.cli.terminal.sitting import Sitting, result_words
from pasang.cli.thinking import stopping_at_interrupt
from pasang.cli.words import words
from pasang.engine import Engine
from pasang.notation.fault import NotationError
from pasang.notation.picture import draw_position
from pasang.notation.record_writer import write_record
from pasang.notation.words import words as game_words
from pasang.play.refusal import TableRefused
from pasang.rules.refusal import MoveRefused

_QUIT = frozenset({"quit", "exit", "q"})


def play_plainly(sitting: Sitting, engine: Engine) -> None:
    """Ask and answer until the player quits."""
    click.echo(words()["play"]["legend"])
    shown = None
    while True:
        if sitting.table is not shown:
            shown = sitting.table
            _draw(sitting)
        if sitting.table.engine_due:
            _let_engine_play(sitting, engine)
            continue
        asked = _ask(sitting)
        if asked in _QUIT:
            return
        _answer(sitting, asked, engine)


def _let_engine_play(sitting: Sitting, engine: Engine) -> None:
    here = sitting.position
    level = sitting.table.seats[here.to_move].level
    sitting.play(stopping_at_interrupt(lambda stop: engine.play(here, level=level, stop=stop)).move)


def _ask(sitting: Sitting) -> str:
    said = words()["play"]
    if sitting.table.finish:
        try:
            answer: str = click.prompt(
                said["at_end"], default="quit", show_default=False, prompt_suffix=" › "
            )
        except click.Abort:
            return "quit"
        return answer.strip()
    side = game_words()["side"][sitting.position.to_move.name]
    try:
        answer = click.prompt(said["turn"].format(side=side), prompt_suffix=" › ")
    except click.Abort as ended:
        if not isinstance(ended.__context__, EOFError):
            raise
        click.echo()  # the prompt has no end of line
        raise click.ClickException(said["input_ended"]) from None
    return answer.strip()


def _answer(sitting: Sitting, asked: str, engine: Engine) -> None:
    """Do what a player typed; a question or a mistake changes nothing."""
    word, _, rest = asked.partition(" ")
    try:
        match word.lower():
            case "help" | "?":
                click.echo(words()["play"]["help"])
            case "moves":
                _list(sitting)
            case "hint":
                _hint(sitting, engine)
            case "undo":
                sitting.take_back()
            case "resign":
                sitting.resign()
            case "save":
                _save(sitting, rest.strip())
            case _:
                sitting.play(meant_move(asked, sitting.choices))
    except MoveRefused as refused:
        click.secho(words()["play"]["not_allowed"].format(reason=refused), fg="yellow")
    except (TableRefused, Ambiguous) as refused:
        click.secho(f"{refused}.", fg="yellow")
    except NotationError as error:
        click.secho(f"{error}.\n{words()['play']['legend']}", fg="yellow")


def _list(sitting: Sitting) -> None:
    for choice in sitting.choices:
        click.echo(f"{choice.move!s:<16} +{choice.gain:<3} {choice.tokens}")


def _hint(sitting: Sitting, engine: Engine) -> None:
    here = sitting.position
    if not sitting.choices:
        return
    *_, final = stopping_at_interrupt(lambda stop: tuple(engine.hint(here, stop=stop)))
    click.echo(words()["hint"]["said"].format(hint=hint_words(here, final)))


def _save(sitting: Sitting, name: str) -> None:
    if not name:
        click.echo(words()["play"]["save_where"])
        return
    path = Path(name).expanduser()
    try:
        check_overwriting(path, force=False)
        write_text(path, write_record(record_of(sitting.table)))
        click.echo(words()["play"]["saved"].format(path=path))
    except click.ClickException as fault:
        click.echo(fault.message)


def _draw(sitting: Sitting) -> None:
    played = sitting.table.round
    click.echo()
    if played.moves:
        side = game_words()["side"][played.to_move.other.name]
        click.echo(f"{side}: {played.moves[-1]}")
    click.echo(draw_position(played.position, played.last, painted(played.position.board)))
    if finish := sitting.table.finish:
        ending = words()["ending"][finish.termination.name]
        over = words()["play"]["over"].format(ending=ending, score=finish.score)
        click.secho(over, bold=True)
        click.echo(result_words(sitting.table))
