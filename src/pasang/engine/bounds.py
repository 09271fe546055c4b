"""Numbers that make no sense are refused, each by its name and with what was given."""

from __future__ import annotations

import math


def check_whole(name: str, given: object, low: int, high: int | None = None) -> None:
    """Refuse what is no whole number, or one that makes no sense, by naming it."""
    if not isinstance(given, int) or isinstance(given, bool):
        raise TypeError(f"{name}: must be a whole number, not {given!r}")
    if given < low or (high is not None and given > high):
        allowed = f"{low} or more" if high is None else f"{low} to {high}"
        raise ValueError(f"{name}: must be {allowed}, not {given}")


def check_seconds(name: str, seconds: object) -> None:
    """Refuse seconds that are no span of time; none at all are fine."""
    if seconds is None:
        return
    if not isinstance(seconds, int | float) or isinstance(seconds, bool):
        raise TypeError(f"{name}: must be a number of seconds, not {seconds!r}")
    if not 0 <= seconds < math.inf:
        raise ValueError(f"{name}: must be 0 or more seconds, not {seconds}")
