"""``pasang prove check``: check a certificate, believing nothing of it."""

from __future__ import annotations

import json
from pathlib import Path

import click

from pasang.cli.commands.prove.files import proof_faults_told
from pasang.cli.files import read_bytes
from pasang.cli.interrupt import ending_at_interrupt
from pasang.cli.options import json_option
from pasang.cli.progress import ProgressLine
from pasang.cli.thinking import engine_faults_told
from pasang.cli.words import words
from pasang.research.certificates.certificate import read_certificate
from pasang.research.certificates.checker import Checked, check_certificate


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--sample",
    type=click.IntRange(0),
    metavar="N",
    help="Solve only so many leaves again, drawn from the seed; otherwise all.",
)
@click.option("--seed", default=1, show_default=True, help="What the sample is drawn from.")
@json_option
def command(file: Path, sample: int | None, seed: int, as_json: bool) -> None:
    """Check the certificate in FILE: its structure with the law alone, its leaves with the solver.

    The last line is what has been proved. A file that is damaged or proves nothing ends with exit code 2 and a
    sentence that says why.
    """
    said, progress = words()["prove"], ProgressLine()

    def tell(number: int, count: int) -> None:
        progress.say(said["solving"].format(number=number, count=count))

    with proof_faults_told(file), engine_faults_told():
        certificate = read_certificate(read_bytes(file))
        checked = ending_at_interrupt(
            lambda: check_certificate(certificate, sample=sample, seed=seed, on_leaf=tell)
        )
    progress.clear()
    if as_json:
        click.echo(json.dumps(_facts_of(checked), indent=2))
        return
    click.echo(said["looked_at"].format(**_facts_of(checked)))
    key = "right" if checked.solved == checked.leaves else "right_as_sampled"
    click.echo(said[key].format(claim=checked.claim))


def _facts_of(checked: Checked) -> dict[str, object]:
    return {
        "claim": str(checked.claim),
        "positions": checked.positions,
        "leaves": checked.leaves,
        "solved": checked.solved,
    }
