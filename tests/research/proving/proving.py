"""Proofs as the tests want them: a claim, what came of it, and the certificate."""

from __future__ import annotations

from dataclasses import dataclass

from pasang.engine.workers import Workers
from pasang.research.certificates.claim import read_claim
from pasang.research.proving.log import ProofLog
from pasang.research.proving.proof import Division, Limits, ProofSearch, Verdict, prover
from pasang.research.proving.reach import Reach
from pasang.research.proving.subtree import SubtreeProver
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


@dataclass(frozen=True)
class Proved:
    """A finished proof."""

    verdict: Verdict
    search: ProofSearch

    @property
    def certificate(self) -> bytes:
        return certificate_of(self.search.claim, self.search.standing)


def proved(
    text: str, *, division: Division = WHOLE, asks_solver: bool = True, seconds: float = 30
) -> Proved:
    """What comes of a claim, in this process and without a file."""
    claim = read_claim(text)
    search = ProofSearch(claim, ProofLog(None, text), Limits(seconds), division)
    one = prover if asks_solver else lambda: by_moves_alone().prove
    with Workers("proof", one, ()) as workers:
        return Proved(search.run(workers), search)
