"""Openings drawn from a seed, so that anyone can play the same contest."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from threading import Lock
from typing import Final

from pasang.engine.choosing import steps_into_suntuk, suntuk_at_once
from pasang.engine.contest.balance import EVEN, imbalance_of
from pasang.notation.round import Round
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern

_DRAWS: Final = 60
"""Draws for one balanced opening; after that the evenest of them has to do."""


@dataclass(frozen=True, slots=True)
class Openings:
    """Random first plies over chosen patterns and agreements; the n-th is always the same.

    Balanced ones are those of the random ones that neither judge finds won for a side; none comes twice while draws
    bring others.

    >>> from pasang.rules.pattern import traditional
    >>> openings = Openings((traditional("1"), traditional("2")), (Agreement(),), plies=6, seed=1)
    >>> openings.at(3) == openings.at(3), openings.at(3).position.ply
    (True, 6)
    """

    patterns: tuple[Pattern, ...]
    agreements: tuple[Agreement, ...]
    plies: int
    seed: int
    balanced: bool = False
    # Judging takes time, and what came before must be known so as not to come again.
    _found: list[Round] = field(init=False, repr=False, compare=False, default_factory=list)
    _turn: Lock = field(init=False, repr=False, compare=False, default_factory=Lock)

    def at(self, number: int) -> Round:
        """The opening of a pair; nobody is suntuk in it, or within a move of it."""
        if not self.balanced:
            return self._playable(_dice(f"{self.seed} {number}"))
        with self._turn:
            while len(self._found) <= number:
                self._found.append(self._evenest(_dice(f"{self.seed} balanced {len(self._found)}")))
            return self._found[number]

    def _evenest(self, dice: Random) -> Round:
        """The first balanced opening that is new; or else one that has been before, or the evenest drawn."""
        flaws: dict[Round, tuple[bool, bool, int]] = {}
        for _ in range(_DRAWS):
            opening = self._playable(dice)
            if opening in flaws:
                continue
            imbalance = imbalance_of(opening.position)
            flaws[opening] = imbalance > EVEN, opening in self._found, imbalance
            if not any(flaws[opening][:2]):
                return opening
        return min(flaws, key=flaws.__getitem__)

    def _playable(self, dice: Random) -> Round:
        while True:
            drawn = self._drawn(dice)
            if drawn is not None:
                return drawn

    def _drawn(self, dice: Random) -> Round | None:
        played = Round.start(dice.choice(self.patterns), dice.choice(self.agreements))
        for _ in range(self.plies):
            if played.is_over:
                return None
            played = played.play(dice.choice(played.legal_moves))
        here = played.position
        doomed = played.is_over or suntuk_at_once(here) or _all_lost(played)
        return None if doomed else played


def _dice(text: str) -> Random:
    return Random(text)  # noqa: S311 – openings, not secrets


def _all_lost(played: Round) -> bool:
    return steps_into_suntuk(played.position) == frozenset(played.legal_moves)
