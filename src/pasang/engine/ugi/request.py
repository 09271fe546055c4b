"""What a UGI line asks for."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

from pasang.engine.budget import Budget, Clock
from pasang.notation.fault import quoted
from pasang.notation.round import Round
from pasang.rules.side import Side

_FIELDS: Final = 5
"""Fields of a position in N3."""
_LONGEST: Final = 10**12
"""Milliseconds beyond which a time is as good as any; a greater number may not fit into a float."""
_TIMES: Final = ("p1time", "p2time", "p1inc", "p2inc")
_NUMBERS: Final = (*_TIMES, "movetime", "nodes", "depth")


class UgiFault(ValueError):
    """A line that cannot be obeyed, told in one sentence."""


@dataclass(frozen=True, slots=True)
class Go:
    """How a search is to be limited; numbers by the name that UGI gives them."""

    numbers: dict[str, int] = field(default_factory=dict)
    infinite: bool = False
    searchmoves: tuple[str, ...] = ()
    """The moves to choose from; all if none are named."""
    unknown: tuple[str, ...] = ()
    """Words that meant nothing and were passed over."""

    def budget(self, mover: Side) -> Budget | None:
        """The budget of the side to move; none if nothing limits it, like the other's clock alone."""
        own, other = ("p1", "p2") if mover is Side.SOUTH else ("p2", "p1")
        budget = Budget(
            seconds=self._seconds("movetime"),
            depth=self._count("depth"),
            nodes=self._count("nodes"),
            clock=self._clock(own, other),
        )
        return None if budget == Budget() else budget

    def _clock(self, own: str, other: str) -> Clock | None:
        left = self._seconds(f"{own}time")
        if left is None:
            return None
        return Clock(left, self._seconds(f"{own}inc") or 0.0, self._seconds(f"{other}time"))

    def _seconds(self, name: str) -> float | None:
        """Milliseconds as seconds; a clock that has run out leaves none."""
        number = self.numbers.get(name)
        return None if number is None else min(max(0, number), _LONGEST) / 1000

    def _count(self, name: str) -> int | None:
        """A count of at least one, so that there is always a move to answer with."""
        number = self.numbers.get(name)
        return None if number is None else max(1, number)


def read_go(words: list[str]) -> Go:
    """The limits that the words after ``go`` name; words that mean nothing are kept aside.

    >>> read_go("depth 3 sideways searchmoves c d".split())
    Go(numbers={'depth': 3}, infinite=False, searchmoves=('c', 'd'), unknown=('sideways',))
    """
    numbers: dict[str, int] = {}
    unknown = []
    words, searchmoves = _without_searchmoves(words)
    rest = iter(words)
    for word in rest:
        if word in _NUMBERS:
            number = _whole(text := next(rest, ""))
            if number is None:
                unknown.append(f"{word} {text}".strip())
            else:
                numbers[word] = number
        elif word != "infinite":
            unknown.append(word)
    return Go(numbers, "infinite" in words, searchmoves, tuple(unknown))


def _without_searchmoves(words: list[str]) -> tuple[list[str], tuple[str, ...]]:
    """The other words, and those after ``searchmoves`` up to the next word that means something else."""
    if "searchmoves" not in words:
        return words, ()
    at = words.index("searchmoves")
    following = words[at + 1 :]
    moves = tuple(takewhile(lambda word: word not in (*_NUMBERS, "infinite"), following))
    return words[:at] + following[len(moves) :], moves


def read_position_line(words: list[str], startpos: Round) -> Round:
    """The round that the words after ``position`` describe, every move checked by the law (N2, N3)."""
    match words:
        case ["startpos", *rest]:
            start = startpos
        case ["fen", *rest] if len(rest) >= _FIELDS:
            start = Round.from_position(" ".join(rest[:_FIELDS]))
            rest = rest[_FIELDS:]
        case _:
            raise UgiFault(
                "position: must be 'startpos' or 'fen' and the five fields of a position"
            )
    match rest:
        case []:
            return start
        case ["moves", *moves]:
            return start.play(*moves)
        case _:
            raise UgiFault(f"position: {quoted(rest[0])} stands where 'moves' may follow")


def read_option(words: list[str]) -> tuple[str, str]:
    """The name and the value that the words after ``setoption`` give.

    >>> read_option("name Level value 4".split())
    ('Level', '4')
    """
    match words:
        case ["name", name, "value", *value] if value:
            return name, " ".join(value)
        case _:
            raise UgiFault("setoption: must read 'name NAME value VALUE'")


def _whole(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None
