"""What a ka sees along a lane, and what of it can be captured (R14–R16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Final

from pasang.rules.agreement import Taking
from pasang.rules.board import EMPTY, TOKENS
from pasang.rules.token import Token

_COLOUR: Final = {token.value: token for token in Token}

Arm = tuple[int, ...]
"""Steps of a lane on which one arm sees tokens, nearest first."""
Ends = tuple[int, ...]
"""The step of the farthest token on each arm that has any, lower before upper (N2)."""


@dataclass(frozen=True, slots=True)
class Line:
    """Tokens of one colour that a ka sees along one axis, with the ka at an end or inside (R14)."""

    colour: Token
    lower: Arm
    upper: Arm

    @property
    def count(self) -> int:
        """How many tokens the line has."""
        return len(self.lower) + len(self.upper)

    @property
    def steps(self) -> tuple[int, ...]:
        """Where on the lane the tokens stand, lower arm first, each nearest first."""
        return self.lower + self.upper

    @property
    def is_odd(self) -> bool:
        """Whether the line can be captured at all (R15)."""
        return self.count % 2 == 1

    @property
    def ends(self) -> Ends:
        """The farthest token of each arm that has any, lower before upper (N2)."""
        return tuple([arm[-1] for arm in (self.lower, self.upper) if arm])


def lines_seen(lane: str, step: int) -> tuple[Line, ...]:
    """The lines that a ka on this step of the lane sees, lower before upper (R14).

    >>> [line.count for line in lines_seen(".bb.S..b.w.", 4)]
    [3]
    """
    lower, upper = _arm_below(lane[:step]), _arm_above(lane[step + 1 :], step + 1)
    if lower and upper and lane[lower[0]] == lane[upper[0]]:
        return (Line(_COLOUR[lane[lower[0]]], lower, upper),)
    lines = []
    if lower:
        lines.append(Line(_COLOUR[lane[lower[0]]], lower, ()))
    if upper:
        lines.append(Line(_COLOUR[lane[upper[0]]], (), upper))
    return tuple(lines)


@lru_cache(maxsize=1 << 12)
def _arm_below(letters: str) -> Arm:
    """The steps of the tokens seen downwards, or leftwards, over these letters (R14)."""
    last = len(letters) - 1
    return tuple([last - step for step in _seen(letters[::-1])])


@lru_cache(maxsize=1 << 12)
def _arm_above(letters: str, first: int) -> Arm:
    """The steps of the tokens seen upwards, or rightwards, over these letters from a first step (R14)."""
    return tuple([first + step for step in _seen(letters)])


def _seen(letters: str) -> Iterator[int]:
    """The tokens of the nearest token's colour up to anything else that is not empty (R14)."""
    colour = letters.lstrip(EMPTY)[:1]
    if colour not in TOKENS:
        return
    for step, letter in enumerate(letters):
        if letter == colour:
            yield step
        elif letter != EMPTY:
            return


@lru_cache(maxsize=1 << 15)
def captures_seen(lane: str, step: int, taking: Taking) -> Mapping[Ends, Arm]:
    """Every capture open to a ka on this step: the farthest token on each arm, and all that it takes (R15, R16).

    >>> captures_seen("wwb.S.bb.w.", 4, Taking.WHOLE)
    {(2, 7): (2, 6, 7)}
    >>> list(captures_seen("wwb.S.bb.w.", 4, Taking.PARTIAL))
    [(2,), (2, 7), (6,)]
    """
    captures = [line for line in lines_seen(lane, step) if line.is_odd]
    if taking is Taking.PARTIAL:
        captures = sorted(
            (part for line in captures for part in _odd_parts(line)), key=attrgetter("ends")
        )
    return {line.ends: line.steps for line in captures}


def _odd_parts(line: Line) -> Iterator[Line]:
    """The parts of a line with an odd number of tokens, nearest first on each arm (R16)."""
    for lower in range(len(line.lower) + 1):
        for upper in range(len(line.upper) + 1):
            part = Line(line.colour, line.lower[:lower], line.upper[:upper])
            if part.is_odd:
                yield part
