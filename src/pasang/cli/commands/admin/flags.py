"""``pasang admin flags``: tell the moderators what rated rounds look odd."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.commands.admin.archive import data_option
from pasang.cli.commands.admin.people import DAY_MS, now, opened_archive
from pasang.cli.thinking import engine_faults_told
from pasang.cli.words import words
from pasang.engine.engine import Engine
from pasang.play.clock import Instant
from pasang.server.archive.table_archive import TableArchive
from pasang.server.people.engine_use import engine_users
from pasang.server.people.odd_pairings import odd_pairings
from pasang.server.people.rating_archive import RatingArchive
from pasang.server.people.reports import Reports


@click.command()
@click.option(
    "--days",
    default=30,
    show_default=True,
    type=click.IntRange(1, 3650),
    help="How far back to look.",
)
@data_option
def command(days: int, data: Path | None) -> None:
    """Tell the moderators of odd rated rounds; nobody is punished by it.

    It looks for accounts whose moves agree with the engine's over many rounds, and for two that play each other in an
    unlikely way: called off again and again, or given up after a few moves.
    """
    at = now()
    with opened_archive(data) as database, engine_faults_told(), Engine(memory=2**24) as engine:
        rounds = RatingArchive(database).rounds_since(Instant(at - days * DAY_MS))
        found = [*odd_pairings(rounds), *engine_users(rounds, TableArchive(database), engine)]
        told = sum(Reports(database).add(one, at) for one in found)
    click.echo(words()["admin"]["flagged"].format(rounds=len(rounds), count=told))
