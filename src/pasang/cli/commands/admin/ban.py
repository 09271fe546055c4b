"""``pasang admin ban``: keep somebody from playing for a time."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.commands.admin.archive import data_option
from pasang.cli.commands.admin.people import DAY_MS, now, opened_archive, person_called
from pasang.cli.words import words
from pasang.play.clock import Instant
from pasang.server.people.people_archive import PeopleArchive


@click.command()
@click.argument("name")
@click.option(
    "--days",
    type=click.IntRange(0, 3650),
    required=True,
    help="For how many days from now; 0 lets them play again.",
)
@data_option
def command(name: str, days: int, data: Path | None) -> None:
    """Keep the account NAME from playing for some days; rounds that it is in may be finished."""
    with opened_archive(data) as database:
        people = PeopleArchive(database)
        person = person_called(people, name)
        people.ban(person.id, Instant(now() + days * DAY_MS) if days else None)
    said = words()["admin"]["banned" if days else "unbanned"]
    click.echo(said.format(name=person.name, days=days))
