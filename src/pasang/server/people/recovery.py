"""Recovery codes: what brings somebody back who has forgotten a password, where no mail is sent."""

from __future__ import annotations

import secrets
from typing import Final

CODES: Final = 8
_SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and figures that nobody takes for one another when they are written down."""
_GROUPS: Final = 4
_OF_GROUP: Final = 4


def new_codes() -> list[str]:
    """Fresh codes of 79 bits each.

    >>> len(new_codes()), len(new_codes()[0])
    (8, 19)
    """
    return [_code() for _ in range(CODES)]


def as_kept(typed: str) -> str:
    """A code as it was given, however it was typed.

    >>> as_kept(" ABCD efgh-2345 6789 ")
    'abcd-efgh-2345-6789'
    """
    signs = "".join(sign for sign in typed.lower() if sign in _SIGNS)
    return "-".join(signs[at : at + _OF_GROUP] for at in range(0, len(signs), _OF_GROUP))


def _code() -> str:
    groups = ("".join(secrets.choice(_SIGNS) for _ in range(_OF_GROUP)) for _ in range(_GROUPS))
    return "-".join(groups)
