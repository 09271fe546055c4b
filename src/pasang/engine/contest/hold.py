"""Holding a file: two contests that write to one file would play the same rounds twice."""

from __future__ import annotations

import os
import sys
import weakref
from pathlib import Path

if sys.platform != "win32":
    import fcntl


class Held(RuntimeError):
    """Another process holds the file."""


class Hold:
    """Keeps others from holding a file until it is let go, or nobody has this any more, or the process ends.

    Where the system or the disk knows no locks, nobody is kept from anything.
    """

    def __init__(self, path: Path) -> None:
        descriptor = os.open(path, os.O_RDWR)
        self.let_go = weakref.finalize(self, os.close, descriptor)
        if sys.platform == "win32":
            return
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.let_go()
            raise Held(str(path)) from None
        except OSError:
            return
