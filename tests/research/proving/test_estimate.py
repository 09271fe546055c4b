"""What is estimated of a proof is what its tree holds, and estimates leave time for the proof."""

from __future__ import annotations

import statistics
from random import Random

import pytest

from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.research.certificates.claim import read_claim
from pasang.research.proving import estimate
from pasang.research.proving.estimate import Estimate, Estimating, Probing, estimated
from pasang.research.proving.log import ProofLog
from pasang.research.proving.proof import Limits, ProofSearch
from pasang.research.proving.question import Question, tokens_of
from tests.engine.conftest import small_ending
from tests.research.proving.proving import proved

LEAF_TOKENS = 46
LEAF_SECONDS = 0.04
HERE = small_ending(5, 62)
CLAIM = read_claim(f"South wins position {HERE}")


def leaves_below(probing: Probing, question: Question, here: _core.Position) -> int:
    """How many leaves a proof has whose claimant plays the engine's moves, by going everywhere."""
    if here.ending:
        return 0
    if tokens_of(here) <= LEAF_TOKENS:
        return 1
    line = probing.best_line(here)
    if line.exact and line.suntuk:
        return 0
    moves = [line.moves[0]] if question.is_mine(here) else here.moves()
    return sum(leaves_below(probing, question, here.after(move)) for move in moves)


def test_ways_by_lot_say_on_the_average_what_a_small_tree_holds() -> None:
    question, root = Question.of(CLAIM), core_position(HERE)
    probing = Probing(question, Random(3))
    leaves = leaves_below(probing, question, root)
    assert 100 < leaves < 100_000, "small enough to be counted, and more than a way or two"
    found = [probing.seconds_below(root) for _ in range(2_000)]
    error = statistics.stdev(found) / len(found) ** 0.5
    assert statistics.fmean(found) == pytest.approx(leaves * LEAF_SECONDS, abs=4 * error)
    assert error < leaves * LEAF_SECONDS / 4


def test_the_same_seed_says_the_same_and_another_another() -> None:
    search = ProofSearch(CLAIM, ProofLog(None, str(CLAIM)), Limits())
    first, again, other = (estimated(search, 20, seed) for seed in (1, 1, 2))
    assert first == again != other
    assert first.low <= first.seconds <= first.high


def test_nothing_is_left_of_a_proof_that_is_finished() -> None:
    found = proved("North wins pattern 35 under slide after f")
    assert estimated(found.search) == Estimate(0, 0, 0)


def test_estimates_take_a_small_share_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 0.0, 2.0, 39.0, 40.0, 40.0, 43.0, 99.0]).__next__
    monkeypatch.setattr(estimate, "estimated", lambda search: Estimate(1, 1, 1))
    search = ProofSearch(CLAIM, ProofLog(None, str(CLAIM)), Limits())
    estimating = Estimating(search, clock)
    estimating.now()  # takes 2 s, a twentieth of 40
    assert estimating.if_due() is None
    assert estimating.if_due() == Estimate(1, 1, 1)
    assert estimating.if_due() is None
