"""One worker's proof of a whole subtree, depth first, with tables that stay warm from one position to the next."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pasang.engine import _core
from pasang.research.proving.question import Key, Question, key_of, tokens_of
from pasang.research.proving.reach import Reach

_ENGINE_BYTES: Final = 64 * 2**20
_SOLVER_BYTES: Final = 128 * 2**20
_ENGINE_SHARE: Final = 0.25
"""Of a task's time that the engine may have for the subtree's root."""
_NODES_A_SECOND: Final = 4_000_000
"""About what the engine looks at."""
_LESS_A_PLY: Final = 5
"""So many times less for every ply below the root: about as many times more positions are there."""
_LEAST_NODES: Final = 2_000
_MOST_NODES: Final = 40_000_000


class How(StrEnum):
    """What closed a position."""

    SUNTUK = "s"
    """The engine proved suntuk for one side."""
    LEAF = "l"
    """The solver answered."""
    TREE = "t"
    """Its moves did."""


@dataclass(frozen=True, slots=True)
class Finding:
    """An answer that was found on the way, to be kept."""

    key: Key
    holds: bool
    how: How


@dataclass(frozen=True, slots=True)
class Task:
    """A subtree to be proved in so many processor seconds, and what was found of it before."""

    question: Question
    root: _core.Position
    seconds: float
    known: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a task."""

    holds: bool | None
    findings: tuple[Finding, ...]
    best: int | None
    """The engine's move at the root, as an action; none where it was closed without."""
    seconds: float
    nodes: int


class _SpentError(Exception):
    """The task's time is over."""


class SubtreeProver:
    """Answers questions about one subtree after another; what is in its tables serves every question."""

    def __init__(
        self,
        reach: Reach | None = None,
        clock: Callable[[], float] = time.process_time,
    ) -> None:
        self._clock = clock
        self._searcher = _core.Searcher(_ENGINE_BYTES)
        self._solver = _core.Solver(_SOLVER_BYTES)
        self._reach = reach or Reach()
        self._known: dict[Key, bool] = {}
        self._found: list[Finding] = []
        self._best: dict[Key, tuple[int, int]] = {}
        """The engine's move, and the nodes it took to find it."""
        self._until = self._effort = 0.0
        self._question = Question(0, 0)
        self._nodes = 0

    def prove(self, task: Task) -> Report:
        """The answer at the root of a subtree, if the time allows, and in any case all that was found of it."""
        began = self._clock()
        self._question = task.question
        self._until = began + task.seconds
        self._effort = task.seconds * _ENGINE_SHARE * _NODES_A_SECOND
        self._known = {one.key: one.holds for one in task.known}
        self._found, self._best, self._nodes = [], {}, 0
        holds = None
        with suppress(_SpentError):
            holds = self._holds(task.root, 0)
        best = self._best.get(key_of(task.root))
        action = None if best is None else _core.action_of(task.root, best[0])
        spent = self._clock() - began
        return Report(holds, tuple(self._found), action, spent, self._nodes)

    def _holds(self, here: _core.Position, depth: int) -> bool:
        ended = self._question.answer_at_end(here)
        if ended is not None:
            return ended
        key = key_of(here)
        if (known := self._known.get(key)) is not None:
            return known
        if self._clock() >= self._until:
            raise _SpentError
        closed = self._closed(here, key, depth)
        if closed is None:
            closed = self._by_its_moves(here, key, depth), How.TREE
        self._keep(Finding(key, *closed))
        return closed[0]

    def _by_its_moves(self, here: _core.Position, key: Key, depth: int) -> bool:
        """The claimant needs one move that does it, the opponent one that spoils it."""
        mine = self._question.is_mine(here)
        wins = any(
            self._holds(here.after(move), depth + 1) is mine
            for move in best_first(here, self._best[key][0])
        )
        return wins is mine

    def _keep(self, finding: Finding) -> None:
        self._known[finding.key] = finding.holds
        self._found.append(finding)

    def _closed(self, here: _core.Position, key: Key, depth: int) -> tuple[bool, How] | None:
        """The answer without looking at all moves: proved suntuk, or the solver's where few tokens are left."""
        line = self._searched(here, key, depth)
        mine = self._question.is_mine(here)
        if line.exact and line.suntuk:
            return (line.suntuk > 0) is mine, How.SUNTUK
        tokens = tokens_of(here)
        if not self._reach.is_within(tokens):
            return None
        asked = self._question.margin_for_mover(here)
        solution = self._solver.reach(here, asked, nodes=self._reach.nodes)
        self._nodes += solution.nodes
        self._reach.learn(tokens, solved=solution.solved)
        if not solution.solved:
            return None
        return (solution.lower >= asked) is mine, How.LEAF

    def _searched(self, here: _core.Position, key: Key, depth: int) -> _core.Line:
        share = self._effort / _LESS_A_PLY**depth
        nodes = int(min(max(share, _LEAST_NODES), _MOST_NODES))
        report = self._searcher.run(here, nodes=nodes)
        self._nodes += report.nodes
        line = report.lines[0]
        self._best[key] = line.moves[0], nodes
        return line


def best_first(here: _core.Position, best: int) -> Iterator[int]:
    """The moves, one that is thought to be the best before all others."""
    yield best
    yield from (move for move in here.moves() if move != best)
