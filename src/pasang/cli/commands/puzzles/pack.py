"""``pasang puzzles pack``: the files that ship a collection."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.commands.puzzles.file import read_collection
from pasang.cli.files import check_overwriting, force_option, write_text
from pasang.puzzles.shipped import parts_of


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.argument("folder", type=click.Path(file_okay=False, exists=True, path_type=Path))
@force_option
def command(file: Path, folder: Path, force: bool) -> None:
    """Write the puzzles of FILE into FOLDER in parts by rating, with an index: as they are shipped."""
    parts = parts_of(read_collection(file))
    for name in parts:
        check_overwriting(folder / name, force=force)
    for name, text in parts.items():
        write_text(folder / name, text)
        click.echo(str(folder / name))
