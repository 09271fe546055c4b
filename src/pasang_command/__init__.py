"""The ``pasang`` command from its first moment on: Ctrl-C is answered even while Pasang is being imported.

It lies outside the package because importing anything in ``pasang`` imports the law first, which takes longer than a
quick finger.
"""

from __future__ import annotations

import os
import signal

TYPE_CHECKING = False
"""True to a type checker; importing ``typing`` to be told so would take as long as all else here."""
if TYPE_CHECKING:
    from types import FrameType
    from typing import NoReturn

INTERRUPTED = 130
"""The exit code of a command that Ctrl-C has ended: 128 and the number of the signal."""


def leave_at_once(number: int = signal.SIGINT, frame: FrameType | None = None) -> NoReturn:
    """End the process with one line, without the farewells in which an exception would be told as a fault."""
    try:
        os.write(2, b"pasang: interrupted\n")
    finally:
        os._exit(INTERRUPTED)
