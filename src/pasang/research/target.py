"""What the evaluation should say of a position that was seen in self-play."""

from __future__ import annotations

from typing import Final

from pasang.research.selfplay import PlayedRound

CUT: Final = 40
"""Points beyond which a gain does not count any more; a suntuk counts as so many."""
LATER: Final = 0.7
"""Share of what was found later in the round; every ply passes on as much of its own share."""


def targets_of(played: PlayedRound) -> list[float]:
    """The points still to be gained from every position of a round, in the eyes of its side to move.

    What the search found there is mixed with what it found later, and at last with the result. Beyond a move that was
    drawn nothing is taken: it may have been a blunder.
    """
    return [_target(played, first) for first in range(len(played.seen))]


def _target(played: PlayedRound, first: int) -> float:
    ahead = played.seen[first].ahead
    share, target = 1.0, 0.0
    for ply, one in enumerate(played.seen[first:]):
        gain = _gain(one.found if ply % 2 == 0 else -one.found, ahead)
        if one.strayed:
            return target + share * gain
        target += share * (1 - LATER) * gain
        share *= LATER
    plies = len(played.seen) - first
    return target + share * _gain(played.margin if plies % 2 == 0 else -played.margin, ahead)


def _gain(margin: int, ahead: int) -> int:
    return max(-CUT, min(CUT, margin - ahead))
