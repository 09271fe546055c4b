"""The proof of a claim: subtrees given to workers with growing budgets, until the claim's position is answered."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.engine.workers import Workers
from pasang.research.certificates.claim import Claim
from pasang.research.proving.log import ProofLog
from pasang.research.proving.question import Key, Question, key_of, tokens_of
from pasang.research.proving.standing import Standing
from pasang.research.proving.subtree import Report, SubtreeProver, Task

_MOST_SECONDS: Final = 30.0
"""The most that is tried in one go: so much is lost at most if everything is killed."""


class Verdict(StrEnum):
    """What came of a claim."""

    PROVED = "proved"
    REFUTED = "refuted"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Limits:
    """What a claim may cost, in processor seconds and in nodes of engine and solver, over all runs."""

    seconds: float = math.inf
    nodes: float = math.inf


@dataclass(frozen=True, slots=True)
class Division:
    """How a proof is cut into subtrees."""

    tokens: int = 70
    """From so many tokens on down a subtree stays whole: one worker, one warm table."""
    after: float = 4.0
    """Processor seconds that a larger one is tried with before it is divided into its moves."""
    first: float = 0.25
    """What a subtree is tried with at first; every further time with as much as in all times before."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a proof stands."""

    seconds: float
    answered: int
    """Subtrees and positions above them that are answered."""
    due: int
    """Subtrees that are waited for."""


class ProofSearch:
    """Goes on with the proof of one claim from where its log has come to."""

    def __init__(
        self, claim: Claim, log: ProofLog, limits: Limits, division: Division = Division()
    ) -> None:
        self.claim = claim
        self.standing = Standing(Question.of(claim))
        self.standing.take_up(log.records)
        self._log = log
        self._limits = limits
        self._division = division
        self._chosen = deque[tuple[Key, _core.Position]]()
        self._under_way = dict[Key, float]()
        """The seconds that were promised to a task."""
        self._due = 0
        self.root = core_position(claim.position)

    @property
    def verdict(self) -> Verdict:
        """What is known by now."""
        holds, _ = self.standing.wanted(self.root)
        if holds is None:
            return Verdict.OPEN
        return Verdict.PROVED if holds else Verdict.REFUTED

    def run(
        self,
        workers: Workers[Task, Report],
        on_progress: Callable[[Progress], object] | None = None,
    ) -> Verdict:
        """Try subtree after subtree until the claim is decided or a limit is met; every report is kept as it comes."""
        self._chosen.clear()
        self._under_way.clear()
        for brought in workers.as_they_come(self._tasks()):
            key, report = key_of(brought.task.root), brought.found
            del self._under_way[key]
            self._take_in(key, brought.task.root, report)
            if on_progress:
                answered = len(self.standing.answers)
                on_progress(Progress(self.standing.seconds, answered, self._due))
            if report.holds is False:
                self._chosen.clear()  # perhaps others are wanted now
                if self.verdict is not Verdict.OPEN:
                    break
        return self.verdict

    @property
    def _is_spent(self) -> bool:
        over = self.standing.seconds >= self._limits.seconds
        return over or self.standing.nodes >= self._limits.nodes

    @property
    def _left(self) -> float:
        """Seconds that are neither spent nor promised."""
        promised = sum(self._under_way.values())
        return self._limits.seconds - self.standing.seconds - promised

    def _tasks(self) -> Iterator[Task | None]:
        """One for each idle worker until the claim is decided or a limit is met; none while all are under way."""
        while not self._is_spent and (self._chosen or self._choose()):
            if self._chosen and self._left > 0:
                key, here = self._chosen.popleft()
                task = self._task(key, here)
                self._under_way[key] = task.seconds
                yield task
            else:
                yield None

    def _choose(self) -> bool:
        """Choose the subtrees that have been tried least, so that budgets grow together; whether the claim is open."""
        holds, due = self.standing.wanted(self.root)
        self._due = len(due)
        tried = self.standing.tried
        levels = {
            key: self._level(tried.get(key, 0.0)) for key in due if key not in self._under_way
        }
        least = min(levels.values(), default=0)
        self._chosen.extend((key, due[key]) for key, level in levels.items() if level == least)
        return holds is None

    def _level(self, seconds: float) -> int:
        first = self._division.first
        return round(math.log2(max(seconds, first / 2) / first))

    def _task(self, key: Key, here: _core.Position) -> Task:
        before = self.standing.tried.get(key, 0.0)
        seconds = min(max(self._division.first, before), _MOST_SECONDS, self._left)
        return Task(self.standing.question, here, seconds, self.standing.found.within(key))

    def _take_in(self, key: Key, here: _core.Position, report: Report) -> None:
        records = self.standing.take_in(key, report)
        if self._is_to_divide(key, here, report) and report.best is not None:
            records += self.standing.divide(key, report.best)
        self._log.append(records)

    def _is_to_divide(self, key: Key, here: _core.Position, report: Report) -> bool:
        enough = self.standing.tried[key] >= self._division.after
        return report.holds is None and enough and tokens_of(here) > self._division.tokens


def prover() -> Callable[[Task], Report]:
    """What a worker does with its tasks."""
    return SubtreeProver().prove
