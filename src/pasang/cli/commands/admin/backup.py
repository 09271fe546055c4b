"""``pasang admin backup``: the archive as one file."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.commands.admin.archive import archive_of, data_option
from pasang.cli.words import words
from pasang.server.archive.copying import back_up


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@data_option
def command(file: Path, data: Path | None) -> None:
    """Write the whole archive into FILE, as it is at one moment; the server may go on meanwhile.

    FILE is a SQLite archive, also where the server keeps its own in PostgreSQL.
    """
    with archive_of(data) as archive:
        back_up(archive, file)
    click.echo(words()["admin"]["backed_up"].format(file=file))
