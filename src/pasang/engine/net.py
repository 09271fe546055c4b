"""The net that guesses where the search looks no further: the one that is shipped, or another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

from pasang.engine import _core

FILE: Final = "accepted.net"
"""The shipped net beside this file; ``docs/accepted-changes.md`` tells how it was accepted."""
SHIPPED: Final = "shipped"
NONE: Final = "none"
"""What a player and UGI call it if the weights are to guess."""

NetGiven = bytes | Literal["shipped"] | None
"""The bytes of a net's file, the one that is shipped, or none: then the weights guess."""


def net_named(name: str) -> NetGiven:
    """The net of a name: shipped, none, or the file that it lies in.

    >>> net_named("none") is None
    True
    """
    if name == SHIPPED:
        return "shipped"
    return None if name == NONE else bytes_in(Path(name), "net")


def bytes_in(path: Path, setting: str) -> bytes:
    """What a file holds that a setting names."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise ValueError(f"{setting}: {path}: {error.strerror}") from None


@cache
def shipped_net() -> _core.Net | None:
    """The net that comes with the package; none if its file is missing or damaged, and the weights guess then.

    >>> shipped_net() is shipped_net()
    True
    """
    try:
        return _core.Net(shipped_bytes())
    except (OSError, ValueError):
        return None


def shipped_bytes() -> bytes:
    """The file of the net that comes with the package."""
    return files(__package__).joinpath(FILE).read_bytes()


def net_from(given: NetGiven, weights: Mapping[str, int] | None) -> _core.Net | None:
    """The net that guesses; none where the weights do, as they do if some are given.

    >>> net_from(b"PASANG", None)
    Traceback (most recent call last):
    ...
    ValueError: net: this is no net of Pasang's: it does not begin with PASANG-N
    """
    if given == SHIPPED:
        return None if weights is not None else shipped_net()
    if given is None:
        return None
    if weights is not None:
        raise ValueError("net: a net and weights are given, and only one of them can guess")
    if not isinstance(given, bytes):
        raise TypeError(f"net: must be the bytes of a net, {SHIPPED!r} or None, not {given!r}")
    return _core.Net(given)
