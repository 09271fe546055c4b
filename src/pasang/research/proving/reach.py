"""How many tokens the solver can deal with quickly: learnt as it goes."""

from __future__ import annotations

from typing import Final

LEAF_NODES: Final = 2_000_000
_FIRST: Final = 44.0
_LEAST, _MOST = 30.0, 52.0
_UP, _DOWN = 0.05, 0.5
"""An answer moves the limit up a little, a failure down by more: at the limit about nine in ten are answered."""
_NEAR: Final = 2
"""Only positions this near to the limit say something about it."""


class Reach:
    """The number of tokens up to which it pays to ask the solver before trying moves."""

    def __init__(self) -> None:
        self._tokens = _FIRST
        self.nodes = LEAF_NODES

    def is_within(self, tokens: int) -> bool:
        """Whether the solver is to be asked."""
        return tokens <= self._tokens

    def learn(self, tokens: int, *, solved: bool) -> None:
        """Take in that it could answer, or could not."""
        if not solved:
            self._tokens = max(_LEAST, self._tokens - _DOWN)
        elif tokens > self._tokens - _NEAR:
            self._tokens = min(_MOST, self._tokens + _UP)
