"""Ten levels of play, from a beginner that children beat to full strength."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from pasang.engine.bounds import check_whole
from pasang.engine.budget import Budget
from pasang.notation.words import words_of

HIGHEST: Final = 10
"""The level of full strength."""


@dataclass(frozen=True, slots=True)
class Level:
    """How far a player looks and how much it misjudges; ``levels.json`` names the units.

    >>> Level.of(1).name, Level.of(10).is_full_strength
    ('Newcomer', True)
    >>> Level.of(11)
    Traceback (most recent call last):
    ...
    ValueError: level: must be 1 to 10, not 11
    """

    number: int
    depth: int | None
    nodes: int | None
    seconds: float
    noise: float
    sight: int | None
    careful: bool

    @classmethod
    def of(cls, level: Level | int) -> Level:
        """The level with a number; a level is itself."""
        if isinstance(level, Level):
            return level
        check_whole("level", level, 1, HIGHEST)
        return levels()[level - 1]

    @property
    def name(self) -> str:
        """What it is called, in the language that is spoken."""
        return words_of("pasang.engine")["level"][str(self.number)]

    @property
    def words(self) -> str:
        """One sentence about how it plays."""
        return words_of("pasang.engine")["style"][str(self.number)]

    @property
    def budget(self) -> Budget:
        """What a move at this level may cost."""
        return Budget(seconds=self.seconds, depth=self.depth, nodes=self.nodes)

    @property
    def is_full_strength(self) -> bool:
        """Whether nothing is held back."""
        return self.number == HIGHEST


@cache
def levels() -> tuple[Level, ...]:
    """All levels, the weakest first."""
    text = files("pasang.engine").joinpath("levels.json").read_text("utf-8")
    return tuple(Level(**level) for level in json.loads(text)["levels"])
