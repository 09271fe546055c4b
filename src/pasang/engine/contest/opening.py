"""Openings drawn from a seed, so that anyone can play the same contest."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pasang.engine.choosing import steps_into_suntuk, suntuk_at_once
from pasang.notation.round import Round
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern


@dataclass(frozen=True, slots=True)
class Openings:
    """Random first plies over chosen patterns and agreements; the n-th is always the same.

    >>> from pasang.rules.pattern import traditional
    >>> openings = Openings((traditional("1"), traditional("2")), (Agreement(),), plies=6, seed=1)
    >>> openings.at(3) == openings.at(3), openings.at(3).position.ply
    (True, 6)
    """

    patterns: tuple[Pattern, ...]
    agreements: tuple[Agreement, ...]
    plies: int
    seed: int

    def at(self, number: int) -> Round:
        """The opening of a pair; nobody is suntuk in it, or within a move of it."""
        dice = Random(f"{self.seed} {number}")  # noqa: S311 – openings, not secrets
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


def _all_lost(played: Round) -> bool:
    return steps_into_suntuk(played.position) == frozenset(played.legal_moves)
