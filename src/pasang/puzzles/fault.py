"""What is wrong with a file of puzzles, in one sentence."""

from __future__ import annotations


class PuzzleFault(ValueError):
    """A file that is damaged, or that holds something else than puzzles."""
