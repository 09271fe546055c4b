"""``pasang puzzles make``: find puzzles in engine rounds and prove them."""

from __future__ import annotations

import time
from collections.abc import Generator
from pathlib import Path

import click

from pasang.cli.commands.puzzles.file import read_collection
from pasang.cli.files import check_folder, write_text
from pasang.cli.interrupt import note_interrupt
from pasang.cli.progress import ProgressLine
from pasang.cli.thinking import SECONDS, engine_faults_told
from pasang.cli.words import refusal, words
from pasang.puzzles.collection import Collection
from pasang.puzzles.maker import make_puzzles
from pasang.puzzles.puzzle import Puzzle
from pasang.puzzles.puzzles_text import write_puzzles
from pasang.puzzles.theme import Theme


@click.command()
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    metavar="FILE",
    help="The file of puzzles; what it holds is gone on from.",
)
@click.option("--seed", default=1, show_default=True, help="What the rounds are drawn from.")
@click.option("--count", type=click.IntRange(1), help="Stop when the file has so many puzzles.")
@click.option("--seconds", type=SECONDS, metavar="S", help="Stop after so many seconds.")
@click.option(
    "--theme",
    type=click.Choice([theme.value for theme in Theme]),
    help="Look for puzzles with this theme alone, from where the file stands.",
)
@click.option(
    "--processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 256),
    help="Rounds that are looked at at once; the puzzles are the same however many.",
)
def command(
    out: Path,
    seed: int,
    count: int | None,
    seconds: float | None,
    theme: str | None,
    processes: int,
) -> None:
    """Make puzzles: find them in rounds of the engine, prove them, measure how hard they are.

    The file is whole at any moment: after Ctrl-C or any crash the same command goes on, and the puzzles are
    the same as without. Without --count and --seconds it goes on until Ctrl-C.
    """
    check_folder(out)
    collection = read_collection(out) if out.exists() else Collection(seed)
    if collection.seed != seed:
        raise click.ClickException(
            refusal("other_seed", path=out, seed=collection.seed, wanted=seed)
        )
    try:
        with engine_faults_told():
            making = make_puzzles(collection, processes, Theme(theme) if theme else None)
            _make(making, collection, out, count, seconds)
    except KeyboardInterrupt:
        # A round may be half taken in; the file has the last puzzle that was found.
        note_interrupt(words()["puzzles"]["goes_on"])
        return
    write_text(out, write_puzzles(collection))
    click.echo(f"{out}: {_told(collection)}")


def _make(
    making: Generator[Puzzle | None, None, None],
    collection: Collection,
    out: Path,
    count: int | None,
    seconds: float | None,
) -> None:
    progress = ProgressLine()
    until = None if seconds is None else time.monotonic() + seconds
    try:
        while count is None or len(collection.puzzles) < count:
            if until is not None and time.monotonic() >= until:
                break
            if next(making):
                write_text(out, write_puzzles(collection))
            progress.say(_told(collection))
    finally:
        making.close()
        progress.clear()


def _told(collection: Collection) -> str:
    return words()["puzzles"]["made"].format(
        puzzles=len(collection.puzzles), rounds=collection.rounds
    )
