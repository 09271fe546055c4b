"""Passwords: hashed by argon2id, never too easy to guess, and checked in the same time whoever is asked for."""

from __future__ import annotations

from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST: Final = 8
LONGEST: Final = 128
"""In characters; more would only keep the hash busy."""
_LONGEST_WEIGHED: Final = 72
"""What is weighed of a password: the more of it, the slower, and so much is never easy."""
_EASY: Final = 2
"""zxcvbn's own reading: below this, some thousands of guesses an account do."""

# RFC 9106's second recommendation, with one lane: an event loop beside it needs the other core.
_HASHER: Final = PasswordHasher(time_cost=3, memory_cost=64 * 1024, parallelism=1)
_NOBODYS: Final = _HASHER.hash("nobody's password")
"""Checked where there is no such account, so that an answer does not tell by its time that there is none."""


def hashed(password: str) -> str:
    """What is kept of a password."""
    return _HASHER.hash(password)


def is_right(password: str, kept: str | None) -> bool:
    """Whether a password is the one whose hash is kept; it takes as long if there is none."""
    try:
        _HASHER.verify(kept or _NOBODYS, password)
    except (VerificationError, InvalidHashError):
        return False
    return kept is not None


def is_easy(password: str, name: str) -> bool:
    """Whether a password is among the first that somebody would try: common words, names, rows of keys."""
    from zxcvbn import zxcvbn  # noqa: PLC0415 - its lists are large, and few need them

    weighed = zxcvbn(password[:_LONGEST_WEIGHED], user_inputs=[name, "pasang", "brunei", "suntuk"])
    score: int = weighed["score"]
    return score < _EASY
