"""Leaving rated rounds again and again is slowed down: each time the next one has to wait longer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pasang.play.clock import Instant

REMEMBERED_MS: Final = 7 * 24 * 3600 * 1000
"""After a week all is forgotten."""
GONE_MS: Final = 30_000
"""Who is gone for so long when the flag falls has left; who has waited for so long for a first move may call off."""
_MINUTE_MS: Final = 60 * 1000
_WAITS_MIN: Final = (0, 5, 20, 60, 240, 1440)
"""Minutes after the first, second … time: a dropped line costs nothing, and nobody waits longer than a day."""


def wait_ms(left: Sequence[Instant], at: Instant) -> int:
    """How long somebody who left rounds at these moments, the latest first, waits for the next rated one.

    >>> wait_ms([], Instant(0)), wait_ms([Instant(0)] * 3, Instant(60_000)) // 60_000
    (0, 19)
    """
    if not left:
        return 0
    minutes = _WAITS_MIN[min(len(left), len(_WAITS_MIN)) - 1]
    return max(0, minutes * _MINUTE_MS - at.since(left[0]))
