"""``pasang admin migrate``: the archive in its present form."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.commands.admin.archive import archive_of, data_option
from pasang.cli.words import words
from pasang.server.archive.database import form_of, open_database


@click.command()
@data_option
def command(data: Path | None) -> None:
    """Bring the archive to the form that this version of Pasang writes; serving does the same when it begins."""
    with archive_of(data) as archive:
        before = form_of(archive)
        open_database(archive).dispose()
        after = form_of(archive)
    said = words()["admin"]
    click.echo(said["migrated" if before != after else "current"].format(form=after))
