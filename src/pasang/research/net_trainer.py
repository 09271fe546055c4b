"""From shards to the file of a net, with a log of how well it guesses."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, Protocol

import pasang
from pasang.engine.whole_file import write_whole
from pasang.research.net_report import Report, report_on
from pasang.research.net_rounding import rounded_net
from pasang.research.net_training import Course, Training
from pasang.research.spreading import Place
from pasang.research.training_data import TrainingData, read_training_data

LOG_VERSION: Final = 1


class Listener(Protocol):
    """Whoever wants to know how far the work is."""

    def has_read(self, shards: int, of: int) -> None:
        """So many shards have been read."""

    def has_learnt(self, epochs: int, of: int, loss: float) -> None:
        """So many epochs are done; the mean square of the errors, in points squared."""


@dataclass(frozen=True, slots=True)
class Files:
    """Where a net, its log and its checkpoint lie."""

    net: Path

    @property
    def log(self) -> Path:
        """What is known of the net, as JSON."""
        return self.net.with_name(f"{self.net.name}.json")

    @property
    def checkpoint(self) -> Path:
        """What a killed training goes on from."""
        return self.net.with_name(f"{self.net.name}.checkpoint")


def train_net(
    shards: list[Path], course: Course, files: Files, place: Place, listener: Listener
) -> Report:
    """Train a net with shards, and write it and its log; the same bytes for the same shards and course."""
    data = read_training_data(shards, place, lambda read: listener.has_read(read, len(shards)))
    training = Training(course, data.examples, data.digest, files.checkpoint)
    losses = list[float]()
    layers = None
    for epoch in training.run():
        layers = epoch.layers
        losses.append(epoch.loss)
        listener.has_learnt(len(losses), course.epochs, epoch.loss)
    assert layers is not None, "a course has an epoch at least"
    net = rounded_net(layers)
    report = report_on(layers, net, data.held_back, data.fit)
    write_whole(files.net, net)
    write_whole(files.log, _log(shards, course, data, losses, report))
    training.finish()
    return report


def _log(
    shards: list[Path], course: Course, data: TrainingData, losses: list[float], report: Report
) -> bytes:
    told = {
        "format": "pasang net log",
        "version": LOG_VERSION,
        "pasang": pasang.__version__,
        "shards": len(shards),
        "shards_digest": data.digest,
        "course": asdict(course),
        "positions": len(data.examples),
        "losses": losses,
        "held_back": asdict(report),
    }
    return json.dumps(told, indent=1).encode() + b"\n"
