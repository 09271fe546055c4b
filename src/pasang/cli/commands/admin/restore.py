"""``pasang admin restore``: the archive out of a file."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.commands.admin.archive import archive_of, data_option
from pasang.cli.words import words
from pasang.server.archive.copying import restore


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@data_option
@click.option("--yes", is_flag=True, help="Do not ask first.")
def command(file: Path, data: Path | None, yes: bool) -> None:
    """Put what FILE holds in the place of the archive, also while the server runs.

    An archive in SQLite is kept beside it as it was.
    """
    said = words()["admin"]
    with archive_of(data) as archive:
        if not yes:
            click.confirm(said["sure"].format(file=file), abort=True)
        before = restore(archive, file)
    click.echo(said["restored"].format(file=file))
    if before:
        click.echo(said["before"].format(file=before))
