"""What the ``pasang`` script calls."""

from __future__ import annotations

import signal

from pasang_command import leave_at_once

_heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler
"""Whether Ctrl-C means us at all; behind ``nohup`` it does not."""
if _heard:
    signal.signal(signal.SIGINT, leave_at_once)


def main() -> None:
    """Import the command line and run it."""
    try:
        from pasang.cli import main as command_line  # noqa: PLC0415 – only now is Ctrl-C looked after

        if _heard:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        command_line()
    except KeyboardInterrupt:
        leave_at_once()
    finally:
        if _heard:
            signal.signal(signal.SIGINT, leave_at_once)
