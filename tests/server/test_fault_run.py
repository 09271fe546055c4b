"""Whatever is killed, and however often: every answered move of two people is there, and their clocks are right."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.cluster import running_cluster
from tests.server.fault_run import ALL, fault_run, what_is_wrong

KINDS = ["0", "1", "redis", "postgres", ALL]


def kills(count: int) -> list[str]:
    dice = Random(19)
    return [dice.choice(KINDS) for _ in range(count)]


@pytest.mark.parametrize(
    ("tables", "killed"),
    [
        pytest.param(6, ["0", "postgres", ALL], id="sample"),
        pytest.param(200, kills(50), id="whole", marks=pytest.mark.whole),
    ],
)
def test_no_answered_move_is_lost_or_doubled_whatever_is_killed(
    postgres: Path, tmp_path: Path, tables: int, killed: list[str]
) -> None:
    with running_cluster(postgres, tmp_path, PASANG_SHARED="1") as cluster:
        played = asyncio.run(fault_run(cluster, tables, killed))
        assert what_is_wrong(cluster, played) == []
    answered = sum(len(table.answered) for table in played)
    assert answered > tables
    assert all(table.answered and table.tried for table in played), "all were played at"
    print(f"{answered} moves answered at {tables} tables, {len(killed)} kills")
