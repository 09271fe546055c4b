"""What an engine cannot do, said in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class EngineError(RuntimeError):
    """The engine cannot do what was asked: closed, out of memory, a position that the core refuses."""


class RoundOver(EngineError):
    """There is nothing to choose: the round has ended (R17, R18)."""


@contextmanager
def told_what_cannot_be_had(memory: int) -> Iterator[None]:
    """Tell in a sentence that the core refuses its settings, or that there is not so much memory."""
    try:
        yield
    except ValueError as error:
        raise EngineError(str(error)) from None
    except MemoryError:
        raise EngineError(f"memory: {memory} bytes cannot be had") from None


class ProgramFailed(EngineError):
    """A UGI program that gives no legal move; ``reason`` is a word for a record's Termination (N4)."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason
