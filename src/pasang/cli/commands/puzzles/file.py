"""Files of puzzles as the commands read them."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.files import read_text
from pasang.puzzles.collection import Collection
from pasang.puzzles.fault import PuzzleFault
from pasang.puzzles.puzzle import Puzzle
from pasang.puzzles.puzzles_text import read_puzzles
from pasang.puzzles.shipped import shipped_puzzles

file_argument = click.argument(
    "file", required=False, type=click.Path(dir_okay=False, path_type=Path), metavar="[FILE]"
)


def read_collection(path: Path) -> Collection:
    """What a file of puzzles holds; what is wrong with it is told in a sentence."""
    try:
        return read_puzzles(read_text(path))
    except PuzzleFault as fault:
        raise click.ClickException(f"{path}: {fault}") from None


def chosen_puzzles(path: Path | None) -> list[Puzzle]:
    """The puzzles of a file, or those that come with the package."""
    return list(shipped_puzzles()) if path is None else read_collection(path).puzzles
