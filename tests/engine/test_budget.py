"""Budgets and how a clock is spent."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasang.engine import Budget, Clock
from tests.corpus import make_clock_shares
from tests.engine.conftest import round_of

START = round_of(1, 0).position
LATE = round_of(3, 40, pattern=35).position


@pytest.mark.parametrize(
    "wrong",
    [
        {"seconds": -1.0},
        {"seconds": math.nan},
        {"seconds": math.inf},
        {"depth": 0},
        {"nodes": -5},
    ],
)
def test_a_budget_that_cannot_be_is_refused_by_name(wrong: dict[str, float]) -> None:
    [name] = wrong
    with pytest.raises(ValueError, match=name):
        Budget(**wrong)  # type: ignore[arg-type]


def test_a_clock_that_cannot_be_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="increment"):
        Clock(10, increment=-1)


def test_no_limit_is_no_limit_to_the_core() -> None:
    spending = Budget().spending(START)
    assert (spending.depth, spending.nodes, spending.soft_ms, spending.hard_ms) == (0, 0, 0, 0)


def test_no_time_at_all_is_a_millisecond_since_zero_would_mean_for_ever() -> None:
    assert Budget(seconds=0).spending(START).hard_ms == 1
    assert Budget(clock=Clock(0)).spending(START).hard_ms == 1


@settings(deadline=None)
@given(st.floats(0, 7200), st.floats(0, 60), st.one_of(st.none(), st.floats(0, 7200)))
def test_a_move_never_takes_more_than_half_of_the_clock(
    left: float, increment: float, other: float | None
) -> None:
    spending = Budget(clock=Clock(left, increment, other)).spending(START)
    assert 1 <= spending.soft_ms <= spending.hard_ms <= max(1, round(left * 500))


def test_more_is_spent_on_a_move_when_fewer_are_left_to_make() -> None:
    clock = Budget(clock=Clock(60))
    assert clock.spending(LATE).soft_ms > clock.spending(START).soft_ms


def test_a_lead_on_the_clock_is_spent() -> None:
    ahead, level = Clock(60, other_left=20), Clock(60, other_left=60)
    assert Budget(clock=ahead).spending(START).soft_ms > Budget(clock=level).spending(START).soft_ms


def test_a_whole_round_fits_into_its_clock() -> None:
    """Thirty own moves, each at the planned time, leave something on the clock."""
    left = 60.0
    tokens = iter(range(110, 0, -4))
    for ply, _ in zip(range(4, 64, 2), tokens, strict=False):
        position = round_of(3, ply, pattern=35).position
        left -= Budget(clock=Clock(left)).spending(position).soft_ms / 1000
    assert 0 < left < 30


def test_a_level_and_a_clock_together_keep_the_stricter_of_each() -> None:
    both = Budget(seconds=1, depth=4).within(Budget(seconds=2, nodes=9, clock=Clock(3)))
    assert both == Budget(seconds=1, depth=4, nodes=9, clock=Clock(3))


def test_seconds_that_do_not_fit_into_a_float_are_seconds() -> None:
    assert Budget(seconds=10**400).spending(START).hard_ms == 10**9


def test_the_cases_that_the_page_at_home_is_held_to_are_current() -> None:
    told = make_clock_shares.CORPUS.read_text("utf-8")
    assert told == make_clock_shares.text(), "run: python -m tests.corpus.make_clock_shares"
