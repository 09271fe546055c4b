"""Holding a file: two contests that write to one file would play the same rounds twice."""

from __future__ import annotations

import os
import sys
import weakref
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


_BEYOND: Final = 2**30
_TAKEN: Final = PermissionError if sys.platform == "win32" else BlockingIOError
"""What the system says where another process has the lock."""


class Held(RuntimeError):
    """Another process holds the file."""


class Hold:
    """Keeps others from holding a file until it is let go, or nobody has this any more, or the process ends.

    Where the system or the disk knows no locks, nobody is kept from anything.
    """

    def __init__(self, path: Path) -> None:
        descriptor = os.open(path, os.O_RDWR)
        self.let_go = weakref.finalize(self, os.close, descriptor)
        try:
            _lock(descriptor)
        except _TAKEN:
            self.let_go()
            raise Held(str(path)) from None
        except OSError:
            return


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        # A byte far beyond the end: others cannot read what is locked there.
        os.lseek(descriptor, _BEYOND, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
