"""What a ka sees along a lane, and what of it can be captured (R14–R16)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from pasang.rules.agreement import Taking
from pasang.rules.board import EMPTY, TOKENS
from pasang.rules.token import Token

Arm = tuple[int, ...]
"""Steps of a lane on which one arm sees tokens, nearest first."""


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
    def ends(self) -> tuple[int, ...]:
        """The farthest token of each arm that has any, lower before upper (N2)."""
        return tuple(arm[-1] for arm in (self.lower, self.upper) if arm)


@lru_cache(maxsize=1 << 16)
def lines_seen(lane: str, step: int) -> tuple[Line, ...]:
    """The lines that a ka on this step of the lane sees, lower before upper (R14).

    >>> [line.count for line in lines_seen(".bb.S..b.w.", 4)]
    [3]
    """
    lower = _arm(lane, range(step - 1, -1, -1))
    upper = _arm(lane, range(step + 1, len(lane)))
    if lower and upper and lane[lower[0]] == lane[upper[0]]:
        return (Line(Token(lane[lower[0]]), lower, upper),)
    lines = []
    if lower:
        lines.append(Line(Token(lane[lower[0]]), lower, ()))
    if upper:
        lines.append(Line(Token(lane[upper[0]]), (), upper))
    return tuple(lines)


def _arm(lane: str, steps: Iterable[int]) -> Arm:
    """The tokens of the nearest token's colour up to anything else that is not empty (R14)."""
    seen: list[int] = []
    for step in steps:
        letter = lane[step]
        if letter == EMPTY:
            continue
        if letter not in TOKENS or (seen and letter != lane[seen[0]]):
            break
        seen.append(step)
    return tuple(seen)


@lru_cache(maxsize=1 << 16)
def captures_seen(lane: str, step: int, taking: Taking) -> tuple[tuple[int, ...], ...]:
    """Every capture open to a ka on this step: the farthest token it takes on each arm (R15, R16).

    >>> captures_seen("wwb.S.bb.w.", 4, Taking.WHOLE)
    ((2, 7),)
    >>> captures_seen("wwb.S.bb.w.", 4, Taking.PARTIAL)
    ((2,), (2, 7), (6,))
    """
    odd_lines = [line for line in lines_seen(lane, step) if line.is_odd]
    if taking is Taking.WHOLE:
        return tuple(line.ends for line in odd_lines)
    return tuple(sorted(part.ends for line in odd_lines for part in _odd_parts(line)))


def _odd_parts(line: Line) -> Iterator[Line]:
    """The parts of a line with an odd number of tokens, nearest first on each arm (R16)."""
    for lower in range(len(line.lower) + 1):
        for upper in range(len(line.upper) + 1):
            part = Line(line.colour, line.lower[:lower], line.upper[:upper])
            if part.is_odd:
                yield part
