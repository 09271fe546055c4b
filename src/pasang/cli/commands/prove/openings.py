"""``pasang prove openings``: try every opening of every pattern and entry."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.commands.prove.budget import BUDGET
from pasang.cli.commands.prove.files import proof_faults_told
from pasang.cli.interrupt import note_interrupt
from pasang.cli.laboratory import place_options
from pasang.cli.progress import ProgressLine
from pasang.cli.thinking import engine_faults_told
from pasang.cli.words import words
from pasang.notation.pattern_text import named_pattern
from pasang.research.proving.openings import OpeningsLog, Tried, opening_claims, try_openings
from pasang.research.proving.proof import Verdict
from pasang.research.spreading import Place


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--budget",
    type=BUDGET,
    default="10s",
    show_default=True,
    metavar="TIME",
    help="Processor time for each claim, like 500ms, 10s, 5m or 2h.",
)
@click.option(
    "--pattern",
    "-p",
    "patterns",
    multiple=True,
    metavar="N",
    help="Only openings of this pattern; may be repeated. All 35 by default.",
)
@place_options("prove")
def command(folder: Path, budget: float, patterns: tuple[str, ...], place: Place) -> None:
    """Try to prove for every opening, up to mirror images, that either side wins or at least draws.

    What comes of each claim is kept in FOLDER, with its certificate. A claim that was tried with as much before is
    not tried again, so after Ctrl-C or any crash the same command goes on, and a greater budget tries what is open.
    """
    said, progress = words()["prove"], ProgressLine()
    names = [named_pattern(name).name for name in patterns]
    with proof_faults_told():
        log = OpeningsLog(folder)
    claims = [claim for claim in opening_claims() if not names or claim.start.split()[1] in names]

    def tell(tried: Tried) -> None:
        if tried.verdict is not Verdict.OPEN:
            progress.clear()
            click.echo(f"{tried.claim}: {tried.verdict.value}")
        progress.say(said["tried"].format(number=len(log.tried), count=len(claims)))

    try:
        with engine_faults_told():
            try_openings(log, budget, place, claims, tell)
    except KeyboardInterrupt:
        progress.clear()
        note_interrupt(words()["puzzles"]["goes_on"])
        return
    progress.clear()
    decided = sum(one.verdict is not Verdict.OPEN for one in log.tried.values())
    click.echo(said["decided"].format(decided=decided, count=len(log.tried)))
