"""``pasang puzzles check``: prove puzzles again."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pasang.cli.commands.puzzles.file import chosen_puzzles, file_argument
from pasang.cli.progress import ProgressLine
from pasang.cli.thinking import engine_faults_told
from pasang.cli.words import words
from pasang.puzzles.checker import check_puzzles


@click.command()
@file_argument
@click.option(
    "--processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 256),
    help="Puzzles that are proved at once.",
)
def command(file: Path | None, processes: int) -> None:
    """Prove every puzzle of FILE, or of those that come with Pasang, with the law and the solver.

    The exit code is 0 if all are right, 1 if one is wrong, and 2 if FILE cannot be read.
    """
    puzzles = chosen_puzzles(file)
    said, progress, wrong = words()["puzzles"], ProgressLine(), 0
    with engine_faults_told():
        for number, fault in enumerate(check_puzzles(puzzles, processes), 1):
            if fault:
                wrong += 1
                progress.clear()
                one = puzzles[number - 1]
                click.echo(
                    f"pasang: {said['wrong'].format(number=number, id=one.id, fault=fault)}",
                    err=True,
                )
            progress.say(said["checking"].format(number=number, count=len(puzzles)))
    progress.clear()
    if wrong:
        sys.exit(1)
    click.echo(said["right"].format(count=len(puzzles)))
