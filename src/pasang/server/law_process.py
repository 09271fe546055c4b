"""The law in a process of its own: however long it thinks, nobody else waits for the interpreter."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from subprocess import PIPE, Popen
from threading import Timer
from typing import Final, TypeVar, TypeVarTuple, cast

from pasang.notation.language import spoken
from pasang.server.framing import heard, packed
from pasang.server.hall.search_queue import Busy

_LOG = logging.getLogger(__name__)
_MOST_S: Final = 300.0
"""Longer than the largest import takes on a slow machine; whatever is not done by then keeps everybody waiting."""
_WORKER: Final = "pasang.server.law_worker"

_Given = TypeVarTuple("_Given")
_Answer = TypeVar("_Answer")


Reply = tuple[Exception | None, object]
"""The fault that a call ended with, if it did, and what it answered."""


class LawFault(RuntimeError):
    """A fault that nobody foresaw, with the other process's traceback for the log."""


class LawProcess:
    """Starts with the first call, and again after it has ended; its calls block, one at a time."""

    def __init__(self, most_s: float = _MOST_S) -> None:
        self._most_s = most_s
        self._process: Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return self._process.pid if self._process else None

    def run(self, call: Callable[[*_Given], _Answer], *given: *_Given) -> _Answer:
        """What a function of a module answers there; :class:`Busy` if the process ends, or is ended, before it has."""
        process = self._process = self._process or _started()
        assert process.stdin is not None
        assert process.stdout is not None
        patience = Timer(self._most_s, process.kill)
        patience.start()
        try:
            process.stdin.write(packed((spoken(), call, given)))
            process.stdin.flush()
            fault, answer = heard(process.stdout)
        except (OSError, EOFError):
            _LOG.error("the law's process has ended; it will start again")
            self.close()
            raise Busy from None
        finally:
            patience.cancel()
        if fault:
            raise fault
        return cast(_Answer, answer)

    def close(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process:
            process.kill()
            with suppress(OSError), process:
                pass  # its pipes are closed, and it is waited for


def _started() -> Popen[bytes]:
    """In a session of its own: Ctrl-C is for the server, which then lets this process go."""
    command = (sys.executable, "-m", _WORKER)
    return Popen(command, stdin=PIPE, stdout=PIPE, start_new_session=True)  # noqa: S603 - ourselves
