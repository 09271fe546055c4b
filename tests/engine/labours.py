"""Tasks for workers that tell who did them, and some that kill."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

_KILL = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL
"""What nobody can ignore."""


def multiplier(factor: int) -> Callable[[int], tuple[int, int]]:
    """Multiplies, and tells the process that did."""
    return lambda task: (task * factor, os.getpid())


def mortal(marks: Path, deaths: int) -> Callable[[int], int]:
    """Kills the worker in the midst of task 2, so many times; there is a mark in a folder for every try."""

    def work(task: int) -> int:
        if task == 2:
            tries = len(list(marks.iterdir()))
            (marks / str(tries)).touch()
            if tries < deaths:
                os.kill(os.getpid(), _KILL)
        return task * 10

    return work


def refusing() -> Callable[[int], int]:
    """Raises an error in task 1."""

    def work(task: int) -> int:
        if task == 1:
            raise KeyError("one")
        return task

    return work


def hopeless() -> Callable[[int], int]:
    """Cannot even begin."""
    raise ValueError("cannot begin")
