"""Values are ranked as R19 says."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasang import Side
from pasang.engine import Value

values = st.one_of(
    st.integers(-178, 178).map(Value.points), st.integers(-110, 110).map(Value.suntuk)
)


@settings(deadline=None)
@given(st.integers(-178, 178), st.integers(1, 110))
def test_suntuk_ranks_beyond_every_margin_on_points(margin: int, plies: int) -> None:
    """R19."""
    assert Value.suntuk(-plies) < Value.points(margin) < Value.suntuk(plies)


@settings(deadline=None)
@given(st.integers(1, 109))
def test_the_quickest_win_and_the_slowest_loss_by_suntuk_are_best(plies: int) -> None:
    """R19."""
    assert Value.suntuk(plies) > Value.suntuk(plies + 1)
    assert Value.suntuk(-plies) < Value.suntuk(-plies - 1)


@settings(deadline=None)
@given(values, values)
def test_turning_two_values_round_turns_their_order_round(one: Value, two: Value) -> None:
    assert (one < two) == (-two < -one)
    turned = -one
    assert -turned == one


def test_a_round_already_lost_by_suntuk_is_the_worst_of_all() -> None:
    assert Value.suntuk(0).margin == -120
    assert Value.suntuk(0) < Value.suntuk(-2)


def test_a_value_is_not_compared_with_a_number() -> None:
    with pytest.raises(TypeError, match="not supported between instances of 'Value' and 'int'"):
        Value.points(3) < 4  # type: ignore[operator]  # noqa: B015


def test_a_value_recorded_for_suntuk_is_120() -> None:
    assert (Value.suntuk(3).margin, Value.suntuk(-3).margin) == (120, -120)
    assert Value.suntuk(3) != Value.points(120)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Value.points(17), "+17"),
        (Value.points(0), "0"),
        (Value.points(-3), "-3"),
        (Value.suntuk(5), "suntuk in 5"),
        (Value.suntuk(-4), "-suntuk in 4"),
        (Value.points(3, at_least=True), "at least +3"),
        (-Value.points(0, at_least=True), "at most 0"),
    ],
)
def test_values_are_written_with_the_sign_of_whoever_looks(value: Value, text: str) -> None:
    assert str(value) == text


def test_what_is_good_for_the_mover_is_bad_for_the_other() -> None:
    value = Value.points(5, exact=True)
    assert value.seen_by(Side.NORTH, mover=Side.NORTH) == value
    assert value.seen_by(Side.SOUTH, mover=Side.NORTH) == Value.points(-5)
    assert value.seen_by(Side.SOUTH, mover=Side.NORTH).exact
