"""Proofs as the tests want them: a claim, what came of it, and the certificate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from pasang.engine.worker_pool import Died, Done, Failed
from pasang.engine.workers import Workers
from pasang.research.certificates.claim import read_claim
from pasang.research.proving.log import ProofLog
from pasang.research.proving.proof import Division, Limits, ProofSearch, Verdict, prover
from pasang.research.proving.reach import Reach
from pasang.research.proving.subtree import Report, SubtreeProver, Task
from pasang.research.proving.writer import certificate_of

WHOLE = Division()
"""As claims are divided if nothing else is said."""


class NoReach(Reach):
    """For proofs that go by the moves alone."""

    def is_within(self, tokens: int) -> bool:
        return False


def by_moves_alone() -> SubtreeProver:
    """A prover that never asks the solver."""
    return SubtreeProver(NoReach())


class LatestFirst:
    """Three workers who are really one, that does what was given last before all else.

    It goes by the moves alone, and its clock by the positions that it looks at, 1,000 a second.
    """

    size = 3

    def __init__(self) -> None:
        looks = count()
        self._prove = SubtreeProver(NoReach(), clock=lambda: next(looks) / 1000).prove
        self._given: dict[int, Task] = {}
        self.answered = 0
        self.dismissed: list[int] = []

    def give(self, worker: int, task: Task) -> None:
        self._given[worker] = task

    def answers(self) -> list[Done[Report] | Failed | Died]:
        worker, task = self._given.popitem()
        self.answered += 1
        return [Done(worker, self._prove(task))]

    def dismiss(self, worker: int) -> None:
        self._given.pop(worker, None)
        self.dismissed.append(self.answered)


@dataclass(frozen=True)
class Proved:
    """A finished proof."""

    verdict: Verdict
    search: ProofSearch

    @property
    def certificate(self) -> bytes:
        return certificate_of(self.search.claim, self.search.standing)


class Promising(LatestFirst):
    """Looks at the most that was ever spent and promised together."""

    def __init__(self, spent: Callable[[], float]) -> None:
        super().__init__()
        self._spent = spent
        self.most = 0.0

    def give(self, worker: int, task: Task) -> None:
        super().give(worker, task)
        promised = sum(one.seconds for one in self._given.values())
        self.most = max(self.most, self._spent() + promised)


def proved(
    text: str, *, division: Division = WHOLE, asks_solver: bool = True, seconds: float = 30
) -> Proved:
    """What comes of a claim, in this process and without a file."""
    claim = read_claim(text)
    search = ProofSearch(claim, ProofLog(None, text), Limits(seconds), division)
    one = prover if asks_solver else lambda: by_moves_alone().prove
    with Workers("proof", one, ()) as workers:
        return Proved(search.run(workers), search)
