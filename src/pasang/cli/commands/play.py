"""``pasang play``: a round in the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

import click

from pasang.cli.interrupt import leaving_at_interrupt, note_interrupt
from pasang.cli.options import chosen_round, position_options
from pasang.cli.terminal.kept import KeptRound, NotKept, data_folder
from pasang.cli.terminal.plain import play_plainly
from pasang.cli.terminal.sitting import Sitting, opened
from pasang.cli.thinking import engine_faults_told
from pasang.cli.words import said, words
from pasang.engine import Engine
from pasang.notation.words import counted
from pasang.play.clock import EPOCH
from pasang.play.table import Table
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern
from pasang.rules.side import Side


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
@click.option("--new", is_flag=True, help="Begin a new round, even if one is kept.")
@click.option("--plain", is_flag=True, help="Plain prompts instead of the full screen.")
def command(
    pattern: Pattern | None,
    agreement: Agreement | None,
    position: str | None,
    moves: str | None,
    level: int | None,
    side: str,
    new: bool,
    plain: bool,
) -> None:
    """Play a round in this terminal.

    The board fills the screen; ? shows the keys. The round is kept after every move, and the next
    'pasang play' goes on with it. Where there is no terminal, or with --plain, you are asked for moves
    instead: type help there.

    \b
    pasang play
    pasang play --level 3 --side north
    """
    start = chosen_round(pattern, agreement, position, moves)
    asked = None
    if pattern or agreement or position or moves or level:
        asked = opened(start.positions[0], level, Side[side.upper()])
        for move in start.moves:
            asked = asked.play(asked.round.to_move, move, asked.round.position.ply, EPOCH).table
    with _told():
        if _is_full_screen(plain):
            _play_on_screen(asked, new=new)
        else:
            kept = _kept() if sys.stdin.isatty() else None
            fresh = asked or opened(start.position, None, Side.SOUTH)
            table = _chosen_table(kept, asked, fresh, new=new)
            with Engine() as engine:
                play_plainly(Sitting(table, kept), engine)


@contextmanager
def _told() -> Iterator[None]:
    """What an engine or the disk cannot do is told in one sentence."""
    try:
        with engine_faults_told():
            yield
    except NotKept as fault:
        raise click.ClickException(str(fault)) from None


def _is_full_screen(plain: bool) -> bool:
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on the last of them
    terminal = all(stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"
    if plain or not terminal:
        return False
    if find_spec("textual") is None:
        click.echo(words()["play"]["no_textual"], err=True)
        return False
    return True


def _kept() -> KeptRound | None:
    try:
        return KeptRound(data_folder())
    except NotKept as reason:
        click.echo(words()["play"]["not_kept"].format(reason=reason), err=True)
        return None


def _chosen_table(kept: KeptRound | None, asked: Table | None, fresh: Table, *, new: bool) -> Table:
    """The kept round, unless another is wanted."""
    before = _unfinished(kept)
    if before is None or new:
        return fresh
    if asked is None:
        click.echo(words()["play"]["resumed"])
        return before
    plies = counted(words()["play"]["plies"], len(before.round.moves))
    wanted = click.confirm(words()["play"]["kept_one"].format(plies=plies))
    return fresh if wanted else before


def _unfinished(kept: KeptRound | None) -> Table | None:
    """The kept round, if there is one to go on with."""
    if kept is None:
        return None
    try:
        table = kept.read()
    except NotKept as reason:
        click.echo(f"pasang: {said('warning', text=reason)}", err=True)
        return None
    return None if table is None or table.finish or not table.round.moves else table


def _play_on_screen(asked: Table | None, *, new: bool) -> None:
    with leaving_at_interrupt():
        from pasang.cli.terminal.app import PlayApp  # noqa: PLC0415 – an extra, slow to import
    kept = _kept()
    before = None if new else _unfinished(kept)
    app = PlayApp(kept, before, asked)
    app.run()
    if app.interrupted:
        note_interrupt(said("round_kept" if kept else "round_not_kept"))
    elif app.fault:
        raise click.ClickException(app.fault)
