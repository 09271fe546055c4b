"""Reading what may or may not be readable, for tests."""

from collections.abc import Callable
from typing import TypeVar

from pasang.notation.fault import NotationError

Given = TypeVar("Given", str, bytes)
Read = TypeVar("Read")


def read_or_fault(reader: Callable[[Given], Read], given: Given) -> Read | NotationError:
    """What a reader makes of a text, or the one error that it may raise."""
    try:
        return reader(given)
    except NotationError as fault:
        return fault


def is_fault(read: object) -> bool:
    """Whether reading met a fault, which then says so in one printable sentence."""
    if not isinstance(read, NotationError):
        return False
    assert str(read).isprintable()
    return True
