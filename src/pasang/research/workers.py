"""Self-play in several processes, its rounds in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pasang.engine.workers import Workers
from pasang.research.selfplay import PlayedRound, SelfPlay, Setting


def play_rounds(setting: Setting, numbers: range, processes: int) -> Iterator[PlayedRound]:
    """The rounds of these numbers, in order, the same whatever the number of processes."""
    with Workers("self-play", _player, (setting,), processes) as workers:
        yield from workers.in_order(numbers)


def _player(setting: Setting) -> Callable[[int], PlayedRound]:
    return SelfPlay(setting).round
