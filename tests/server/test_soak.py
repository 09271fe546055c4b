"""Pages that come and go leave nothing behind."""

from __future__ import annotations

import gc

from starlette.testclient import TestClient

from pasang.server.hall.live_table import LiveTable
from pasang.server.hall.told_state import Telling
from pasang.server.live.connection import Connection
from pasang.server.live.table_socket import TablePage
from tests.server.asking import at_table, opened
from tests.waiting import until

KINDS = (LiveTable, TablePage, Connection, Telling)


def alive() -> int:
    gc.collect()
    return sum(isinstance(one, KINDS) for one in gc.get_objects())


def objects() -> int:
    gc.collect()
    return len(gc.get_objects())


def visit(client: TestClient, tables: list[str], time: int) -> None:
    for name in tables:
        with at_table(client, name, f"visit{time}") as page:
            move = page.state["view"]["choices"][0]["move"]
            assert page.play(move)["kind"] == "done"


def test_memory_is_given_back_when_pages_have_gone(client: TestClient) -> None:
    tables = [opened(client)["id"] for _ in range(4)]
    visit(client, tables, 0)
    until(lambda: alive() == 0, "tables and pages to be let go of")
    before = objects()
    for time in range(1, 6):
        visit(client, tables, time)
    until(lambda: alive() == 0, "tables and pages to be let go of")
    assert objects() - before < 400, "something grows with every visit"
