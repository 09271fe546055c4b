"""When the next digest is due: at somebody's hour, in their time zone, and never twice within a day."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pasang.play.clock import Instant

_LEAST_MS: Final = 23 * 3600 * 1000
"""Between two digests: a day, on which the clocks may be put forward."""


def next_digest(zone: str, hour: int, at: Instant, last: Instant | None) -> Instant:
    """The first time that it is this hour there after a moment, and a day after the last digest.

    >>> next_digest("UTC", 18, Instant(0), None) // 3_600_000
    18
    >>> next_digest("Asia/Brunei", 18, Instant(0), None) // 3_600_000
    10
    """
    place = zone_called(zone)
    earliest = max(int(at) + 1, 0 if last is None else last + _LEAST_MS)
    local = datetime.fromtimestamp(earliest / 1000, place)
    there = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    if there < local:
        there = (there + timedelta(days=1)).replace(hour=hour)
    return Instant(there.timestamp() * 1000)


def zone_called(name: str) -> ZoneInfo:
    """The time zone of this name; ``ValueError`` if there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, OSError, ValueError):
        raise ValueError(name) from None
