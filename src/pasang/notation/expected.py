"""What kind of thing a function was given: a slip of the program, never a fault of a text or a no of the law."""

from __future__ import annotations


def expect(given: object, *kinds: type, what: str) -> None:
    """Refuse a thing of the wrong kind with :class:`TypeError`; a truth value is no number.

    >>> expect(4.5, int, str, what="a pattern")
    Traceback (most recent call last):
    ...
    TypeError: a pattern is given as int or str, not as float 4.5
    """
    if not isinstance(given, kinds) or (isinstance(given, bool) and bool not in kinds):
        wanted = " or ".join(kind.__name__ for kind in kinds)
        raise TypeError(f"{what} is given as {wanted}, not as {type(given).__name__} {given!r:.40}")
