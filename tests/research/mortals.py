"""What works like self-play and proofs, and is killed in the midst of it once."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from pasang.research import shard
from pasang.research.proving.subtree import Report, SubtreeProver, Task
from pasang.research.selfplay import PlayedRound, SelfPlay, Setting
from pasang.research.shard import ShardTask

_KILL = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL
"""What nobody can ignore."""


def _end_once(mark: Path) -> None:
    """Ends the process as the system does, unless there is a mark that it has been done."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), _KILL)


def mortal_player(mark: Path, setting: Setting) -> Callable[[ShardTask], bytes]:
    """Plays shards; whoever comes to round 4 first has played round 3 in vain."""

    class Mortal(SelfPlay):
        def round(self, number: int) -> PlayedRound:
            if number == 4:
                _end_once(mark)
            return super().round(number)

    vars(shard)["SelfPlay"] = Mortal  # in this process, which is a worker's
    return shard.shard_player(setting)


def mortal_prover(mark: Path) -> Callable[[Task], Report]:
    """Proves subtrees; whoever looks at the clock for the third time first is in the midst of a subtree."""
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        if looks == 3:
            _end_once(mark)
        return time.process_time()

    return SubtreeProver(clock=clock).prove
