"""A rated round by link at a server as it is deployed: PostgreSQL, Redis, two processes and nginx before them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pasang.play.rating import NEWCOMER
from tests.browser.conftest import DESK
from tests.browser.couples import until_moves
from tests.browser.screen import Json, Watched, watching
from tests.browser.test_meeting import ASK, PASSWORD, table_of
from tests.server.cluster import Cluster, running_cluster
from tests.server.meeting import FIVE
from tests.server.postgres import postgres_server
from tests.waiting import until

pytestmark = pytest.mark.whole


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with (
        postgres_server() as postgres,
        running_cluster(postgres, tmp_path, PASANG_SHARED="1") as cluster,
    ):
        yield cluster


def points(one: Watched, name: str) -> float | None:
    """What somebody is rated, once a round has counted."""
    path = f"/api/people/profiles/{name}"
    told: Json = one.page.evaluate("async path => (await fetch(path)).json()", path)
    return told["ratings"][0]["points"] if told["ratings"] else None


def test_a_rated_round_by_link_is_played_and_counts(browser: Browser, cluster: Cluster) -> None:
    with (
        watching(browser, cluster.address, viewport=DESK, reduced_motion="reduce") as siti,
        watching(browser, cluster.address, viewport=DESK, reduced_motion="reduce") as awang,
    ):
        for one, name in ((siti, "siti"), (awang, "awang")):
            one.go("/")
            one.page.evaluate(ASK, ["/api/people/account", {"name": name, "password": PASSWORD}])
        terms = {"pattern": "1", "rated": True, "clock": FIVE, "side": "south"}
        path = f"/challenge/{siti.page.evaluate(ASK, ['/api/challenges', terms])['id']}"
        siti.go(path)
        awang.go(path)
        awang.page.get_by_role("button", name="Accept and play").click()
        table = table_of(awang.page)
        assert table_of(siti.page) == table
        siti.point("c1").click()
        until_moves(awang, 1)
        awang.point("j9").click()
        until_moves(siti, 2)
        cluster.servers[0].kill()
        cluster.servers[0].start()
        resign = {"kind": "resign", "id": "r", "ply": 2, "side": "south"}
        siti.page.evaluate(ASK, [f"/api/tables/{table}/deeds", resign])
        for one in (siti, awang):
            expect(one.page.locator(".table.over")).to_be_visible()
        lost = until(lambda: points(awang, "siti"), "a rating")
        won = until(lambda: points(siti, "awang"), "the other's")
        assert lost < NEWCOMER.points < won
