"""The proof of a claim: subtrees given to workers with growing budgets, until the claim's position is answered."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.engine.workers import Workers
from pasang.research.certificates.claim import Claim
from pasang.research.proving.log import ProofLog
from pasang.research.proving.question import Key, Question, tokens_of
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
        self._nodes = 0
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
        """Try subtree after subtree until the claim is decided or a limit is met."""
        while not self._is_spent:
            holds, due = self.standing.wanted(self.root)
            if on_progress:
                on_progress(Progress(self.standing.seconds, len(self.standing.answers), len(due)))
            if holds is not None:
                break
            self._try(workers, self._next_of(due))
        return self.verdict

    @property
    def _is_spent(self) -> bool:
        over = self.standing.seconds >= self._limits.seconds
        return over or self._nodes >= self._limits.nodes

    def _next_of(self, due: dict[Key, _core.Position]) -> list[tuple[Key, _core.Position]]:
        """The subtrees that have been tried least: budgets grow together."""
        tried = self.standing.tried
        level = min(self._level(tried.get(key, 0.0)) for key in due)
        return [
            (key, here) for key, here in due.items() if self._level(tried.get(key, 0.0)) == level
        ]

    def _level(self, seconds: float) -> int:
        first = self._division.first
        return round(math.log2(max(seconds, first / 2) / first))

    def _try(
        self, workers: Workers[Task, Report], chosen: list[tuple[Key, _core.Position]]
    ) -> None:
        tasks = (self._task(key, here) for key, here in chosen)
        for (key, here), report in zip(chosen, workers.in_order(tasks), strict=False):
            self._take_in(key, here, report)
            if report.holds is False or self._is_spent:
                return  # perhaps others are wanted now

    def _task(self, key: Key, here: _core.Position) -> Task:
        before = self.standing.tried.get(key, 0.0)
        left = max(0.0, self._limits.seconds - self.standing.seconds)
        seconds = min(max(self._division.first, before), _MOST_SECONDS, left)
        return Task(
            self.standing.question, here, seconds, tuple(self.standing.found.get(key, {}).values())
        )

    def _take_in(self, key: Key, here: _core.Position, report: Report) -> None:
        records = self.standing.take_in(key, report)
        self._nodes += report.nodes
        if self._is_to_divide(key, here, report) and report.best is not None:
            records += self.standing.divide(key, report.best)
        self._log.append(records)

    def _is_to_divide(self, key: Key, here: _core.Position, report: Report) -> bool:
        enough = self.standing.tried[key] >= self._division.after
        return report.holds is None and enough and tokens_of(here) > self._division.tokens


def prover() -> Callable[[Task], Report]:
    """What a worker does with its tasks."""
    return SubtreeProver().prove
