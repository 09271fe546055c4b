"""What is wanted of the evaluation: the mean of what was expected and what came of it."""

from __future__ import annotations

import pyarrow as pa
import pytest

from pasang.research.target import CUT, targets_of


def shard(*rows: dict[str, object], result: int = 0, by_suntuk: bool = False) -> pa.Table:
    """A round as a shard has it; every row is seen by its side to move."""
    blank = {"round": 1, "ahead": 0, "value": 0, "suntuk": 0, "strayed": False}
    ends = [
        {"result": result if (len(rows) - number) % 2 == 0 else -result, "by_suntuk": by_suntuk}
        for number in range(len(rows))
    ]
    return pa.Table.from_pylist([blank | end | row for end, row in zip(ends, rows, strict=True)])


def test_the_target_is_the_mean_of_expectation_and_outcome() -> None:
    """The result is seen by whoever is to move at the end."""
    targets = targets_of(shard({"value": 4}, {"value": -2}, result=10))
    assert targets.expected.tolist() == [4, -2]
    assert targets.outcomes.tolist() == [10, -10]
    assert targets.wanted.tolist() == [7, -6]


def test_a_gain_is_counted_from_the_position_on() -> None:
    targets = targets_of(shard({"value": 7, "ahead": 3}, {"value": -7, "ahead": -9}, result=5))
    assert targets.expected.tolist() == [4, 2]
    assert targets.outcomes.tolist() == [2, 4]


def test_suntuk_and_great_gains_count_forty() -> None:
    won = targets_of(shard({"value": 120, "suntuk": 3, "ahead": 100}, result=-120, by_suntuk=True))
    assert won.expected.tolist() == [CUT]
    assert won.outcomes.tolist() == [CUT]
    assert targets_of(shard({"value": -90})).expected.tolist() == [-CUT]


def test_nothing_is_taken_from_beyond_a_drawn_move() -> None:
    played = shard({"value": 5}, {"value": -6, "strayed": True}, {"value": 30}, result=-40)
    assert targets_of(played).outcomes.tolist() == [6, -6, 40]


def test_rounds_do_not_run_into_each_other() -> None:
    both = pa.concat_tables([shard({}, result=8), shard({"round": 2}, result=-3)])
    assert targets_of(both).outcomes.tolist() == pytest.approx([-8, 3])
