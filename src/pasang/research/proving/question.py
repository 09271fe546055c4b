"""The one question that a proof asks of every position: whether the claimant reaches what is claimed."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from pasang.engine import _core
from pasang.research.certificates.claim import Claim

Key = bytes
KEY_BYTES: Final = 16
_ROAMING_PLY: Final = 4
_SUNTUK: Final = 1
_CLEARED: Final = 2


@dataclass(frozen=True, slots=True)
class Question:
    """Whether a side, 0 for South, ends with a margin or more."""

    side: int
    least: int

    @classmethod
    def of(cls, claim: Claim) -> Question:
        """What a claim asks."""
        return cls(int(claim.side), claim.least)

    def is_mine(self, here: _core.Position) -> bool:
        """Whether the claimant is to move."""
        return here.ply % 2 == self.side

    def margin_for_mover(self, here: _core.Position) -> int:
        """What the side to move must reach for a yes of its own: the claimant's margin, or what spoils it."""
        return self.least if self.is_mine(here) else 1 - self.least

    def answer_at_end(self, here: _core.Position) -> bool | None:
        """The answer where the round is over (R17, R18); none where it goes on."""
        ending = here.ending
        if ending == _SUNTUK:
            return not self.is_mine(here)
        if ending == _CLEARED:
            scores = here.scores
            return scores[self.side] - scores[1 - self.side] >= self.least
        return None


def key_of(here: _core.Position) -> Key:
    """Board, side to move, difference of the scores: all that decides the answer; before the kas roam the ply too."""
    south, north = here.scores
    early = (here.ply, here.passages) if here.ply < _ROAMING_PLY else ()
    told = f"{here.rows} {here.ply % 2} {south - north} {early}"
    return hashlib.blake2b(told.encode(), digest_size=KEY_BYTES).digest()


def tokens_of(here: _core.Position) -> int:
    """How many tokens are left."""
    return here.rows.count("b") + here.rows.count("w")
