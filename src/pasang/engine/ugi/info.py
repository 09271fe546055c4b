"""What a UGI program says while it thinks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pasang.engine.analysis import Analysis, Continuation
from pasang.engine.value import Value
from pasang.notation.fault import NotationError
from pasang.notation.move_text import read_move
from pasang.rules.move import Move
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused

_NUMBERS: Final = ("depth", "nodes", "time")
_LONGEST_NUMBER: Final = 18
"""Digits of a number that is believed."""


@dataclass(frozen=True, slots=True)
class Info:
    """An ``info`` line as far as it is understood; what it does not say is 0, and its value none."""

    numbers: dict[str, int]
    value: Value | None
    moves: tuple[str, ...]

    @classmethod
    def parse(cls, line: str) -> Info | None:
        """What a line tells of a search; none if it tells of something else.

        >>> Info.parse("info depth 3 score margin -2 exact 0 nodes 9 pv c j").value
        Value(margin=-2, suntuk_in=None, exact=False, at_least=False, at_most=False)
        """
        words = line.split()
        if words[:1] != ["info"] or words[1:2] == ["string"]:
            return None
        named, _, moves = " ".join(words).partition(" pv ")
        words = named.split(" ")
        numbers = {name: _number_after(words, name) or 0 for name in _NUMBERS}
        return cls(numbers, _value(words), tuple(moves.split()))

    def analysis(self, position: Position) -> Analysis | None:
        """The analysis that it tells; none without a value and a legal move."""
        moves = _legal(self.moves, position)
        if self.value is None or not moves:
            return None
        lines = (Continuation(moves, self.value),)
        depth, nodes, milliseconds = (self.numbers[name] for name in _NUMBERS)
        return Analysis(position, lines, depth, nodes, milliseconds / 1000)


def _value(words: list[str]) -> Value | None:
    exact = _number_after(words, "exact") == 1
    margin, suntuk = _number_after(words, "margin"), _number_after(words, "suntuk")
    if suntuk is not None:
        return Value.suntuk(suntuk, exact=exact)
    if margin is None:
        return None
    if "upperbound" in words:
        return -Value.points(-margin, at_least=True)
    return Value.points(margin, exact=exact, at_least="lowerbound" in words)


def _number_after(words: list[str], name: str) -> int | None:
    try:
        text = words[words.index(name) + 1]
        return int(text) if len(text) <= _LONGEST_NUMBER else None
    except (ValueError, IndexError):
        return None


def _legal(texts: tuple[str, ...], position: Position) -> tuple[Move, ...]:
    """The moves up to the first that cannot be played."""
    moves: list[Move] = []
    here = position
    for text in texts:
        try:
            move = read_move(text, here.phase)
            here = here.after(move)
        except (NotationError, MoveRefused):
            break
        moves.append(move)
    return tuple(moves)
