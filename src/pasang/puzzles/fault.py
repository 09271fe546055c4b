"""What is wrong with a puzzle or a file of them: one named error with one sentence."""

from __future__ import annotations

from functools import partial

from pasang.notation.words import words_of


class PuzzleFault(ValueError):
    """A file that is damaged or holds something else than puzzles, or a puzzle that cannot be proved.

    >>> str(PuzzleFault("rating", low=600, high=2400, found=7))
    'rating: must be 600 to 2400, not 7'
    """

    def __init__(self, fault: str, /, **data: object) -> None:
        super().__init__(fault)
        self.fault = fault
        self.data = data

    def __str__(self) -> str:
        return words_of("pasang.puzzles")["fault"][self.fault].format_map(self.data)

    def __reduce__(self) -> tuple[partial[PuzzleFault], tuple[()]]:
        """A process that proves hands over what is wrong; who asked it speaks another language perhaps."""
        return partial(PuzzleFault, self.fault, **self.data), ()
