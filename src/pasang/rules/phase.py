"""The phases of a round."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """The three phases of a round: two plies of passages, two of entries, then roaming."""

    PASSAGE = "passage"
    ENTRY = "entry"
    ROAMING = "roaming"

    @classmethod
    def at(cls, ply: int) -> Phase:
        """The phase that a ply belongs to (R7–R13).

        >>> Phase.at(3)
        <Phase.ENTRY: 'entry'>
        """
        if ply < 2:
            return cls.PASSAGE
        return cls.ENTRY if ply < 4 else cls.ROAMING
