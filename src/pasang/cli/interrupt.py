"""Ctrl-C: answered at any moment with one line and exit code 130, never with a traceback."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final, TypeVar

import click

from pasang.cli.words import said
from pasang_command import INTERRUPTED, leave_at_once

_Answer = TypeVar("_Answer")
_NOTED: Final = "pasang.interrupted"


@contextmanager
def leaving_at_interrupt() -> Iterator[None]:
    """Let Ctrl-C end the process at once: within an import, an exception could end up anywhere."""
    before = signal.getsignal(signal.SIGINT)
    in_main_thread = threading.current_thread() is threading.main_thread()
    if before is not signal.default_int_handler or not in_main_thread:
        yield
        return
    signal.signal(signal.SIGINT, leave_at_once)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def ending_at_interrupt(work: Callable[[], _Answer]) -> _Answer:
    """Work beside the main thread, which hears Ctrl-C and ends the process: the core looks at no signals."""
    with leaving_at_interrupt(), ThreadPoolExecutor(max_workers=1) as worker:
        return worker.submit(work).result()


def note_interrupt(what_follows: str) -> None:
    """Say that the work was interrupted and what is told nevertheless; the exit code will tell it, too."""
    click.echo(f"pasang: {said('interrupted')}: {what_follows}", err=True)
    click.get_current_context().meta[_NOTED] = True


def exit_code_of(ctx: click.Context) -> int:
    """The exit code of a command that has said all it had to say."""
    return INTERRUPTED if ctx.meta.get(_NOTED) else 0


def leave_with(code: int) -> None:
    """End with an exit code of the command's own, unless it was interrupted."""
    ctx = click.get_current_context()
    if not ctx.meta.get(_NOTED):
        ctx.exit(code)
