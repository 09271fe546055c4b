"""What an engine cannot do, said in one sentence."""

from __future__ import annotations


class EngineError(RuntimeError):
    """The engine cannot do what was asked: closed, out of memory, a position that the core refuses."""


class RoundOver(EngineError):
    """There is nothing to choose: the round has ended (R17, R18)."""
