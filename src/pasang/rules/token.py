"""The tokens (R2)."""

from __future__ import annotations

from enum import Enum


class Token(Enum):
    """A token's colour; it belongs to tokens, never to players (R2).

    >>> Token.WHITE.worth
    2
    """

    BLACK = "b"
    WHITE = "w"

    @property
    def worth(self) -> int:
        """The points that capturing it earns: 1 for black, 2 for white (R2)."""
        return 1 if self is Token.BLACK else 2

    @property
    def other(self) -> Token:
        """The other colour."""
        return Token.WHITE if self is Token.BLACK else Token.BLACK
