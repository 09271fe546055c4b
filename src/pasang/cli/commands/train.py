"""``pasang train``: a net for the engine's evaluation, fitted to self-play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pasang.cli.files import check_folder, check_overwriting, force_option
from pasang.cli.interrupt import note_interrupt
from pasang.cli.laboratory import check_installed, place_options, research_faults_told
from pasang.cli.progress import ProgressLine
from pasang.cli.words import words

if TYPE_CHECKING:
    from pasang.research.net_report import Explained, Report
    from pasang.research.spreading import Place


class _Told:
    """Says how far a training is."""

    def __init__(self) -> None:
        self.line = ProgressLine()
        self._said = words()["laboratory"]

    def has_read(self, shards: int, of: int) -> None:
        self.line.say(self._said["read"].format(shards=shards, of=of))

    def has_learnt(self, epochs: int, of: int, loss: float) -> None:
        self.line.say(self._said["learnt"].format(epochs=epochs, of=of, loss=f"{loss:.1f}"))


@click.command()
@click.argument(
    "folders",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    nargs=-1,
    required=True,
    metavar="FOLDER…",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    metavar="FILE",
    help="The file of the net; its log is FILE.json.",
)
@click.option("--seed", default=1, show_default=True, help="What the training is drawn from.")
@click.option(
    "--epochs",
    type=click.IntRange(1, 1000),
    default=12,
    show_default=True,
    help="How often every position is learnt from.",
)
@click.option(
    "--batch",
    type=click.IntRange(1, 1 << 20),
    default=4096,
    show_default=True,
    help="Positions that are learnt from at once.",
)
@click.option(
    "--rate",
    type=click.FloatRange(0, 1, min_open=True),
    default=0.003,
    show_default=True,
    help="How fast the net learns at the beginning.",
)
@place_options("train")
@force_option
def command(
    folders: tuple[Path, ...],
    out: Path,
    seed: int,
    epochs: int,
    batch: int,
    rate: float,
    place: Place,
    force: bool,
) -> None:
    """Train a net with all shards of every FOLDER, and say how well it guesses.

    One round in eleven is held back, to see what the net makes of positions that it was not trained with. The same
    shards and options bring the same file. After Ctrl-C or any crash the same command goes on with the last
    epoch. The processes read shards; on a cluster its machines must see the folders.

    \b
    pasang selfplay shards --rounds 40000 --processes 8
    pasang train shards --out first.net --processes 8
    """
    check_installed("train", "research")
    from pasang.research.net_trainer import Files, train_net  # noqa: PLC0415 – an extra, slow
    from pasang.research.net_training import Course  # noqa: PLC0415
    from pasang.research.shard_folder import shards_in  # noqa: PLC0415

    check_folder(out)
    if not Files(out).checkpoint.exists():  # else it was agreed to when this training began
        check_overwriting(out, force=force)
    told = _Told()
    try:
        with research_faults_told():
            shards = [shard for folder in folders for shard in shards_in(folder)]
            course = Course(seed, epochs, batch, rate)
            report = train_net(shards, course, Files(out), place, told)
    except KeyboardInterrupt:
        told.line.clear()
        note_interrupt(words()["laboratory"]["goes_on"])
        return
    _tell(out, report, told.line)


def _tell(out: Path, report: Report, line: ProgressLine) -> None:
    line.clear()
    said = words()["laboratory"]
    rounding = said["rounding"].format(
        mean=f"{report.mean_rounding:.3f}", most=f"{report.most_rounding:.2f}"
    )
    click.echo(said["held_back"].format(positions=f"{report.positions:,}"))
    for name, explained in (
        ("net", report.net), ("linear", report.linear), ("present", report.present),
    ):  # fmt: skip
        click.echo(f"  {said[name]:<32} {_shares(explained)}")
    click.echo(rounding)
    click.echo(str(out))


def _shares(explained: Explained) -> str:
    return words()["laboratory"]["explained"].format(
        all=f"{explained.target:.1%}", early=f"{explained.target_early:.1%}"
    )
