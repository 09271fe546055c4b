"""``pasang admin backup``: the archive as one file."""

from __future__ import annotations

import time
from pathlib import Path

import click

from pasang.cli.commands.admin.archive import archive_of, data_option
from pasang.cli.words import words
from pasang.server.archive.backups import back_up_into
from pasang.server.archive.copying import back_up

_MOMENT = "%Y-%m-%d-%H%M%S"


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--keep",
    type=click.IntRange(1),
    help="In a folder: remove all backups there but the newest so many.",
)
@data_option
def command(file: Path, keep: int | None, data: Path | None) -> None:
    """Write the whole archive into FILE, as it is at one moment; the server may go on meanwhile.

    FILE is a SQLite archive, also where the server keeps its own in PostgreSQL. In a folder it is named by the time.
    """
    with archive_of(data) as archive:
        if keep is not None or file.is_dir():
            file = back_up_into(archive, file, time.strftime(_MOMENT), keep)
        else:
            back_up(archive, file)
    click.echo(words()["admin"]["backed_up"].format(file=file))
