"""Self-play in several processes, its rounds in order."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from pasang.engine.fault import EngineError
from pasang.research.selfplay import PlayedRound, SelfPlay, Setting

_AHEAD: Final = 4
"""Rounds that may be under way or waiting for an earlier one, for every process."""

_own: list[SelfPlay] = []
"""In a worker process, what it plays with."""


def play_rounds(setting: Setting, numbers: range, processes: int) -> Iterator[PlayedRound]:
    """The rounds of these numbers, in order, the same whatever the number of processes."""
    if processes == 1:
        alone = SelfPlay(setting)
        yield from map(alone.round, numbers)
        return
    # A forked process would share locks with the threads of this one.
    spawning = get_context("spawn")
    workers = ProcessPoolExecutor(processes, spawning, _begin, (setting,))
    try:
        yield from _in_order(workers, numbers, processes * _AHEAD)
    except BrokenProcessPool:
        raise EngineError("self-play: a process has died; start again to go on") from None
    finally:
        workers.shutdown(cancel_futures=True)


def _in_order(workers: ProcessPoolExecutor, numbers: range, most: int) -> Iterator[PlayedRound]:
    due: list[Future[PlayedRound]] = []
    for number in numbers:
        due.append(workers.submit(_play, number))
        if len(due) == most:
            yield due.pop(0).result()
    for one in due:
        yield one.result()


def _begin(setting: Setting) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for whoever collects the rounds
    _own.append(SelfPlay(setting))


def _play(number: int) -> PlayedRound:
    return _own[0].round(number)
