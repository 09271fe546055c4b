"""Pages that come and go leave nothing behind."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median

import pytest
from starlette.testclient import TestClient

from pasang.server.hall.live_table import LiveTable
from pasang.server.hall.told_state import Telling
from pasang.server.live.connection import Connection
from pasang.server.live.table_socket import TablePage
from tests.server.asking import at_table, opened
from tests.server.running import ServerProcess, free_port
from tests.server.soak import SLACK_MIB, Soak, open_files
from tests.waiting import until

KINDS = (LiveTable, TablePage, Connection, Telling)


def alive() -> int:
    gc.collect()
    return sum(isinstance(one, KINDS) for one in gc.get_objects())


def ours() -> int:
    """How many objects of the house there are."""
    gc.collect()
    return sum(type(one).__module__.startswith("pasang.") for one in gc.get_objects())


def visit(client: TestClient, tables: list[str], time: int) -> None:
    for name in tables:
        with at_table(client, name, f"visit{time}") as page:
            move = page.state["view"]["choices"][0]["move"]
            assert page.play(move)["kind"] == "done"


@pytest.fixture
def nothing_of_others() -> Iterator[None]:
    """What other tests of this process left is neither counted nor looked through."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("nothing_of_others")
def test_memory_is_given_back_when_pages_have_gone(client: TestClient) -> None:
    tables = [opened(client)["id"] for _ in range(4)]
    visit(client, tables, 0)
    until(lambda: alive() == 0, "tables and pages to be let go of")
    held = [ours()]
    for time in range(1, 6):
        visit(client, tables, time)
        until(lambda: alive() == 0, "tables and pages to be let go of")
        held.append(ours())
    # What is looked for now and then, such as turns to be told, is prepared once and kept:
    # only what comes again counts.
    assert median(after - before for before, after in pairwise(held)) < 100, "something grows"


@pytest.mark.parametrize(
    "tables",
    [
        pytest.param(24, id="sample"),
        pytest.param(6000, id="whole", marks=pytest.mark.whole),
    ],
)
def test_memory_is_flat_however_pages_come_and_go(tmp_path: Path, tables: int) -> None:
    with ServerProcess(tmp_path, free_port(), PASANG_RATE_LIMITS="0") as server:
        before = open_files(server)
        soak = Soak(server, Random(19))
        asyncio.run(soak.run(tables))
        print(
            f"\n{dict(soak.done)}; resident {soak.resident[0]:.1f} to {soak.resident[-1]:.1f} MiB,"
            f" at most {max(soak.resident):.1f}, grown {soak.grown_mib:+.1f};"
            f" files {before} to {open_files(server)}"
        )
        assert soak.done["played"] > 0
        assert soak.done["vanished"] > 0
        assert soak.open_at_end == 0
        assert open_files(server) <= before + 20
        # The sample is too short for more than a leak that is plain to see.
        assert soak.grown_mib < (SLACK_MIB if tables > 1000 else 4 * SLACK_MIB)
