"""People who are at different processes of one server meet all the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.server.cluster import Cluster, running_cluster
from tests.server.guests import asked, guest
from tests.waiting import MOST_S


@pytest.fixture(scope="module")
def cluster(postgres: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("cluster")
    with running_cluster(postgres, folder, PASANG_SHARED="1") as cluster:
        yield cluster


def test_a_maker_hears_of_a_friend_who_came_to_another_process(cluster: Cluster) -> None:
    first, second = cluster.servers
    with guest(first.address, "Siti") as siti, guest(second.address, "Awang") as awang:
        made = asked(siti, "/api/challenges", pattern="1")
        with connect(f"ws://127.0.0.1:{first.port}/live/lobby") as lobby:
            lobby.send(json.dumps({"kind": "await", "challenge": made["id"]}))
            table = asked(awang, f"/api/challenges/{made['id']}/accept")["table"]
            while (told := json.loads(lobby.recv(MOST_S)))["kind"] != "challenge":
                pass
        assert told["table"] == table


def test_two_at_different_processes_are_paired(cluster: Cluster) -> None:
    first, second = cluster.servers
    with guest(first.address, "Siti") as siti, guest(second.address, "Awang") as awang:
        waiting = asked(siti, "/api/seeks", pool="5+5")
        met = asked(awang, "/api/seeks", pool="5+5")
        assert (met["id"], met["standing"]) == (waiting["id"], "accepted")


def test_a_tournament_is_directed_at_one_process_and_seen_at_the_other(cluster: Cluster) -> None:
    first, second = cluster.servers
    with guest(first.address, "Cikgu") as teacher, guest(first.address, "Siti") as siti:
        made = asked(teacher, "/api/tournaments", title="Class 5B", pattern="1")
        with connect(f"ws://127.0.0.1:{second.port}/live/tournament/{made['id']}") as page:
            for child in (siti, teacher):
                asked(child, "/api/tournaments/join", code=made["code"])
            path = f"/api/tournaments/{made['id']}/rounds"
            with ThreadPoolExecutor(4) as pool:
                begun = list(pool.map(lambda _: asked(teacher, path, round=1), range(4)))
            assert len({one["pairings"][0]["games"][0]["table"] for one in begun}) == 1
            while (told := json.loads(page.recv(MOST_S)))["tournament"]["round"] == 0:
                pass
        assert told["tournament"]["pairings"] == begun[0]["pairings"]
