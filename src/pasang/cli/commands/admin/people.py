"""The people of an archive, for the commands that look after them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

from pasang.cli.commands.admin.archive import archive_of
from pasang.cli.words import words
from pasang.play.clock import Instant
from pasang.server.archive.database import Database, open_database
from pasang.server.hall.steady_time import SteadyTime
from pasang.server.people.people_archive import PeopleArchive
from pasang.server.people.person import Person

DAY_MS: Final = 24 * 3600 * 1000


@contextmanager
def opened_archive(data: Path | None) -> Iterator[Database]:
    """The archive that the server uses, open."""
    with archive_of(data) as address:
        database = open_database(address)
        try:
            yield database
        finally:
            database.dispose()


def person_called(people: PeopleArchive, name: str) -> Person:
    """The account of this name; refused where there is none."""
    found = people.account(name)
    if found is None:
        raise click.ClickException(words()["admin"]["nobody"].format(name=name))
    return found[0]


def now() -> Instant:
    """The present moment."""
    return SteadyTime()()
