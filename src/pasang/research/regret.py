"""Positions whose outcome is proved, with the moves that keep it: what shows how often a result is thrown away."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from pasang.notation.fault import NotationError
from pasang.notation.position_text import read_position, write_position
from pasang.rules.move import Move
from pasang.rules.position import Position

FILE: Final = "regret.json"
TOKENS: Final = range(45, 61)
"""Left in a position of the suite: it is decided, and the end is still far."""
_VERSION: Final = 1
_OUTCOMES: Final = ("win", "draw")


class RegretSuiteError(ValueError):
    """A file that is damaged or holds something else than such positions."""


@dataclass(frozen=True, slots=True)
class ProvedPosition:
    """A position that its side to move wins or draws, and can throw away."""

    position: Position
    outcome: str
    """``win`` or ``draw``, of the side to move."""
    keeping: frozenset[str]
    """The moves that keep it; every other one gives it away."""

    def throws_away(self, move: Move) -> bool:
        """Whether this legal move gives away what is proved."""
        return str(move) not in self.keeping


@dataclass(frozen=True, slots=True)
class RegretSuite:
    """Proved positions and where they come from."""

    seed: int
    nodes: int
    """That one proof was allowed to take."""
    rounds: int
    """Rounds that were looked at."""
    positions: tuple[ProvedPosition, ...]


@cache
def shipped_suite() -> RegretSuite:
    """The suite that comes with the package.

    >>> all(len(one.position.legal_moves) > len(one.keeping) > 0 for one in shipped_suite().positions)
    True
    """
    return read_suite(files("pasang.research").joinpath("data", FILE).read_text("utf-8"))


def write_suite(suite: RegretSuite) -> str:
    """A suite as the text of its file, one position a line."""
    head = {"version": _VERSION, "seed": suite.seed, "nodes": suite.nodes, "rounds": suite.rounds}
    lines = (
        json.dumps(
            {
                "position": write_position(one.position),
                "outcome": one.outcome,
                "keeping": sorted(one.keeping),
            }
        )
        for one in suite.positions
    )
    body = ",\n  ".join(lines)
    return f'{json.dumps(head)[:-1]}, "positions": [\n  {body}\n]}}\n'


def read_suite(text: str) -> RegretSuite:
    """The suite of a file.

    >>> read_suite('{"version": 2}')
    Traceback (most recent call last):
    ...
    pasang.research.regret.RegretSuiteError: regret suite: version must be 1, not 2
    """
    try:
        given = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise RegretSuiteError(f"regret suite: this is not JSON: {error}") from None
    if not isinstance(given, dict):
        raise RegretSuiteError("regret suite: must be a JSON object")
    if given.get("version") != _VERSION:
        raise RegretSuiteError(
            f"regret suite: version must be {_VERSION}, not {given.get('version')!r}"
        )
    seed, nodes, rounds = (_number(given, name) for name in ("seed", "nodes", "rounds"))
    listed = given.get("positions")
    if not isinstance(listed, list):
        raise RegretSuiteError("regret suite: positions must be a list")
    positions = tuple(map(_proved, listed, range(1, len(listed) + 1)))
    return RegretSuite(seed, nodes, rounds, positions)


def _number(given: Mapping[str, Any], name: str) -> int:
    number = given.get(name)
    if not isinstance(number, int) or isinstance(number, bool):
        raise RegretSuiteError(f"regret suite: {name} must be a whole number, not {number!r}")
    return number


def _proved(given: object, number: int) -> ProvedPosition:
    """One position of a file, checked against the law, though not proved again."""
    where = f"regret suite: position {number}"
    if not isinstance(given, dict) or given.keys() != {"position", "outcome", "keeping"}:
        raise RegretSuiteError(f"{where}: must have position, outcome and keeping")
    try:
        position = read_position(str(given["position"]))
    except NotationError as error:
        raise RegretSuiteError(f"{where}: {error}") from None
    if position.board.tokens_left not in TOKENS:
        raise RegretSuiteError(f"{where}: must have {TOKENS[0]} to {TOKENS[-1]} tokens left")
    if given["outcome"] not in _OUTCOMES:
        raise RegretSuiteError(f"{where}: outcome must be win or draw, not {given['outcome']!r}")
    keeping = frozenset(map(str, _list(given["keeping"], where)))
    if not keeping < {str(move) for move in position.legal_moves} or not keeping:
        raise RegretSuiteError(f"{where}: keeping must be some of the legal moves, and not all")
    return ProvedPosition(position, given["outcome"], keeping)


def _list(given: object, where: str) -> Iterable[object]:
    if not isinstance(given, list):
        raise RegretSuiteError(f"{where}: keeping must be a list of moves")
    return given
