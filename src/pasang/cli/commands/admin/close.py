"""``pasang admin close``: put a table away."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.commands.admin.archive import data_option
from pasang.cli.commands.admin.people import now, opened_archive
from pasang.cli.words import words
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.table_reading import NotInArchive


@click.command()
@click.argument("table")
@click.option("--undo", is_flag=True, help="Bring it back.")
@data_option
def command(table: str, undo: bool, data: Path | None) -> None:
    """Put TABLE away, by the name in its address: nobody can open it or move there any more."""
    with opened_archive(data) as database:
        tables = TableArchive(database)
        try:
            if undo:
                tables.restore(table)
            else:
                tables.delete(table, now())
        except NotInArchive:
            raise click.ClickException(words()["admin"]["no_table"].format(table=table)) from None
    click.echo(words()["admin"]["reopened" if undo else "closed"].format(table=table))
