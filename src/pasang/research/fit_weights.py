"""``python -m pasang.research.fit_weights``: the evaluation's weights, fitted to self-play from a seed."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NoReturn

import click
import numpy as np

from pasang.engine import _core
from pasang.engine.fault import EngineError
from pasang.engine.weights import read_weights
from pasang.research.least_squares import Fit, guesses
from pasang.research.rounds_file import RoundsFile, RoundsFileError
from pasang.research.selfplay import PlayedRound, Setting
from pasang.research.target import targets_of
from pasang.research.weights_table import weights_table
from pasang.research.workers import play_rounds

_BATCH: Final = 70
"""Rounds, one on every pattern under each agreement, that are fitted to or held back together."""
_HELD_BACK: Final = 10
"""One batch in so many is not fitted to, to see how well the weights guess what they were not made for."""


@click.command()
@click.argument("rounds_file", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--rounds",
    type=click.IntRange(1),
    default=4200,
    show_default=True,
    help="How many rounds of self-play.",
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help="What openings and strays are drawn from.",
)
@click.option(
    "--nodes",
    type=click.IntRange(1),
    default=14_000,
    show_default=True,
    help="Nodes that each position is searched with.",
)
@click.option(
    "--processes",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="Rounds that are played at once; they are the same however many.",
)
@click.option(
    "--player",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    help="A JSON file of the weights that self-play is played with; the engine's own by default.",
)
@click.option(
    "--weights",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    help="The JSON file to write, for weights=FILE in `pasang match`.",
)
def command(
    rounds_file: Path,
    rounds: int,
    seed: int,
    nodes: int,
    processes: int,
    player: Path | None,
    weights: Path,
) -> None:
    """Fit the evaluation's weights to self-play.

    Rounds are kept in ROUNDS_FILE as they are played; the same command goes on from there after any interruption.
    Then the weights are written to a file, and as the table of core/src/search/weights.cpp to standard output.
    """
    setting = Setting(seed, nodes) if player is None else Setting(seed, nodes, _weights_of(player))
    file = RoundsFile(rounds_file, setting)
    weights.open("a").close()  # a place that cannot be written to is found out before the work
    for played in play_rounds(setting, range(file.count, rounds), processes):
        file.append(played)
        _tell_progress(file.count, rounds)
    fitted = _fitted(file, rounds)
    weights.write_text(json.dumps(fitted, indent=1) + "\n", "utf-8")
    click.echo(weights_table(fitted), nl=False)


def _weights_of(player: Path) -> tuple[tuple[str, int], ...]:
    try:
        return tuple(read_weights(player.read_text("utf-8")).items())
    except ValueError as error:
        raise click.UsageError(f"{player}: {error}") from None


def _tell_progress(count: int, rounds: int) -> None:
    if sys.stderr.isatty():
        click.echo(f"\r{count} of {rounds} rounds", err=True, nl=count == rounds)


def _fitted(file: RoundsFile, rounds: int) -> dict[str, int]:
    fit, held_back = Fit(), list[tuple[PlayedRound, list[float]]]()
    count = 0
    for number, (played, targets) in enumerate(_labelled(file, rounds)):
        count += len(targets)
        if number // _BATCH % _HELD_BACK == _HELD_BACK - 1:
            held_back.append((played, targets))
        else:
            fit.add(played.seen, targets)
    fitted = fit.weights()
    click.echo(f"{rounds} rounds, {count} positions", err=True)
    if held_back:
        for name, weights in (("fitted", fitted), ("present", _core.default_weights())):
            share = _explained(held_back, weights)
            click.echo(f"{name} weights explain {share:.1%} of what was held back", err=True)
    return fitted


def _labelled(file: RoundsFile, rounds: int) -> Iterator[tuple[PlayedRound, list[float]]]:
    for number, played in enumerate(file.rounds()):
        if number == rounds:
            return
        if played.seen:
            yield played, targets_of(played)


def _explained(labelled: list[tuple[PlayedRound, list[float]]], weights: dict[str, int]) -> float:
    """The share of the variance of what is wanted that the guesses explain."""
    guessed = np.concatenate([guesses(played.seen, weights) for played, _ in labelled])
    wanted = np.concatenate([targets for _, targets in labelled])
    return float(1 - ((guessed - wanted) ** 2).mean() / wanted.var())


def main() -> None:
    """Run the command; what is wrong is told in one sentence, exit code 2."""
    try:
        command(prog_name="python -m pasang.research.fit_weights", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted; the same command goes on from here", err=True)
        sys.exit(130)
    except (RoundsFileError, EngineError) as error:
        _refuse(str(error))
    except OSError as error:
        _refuse(f"{error.filename or 'output'}: {error.strerror}")


def _refuse(sentence: str) -> NoReturn:
    click.echo(f"fit_weights: {sentence}", err=True)
    sys.exit(2)


if __name__ == "__main__":
    main()
