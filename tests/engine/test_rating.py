"""Statistics of pairs, held against figures that other programs publish for the same counts."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasang.engine.contest.rating import (
    Pentanomial,
    Sprt,
    Verdict,
    elo_of_share,
    share_of_elo,
)

Counts = tuple[int, int, int, int, int]


@pytest.mark.parametrize(
    ("counts", "elo", "error"),
    [
        ((34, 54, 31 + 32, 64, 75), 55.58, 27.65),
        ((332, 433, 457 + 41, 333, 334), -8.64, 10.33),
        ((7895, 8757, 5485 + 200, 568, 9999), -21.04, 2.95),
    ],
)
def test_elo_and_its_error_agree_with_fastchess(counts: Counts, elo: float, error: float) -> None:
    found = Pentanomial(counts).elo
    assert found.difference == pytest.approx(elo, abs=0.01)
    assert found.error == pytest.approx(error, abs=0.01)


def test_the_likelihood_of_superiority_agrees_with_fastchess() -> None:
    superior = Pentanomial((332, 433, 457 + 41, 333, 334)).likelihood_of_superiority
    assert superior == pytest.approx(0.0505, abs=0.0001)


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "ratio"),
    [
        ((223, 9863, 20279 + 1000, 10037, 246), 0.5, 2.5, -3.07),
        ((871, 26175, 55003 + 980, 26678, 821), 0, 2, -4.98),
    ],
)
def test_the_likelihood_ratio_agrees_with_fastchess(
    counts: Counts, elo0: float, elo1: float, ratio: float
) -> None:
    assert Pentanomial(counts).log_likelihood_ratio(elo0, elo1) == pytest.approx(ratio, rel=0.01)


@settings(deadline=None)
@given(st.tuples(*[st.integers(0, 500)] * 5))
def test_swapping_the_players_turns_everything_round(counts: Counts) -> None:
    here, there = Pentanomial(counts), Pentanomial(counts[::-1])
    assert here.mean == pytest.approx(1 - there.mean)
    ratio = here.log_likelihood_ratio(0, 10)
    assert ratio == pytest.approx(there.log_likelihood_ratio(0, -10), abs=1e-6)
    assert here.likelihood_of_superiority == pytest.approx(1 - there.likelihood_of_superiority)


@settings(deadline=None)
@given(st.floats(-800, 800))
def test_elo_and_share_undo_each_other(elo: float) -> None:
    assert elo_of_share(share_of_elo(elo)) == pytest.approx(elo, abs=1e-6)


def test_winning_or_losing_everything_is_infinite_and_said_so() -> None:
    assert Pentanomial((0, 0, 0, 0, 9)).elo.difference == math.inf
    assert str(Pentanomial((9, 0, 0, 0, 0)).elo) == "-∞"
    assert elo_of_share(0) == -math.inf


def test_before_the_first_pair_nothing_is_known() -> None:
    nothing = Pentanomial()
    assert (nothing.mean, nothing.likelihood_of_superiority) == (0.5, 0.5)
    assert nothing.log_likelihood_ratio(0, 5) == 0
    assert nothing.elo.error == math.inf


def test_a_test_ends_where_its_risks_say() -> None:
    low, high = Sprt(0, 5).bounds
    assert (low, high) == pytest.approx((-2.944, 2.944), abs=0.001)


def test_many_good_pairs_are_accepted_and_many_even_ones_are_not() -> None:
    test = Sprt(0, 20)
    assert test.verdict(Pentanomial((10, 40, 100, 90, 60))) is Verdict.STRONGER
    assert test.verdict(Pentanomial((200, 300, 800, 300, 200))) is Verdict.NOT_STRONGER
    assert test.verdict(Pentanomial((1, 2, 3, 2, 1))) is Verdict.UNDECIDED


@pytest.mark.parametrize("wrong", [(5, 0, 0.05, 0.05), (0, 5, 0, 0.05), (0, 5, 0.05, 0.7)])
def test_a_test_that_cannot_be_is_refused(wrong: tuple[float, float, float, float]) -> None:
    with pytest.raises(ValueError, match=r"elo0|alpha|beta"):
        Sprt(*wrong)
