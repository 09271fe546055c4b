"""The other end of the law's process: ``python -m pasang.server.law_worker``.

A call and what it is given come in on standard input; its answer, or its fault, goes out on standard output.
"""

from __future__ import annotations

import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO

from pasang.notation.language import speaking
from pasang.server.framing import heard, packed
from pasang.server.law_process import LawFault, Reply
from pasang.server.problem import RequestProblem


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer one call after another until nobody asks any more."""
    with suppress(EOFError, BrokenPipeError):
        while True:
            language, call, given = heard(questions)
            with speaking(language):
                answers.write(packed(_answered(call, given)))
            answers.flush()


def _answered(call: Callable[..., object], given: tuple[object, ...]) -> Reply:
    try:
        return None, call(*given)
    except (RequestProblem, ValueError) as refused:  # what the law and the notation say by name
        return refused, None
    except Exception:  # noqa: BLE001 - told to whoever asked
        return LawFault(traceback.format_exc()), None


if __name__ == "__main__":
    # Where there are no sessions, as on Windows, Ctrl-C reaches this process too.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work(sys.stdin.buffer, sys.stdout.buffer)
