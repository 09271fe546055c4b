"""``pasang selfplay``: rounds of the engine against itself, kept as shards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pasang.cli.interrupt import note_interrupt
from pasang.cli.laboratory import check_installed, place_options, research_faults_told
from pasang.cli.progress import ProgressLine
from pasang.cli.words import words

if TYPE_CHECKING:
    from pasang.research.shard_folder import Progress
    from pasang.research.spreading import Place


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--rounds", type=click.IntRange(1), default=4200, show_default=True, help="How many rounds."
)
@click.option("--seed", default=1, show_default=True, help="What the rounds are drawn from.")
@click.option(
    "--nodes",
    type=click.IntRange(1),
    default=1500,
    show_default=True,
    help="Positions that are looked at for every move.",
)
@click.option(
    "--strays",
    type=click.FloatRange(0, 1),
    default=0.1,
    show_default=True,
    help="Share of the moves that are drawn instead of chosen.",
)
@click.option(
    "--opening",
    type=(click.IntRange(0, 110), click.IntRange(0, 110)),
    default=(4, 12),
    show_default=True,
    metavar="FEWEST MOST",
    help="Random plies that a round begins with.",
)
@click.option(
    "--net",
    default="shipped",
    show_default=True,
    metavar="NAME",
    help="The net to play with: a file, shipped, or none for the weights.",
)
@click.option(
    "--rounds-a-shard",
    type=click.IntRange(1),
    default=280,
    show_default=True,
    help="Rounds that are kept in one file.",
)
@place_options("selfplay")
def command(
    folder: Path,
    rounds: int,
    seed: int,
    nodes: int,
    strays: float,
    opening: tuple[int, int],
    net: str,
    rounds_a_shard: int,
    place: Place,
) -> None:
    """Play rounds of the engine against itself, and keep every position in FOLDER.

    Each round is on the next pattern, by turns under slide and jump. The folder holds shards, which are Parquet files,
    each complete or absent: after Ctrl-C or any crash the same command goes on. The same seed brings the same
    rounds wherever and by however many they are played. docs/selfplay.md tells what is in a shard.

    \b
    pasang selfplay shards --rounds 40000 --processes 8
    pasang selfplay shards --rounds 400000 --cluster
    """
    check_installed("selfplay", "research")
    from pasang.research.selfplay import Setting, net_called  # noqa: PLC0415 – an extra, slow
    from pasang.research.shard_folder import ShardFolder  # noqa: PLC0415

    with research_faults_told():
        setting = Setting(seed, nodes, strays, opening, net=net_called(net))
        shards = ShardFolder(folder, setting, rounds_a_shard)
        _play(folder, shards.play(rounds, place))


def _play(folder: Path, playing: Iterator[Progress]) -> None:
    said, progress, told = words()["laboratory"], ProgressLine(), ""
    try:
        for now in playing:
            told = said["played"].format(
                shards=now.shards, of=now.of, positions=f"{now.positions:,}"
            )
            progress.say(told)
    except KeyboardInterrupt:
        progress.clear()
        note_interrupt(said["goes_on"])
        return
    progress.clear()
    click.echo(f"{folder}: {told}")
