"""Claims are proved and refuted rightly: against the solver and plain trying of everything."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.engine.workers import Workers
from pasang.research.certificates.certificate import read_certificate
from pasang.research.certificates.checker import check_certificate
from pasang.research.certificates.claim import read_claim
from pasang.research.certificates.fault import ProofFault
from pasang.research.proving.log import ProofLog
from pasang.research.proving.proof import Division, Limits, ProofSearch, Verdict, prover
from pasang.research.proving.question import Question
from pasang.research.proving.standing import Standing
from pasang.research.proving.writer import certificate_of
from pasang.rules.position import Position
from pasang.rules.score import Score
from pasang.rules.side import SIDES, Side
from tests.engine.conftest import small_ending
from tests.research.proving.proving import LatestFirst, Promising, proved

GOALS = {"wins": 1, "at least draws": 0}
IN_PARTS = Division(tokens=0, after=0, first=0.002)
"""Divided again and again: what is a subtree's elsewhere is the work of the search above them here."""


def margin_by_trying(here: _core.Position, side: Side) -> int:
    """The final margin of a side when both play best, by trying everything (R17–R19)."""
    if here.ending == 1:
        return 120 if here.ply % 2 != side else -120
    if here.ending == 2:
        return here.scores[side] - here.scores[side.other]
    values = [margin_by_trying(here.after(move), side) for move in here.moves()]
    return max(values) if here.ply % 2 == side else min(values)


def check(here: Position, margin: int, side: Side, **how: object) -> None:
    for goal, least in GOALS.items():
        found = proved(f"{side} {goal} position {here}", **how)  # type: ignore[arg-type]
        assert found.verdict is (Verdict.PROVED if margin >= least else Verdict.REFUTED)
        checked = check_certificate(read_certificate(found.certificate))
        assert (checked.claim == found.search.claim) is (margin >= least)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seed", range(4))
def test_a_small_ending_is_what_trying_everything_says(seed: int, side: Side) -> None:
    here = small_ending(seed, 9)
    check(here, margin_by_trying(core_position(here), side), side)


def test_a_drawn_ending_is_at_least_drawn_by_both_and_won_by_neither() -> None:
    """R17: the scores of an ending are set so that it is even in the end."""
    here, margin = next(
        (here, margin)
        for here in (small_ending(seed, 8) for seed in range(99))
        if abs(margin := margin_by_trying(core_position(here), Side.SOUTH)) < 120
    )
    south, north = here.score
    even = replace(here, score=Score(south + max(0, -margin), north + max(0, margin)))
    for side in SIDES:
        check(even, 0, side)


@pytest.mark.parametrize("seed", range(4))
def test_moves_alone_say_what_the_solver_says(seed: int) -> None:
    here = small_ending(40 + seed, 16, agreement="jump")
    solution = _core.Solver(2**22).margin(core_position(here))
    margin = solution.lower if here.to_move is Side.SOUTH else -solution.lower
    check(here, margin, Side.SOUTH, asks_solver=False)
    check(here, margin, Side.SOUTH, asks_solver=False, division=IN_PARTS)


def test_a_claim_about_a_finished_round_needs_no_work() -> None:
    """R18."""
    rows = "..........S/" + ".........../" * 4 + "w....+...../.........../N........../"
    rows += ".........../..b......../..........."
    claim = f"position {rows} 60 cj 85-89 slide after k11-k2xc2"
    won, drawn = proved(f"South wins {claim}"), proved(f"North at least draws {claim}")
    assert (won.verdict, drawn.verdict) == (Verdict.PROVED, Verdict.REFUTED)
    assert check_certificate(read_certificate(won.certificate)).positions == 1
    assert won.certificate == drawn.certificate


def test_an_opening_that_loses_is_refuted_and_certified_to_the_end() -> None:
    found = proved("South at least draws pattern 35 under slide after f")
    assert found.verdict is Verdict.REFUTED
    checked = check_certificate(read_certificate(found.certificate))
    assert str(checked.claim) == "North wins pattern 35 under slide after f"
    assert checked.leaves == 0


def test_a_certificate_that_would_be_too_long_is_refused_with_its_limit() -> None:
    found = proved("North wins pattern 35 after f")
    whole = len(read_certificate(found.certificate).lines)
    assert certificate_of(found.search.claim, found.search.standing, whole) == found.certificate
    with pytest.raises(ProofFault, match=f"the proof takes more than {whole - 1} lines") as told:
        certificate_of(found.search.claim, found.search.standing, whole - 1)
    assert told.value.fault == "too_long"


def test_a_claim_is_open_when_its_time_is_over() -> None:
    found = proved("North wins pattern 1", seconds=0.02)
    assert found.verdict is Verdict.OPEN
    assert found.search.standing.seconds > 0


def test_a_budget_is_not_overspent_by_several_workers() -> None:
    claim = read_claim(f"{Side.SOUTH} wins position {small_ending(40, 22, agreement='jump')}")
    limit = Limits(seconds=0.05)
    division = Division(tokens=0, after=0, first=0.02)
    search = ProofSearch(claim, ProofLog(None, str(claim)), limit, division)
    pool = Promising(lambda: search.standing.seconds)
    with Workers("proof", prover, (), pool=pool) as workers:
        assert search.run(workers) is Verdict.OPEN
    assert pool.answered > 2
    assert pool.most == pytest.approx(limit.seconds)


def test_every_report_is_kept_as_it_comes_and_no_worker_ends_before_the_proof(
    tmp_path: Path,
) -> None:
    claim = read_claim(f"{Side.SOUTH} wins position {small_ending(40, 22, agreement='jump')}")
    pool = LatestFirst()
    log = ProofLog(tmp_path / "log", str(claim))
    search = ProofSearch(claim, log, Limits(), Division(tokens=0, after=0, first=0.01))
    with Workers("proof", prover, (), pool=pool) as workers:
        assert search.run(workers) is Verdict.REFUTED
    log.close()
    assert pool.answered > 10
    assert set(pool.dismissed) == {pool.answered}
    kept = Standing(search.standing.question)
    again = tuple(ProofLog(tmp_path / "log", str(claim)).records)
    kept.take_up(again)
    assert sum(kind == "tried" for kind, *_ in again) == pool.answered
    assert kept.nodes == search.standing.nodes
    assert kept.seconds == pytest.approx(search.standing.seconds)


def test_nodes_are_counted_over_all_runs(tmp_path: Path) -> None:
    claim = read_claim("North at least draws pattern 1 after a")

    def nodes_after(limit: int) -> int:
        log = ProofLog(tmp_path / "log", str(claim))
        search = ProofSearch(claim, log, Limits(nodes=limit), Division(first=0.01))
        with Workers("proof", prover, ()) as workers:
            assert search.run(workers) is Verdict.OPEN
        log.close()
        return search.standing.nodes

    first = nodes_after(1)
    assert first > 1
    assert nodes_after(first) == first
    assert nodes_after(first + 1) > first


def test_a_log_without_nodes_is_gone_on_from() -> None:
    standing = Standing(Question(side=0, least=1))
    standing.take_up([("tried", "00ff", "0.250"), ("tried", "00ff", "0.500", "70")])
    assert (standing.seconds, standing.nodes) == (0.75, 70)
