"""What may be claimed: that a side wins, or at least draws, from some position on."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pasang.notation.agreement_text import read_agreement
from pasang.notation.fault import NotationError
from pasang.notation.pattern_text import named_pattern
from pasang.notation.position_text import read_position
from pasang.research.certificates.fault import ProofFault
from pasang.rules.agreement import Agreement
from pasang.rules.ending import Result
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused
from pasang.rules.side import SIDES, Side

_WINS: Final = "wins"
_DRAWS: Final = "at least draws"
_NAMED: Final = re.compile(r"pattern (\S+)(?: under (\S+))?")
_WRITTEN: Final = re.compile(r"position ((?:\S+ ){4}\S+)")
_SIDES: Final = {str(side).lower(): side for side in SIDES}


@dataclass(frozen=True)
class Claim:
    """That a side wins, or at least draws, whatever the opponent does, after some moves from a start.

    >>> claim = read_claim("North wins pattern 35 after f")
    >>> print(claim)
    North wins pattern 35 under slide after f
    >>> print(claim.opposite)
    South at least draws pattern 35 under slide after f
    """

    side: Side
    wins: bool
    start: str
    """Where the moves begin, as it is written: a pattern and its agreement, or a position."""
    moves: tuple[str, ...]

    @cached_property
    def position(self) -> Position:
        """The position that the claim is about; :class:`ProofFault` if its moves are not legal."""
        here = _start_of(self.start)
        for number, move in enumerate(self.moves, 1):
            try:
                here = here.after(here.parse(move))
            except (MoveRefused, NotationError) as reason:
                raise ProofFault("move", number=number, found=move, reason=reason) from None
        return here

    def checked(self) -> Claim:
        """This claim, once it is known to have a position."""
        _ = self.position
        return self

    @property
    def least(self) -> int:
        """The margin that the side must reach at least (R19)."""
        return 1 if self.wins else 0

    @property
    def opposite(self) -> Claim:
        """What is true exactly if this claim is false."""
        return Claim(self.side.other, not self.wins, self.start, self.moves)

    def is_met_by(self, result: Result) -> bool:
        """Whether a round that ended so is what was claimed (R17, R18)."""
        return result.margin(self.side) >= self.least

    def __str__(self) -> str:
        moves = f" after {' '.join(self.moves)}" if self.moves else ""
        return f"{self.side} {_WINS if self.wins else _DRAWS} {self.start}{moves}"


def read_claim(text: str) -> Claim:
    """The claim that a text makes; :class:`ProofFault` says in a sentence what is wrong with it.

    >>> read_claim("North loves pattern 1")
    Traceback (most recent call last):
    ...
    pasang.research.certificates.fault.ProofFault: goal: 'loves pattern 1' begins with neither wins nor at least draws
    """
    side, _, rest = " ".join(text.split()).partition(" ")
    if side.lower() not in _SIDES:
        raise ProofFault("side", found=side)
    goal = next((goal for goal in (_WINS, _DRAWS) if f"{rest} ".startswith(f"{goal} ")), None)
    if goal is None:
        raise ProofFault("goal", found=rest)
    start, _, moves = rest[len(goal) + 1 :].partition(" after ")
    claim = Claim(_SIDES[side.lower()], goal == _WINS, _written_start(start), tuple(moves.split()))
    return claim.checked()


def claim_on_pattern(
    side: Side, pattern: str, agreement: Agreement, moves: tuple[str, ...], *, wins: bool
) -> Claim:
    """A claim about a traditional pattern."""
    return Claim(side, wins, f"pattern {pattern} under {agreement}", moves)


def _written_start(text: str) -> str:
    """The start in the one form in which it is written."""
    try:
        if named := _NAMED.fullmatch(text):
            pattern, agreement = named_pattern(named[1]), read_agreement(named[2] or "slide")
            return f"pattern {pattern.name} under {agreement}"
        if written := _WRITTEN.fullmatch(text):
            return f"position {read_position(written[1])}"
    except NotationError as fault:
        raise ProofFault("start", reason=fault) from None
    raise ProofFault("nowhere", found=text)


def _start_of(text: str) -> Position:
    kind, _, rest = text.partition(" ")
    if kind == "position":
        return read_position(rest)
    pattern, _, agreement = rest.partition(" under ")
    return Position.start(named_pattern(pattern), read_agreement(agreement))
