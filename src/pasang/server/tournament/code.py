"""The code by which a class comes in: read out, written on a board, typed by children."""

from __future__ import annotations

import re
import secrets
from typing import Final

LETTERS: Final = "BCDFGHJKMNPQRSTVWXYZ"
"""Without vowels, so that it spells no word, and without L, which looks like I and 1."""
LENGTH: Final = 6


def new_code() -> str:
    """A code at random, one of 64 million."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def code_meant(text: str) -> str | None:
    """The code that somebody has typed, with gaps and in small letters if they like; none if it can be none.

    >>> code_meant(" bcd-fgh "), code_meant("hello!")
    ('BCDFGH', None)
    """
    letters = re.sub(r"[\s·.-]+", "", text).upper()
    return letters if re.fullmatch(f"[{LETTERS}]{{{LENGTH}}}", letters) else None
