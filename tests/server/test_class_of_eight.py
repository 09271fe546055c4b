"""A class of eight guests plays a Swiss tournament to the end while its server is killed in every round."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import httpx2
from websockets.sync.client import connect

from tests.server.asking import Json
from tests.server.guests import cookies_of
from tests.server.running import ServerProcess, free_port
from tests.waiting import MOST_S

ROUNDS = 3


class Guest:
    """Somebody with a browser, who comes back to the same server after it was killed."""

    def __init__(self, server: ServerProcess, name: str, stack: ExitStack) -> None:
        self.server = server
        self.browser = stack.enter_context(
            httpx2.Client(base_url=server.address, headers={"x-pasang": "1"}, timeout=MOST_S)
        )
        self.id: str = self.asked("POST", "/api/people/guest", name=name)["person"]["id"]

    def asked(self, method: str, path: str, **body: object) -> Json:
        answer = self.browser.request(method, path, json=body or None)
        assert answer.status_code == 200, answer.text
        told: Json = answer.json()
        return told

    def resign(self, table: str, side: str) -> None:
        address = f"ws://127.0.0.1:{self.server.port}/live/table/{table}"
        with connect(address, additional_headers={"Cookie": cookies_of(self.browser)}) as line:
            line.send(json.dumps({"kind": "hello", "version": None}))
            line.send(json.dumps({"kind": "resign", "id": "r", "ply": 0, "side": side}))
            while (told := json.loads(line.recv(MOST_S))).get("id") != "r":
                pass
        assert told["kind"] == "done", told


def test_a_class_of_eight_plays_to_the_end_though_the_server_is_killed(tmp_path: Path) -> None:
    settings = {"PASANG_SHARED": "1", "PASANG_RATE_LIMITS": "0", "PASANG_ENGINES": "1"}
    with ExitStack() as stack:
        server = stack.enter_context(ServerProcess(tmp_path, free_port(), **settings))
        teacher = Guest(server, "Cikgu", stack)
        made = teacher.asked(
            "POST", "/api/tournaments", title="Class 5B", pattern="1", rounds=ROUNDS
        )
        path = f"/api/tournaments/{made['id']}"
        children = {}
        for number in range(8):
            child = Guest(server, f"child {number}", stack)
            child.asked("POST", "/api/tournaments/join", code=made["code"])
            children[child.id] = child
        met: Counter[frozenset[str]] = Counter()
        for number in range(1, ROUNDS + 1):
            begun = teacher.asked("POST", f"{path}/rounds", round=number)
            server.kill()
            server.start()
            told = teacher.asked("GET", path)
            assert told == begun, "a round that was begun is as it was"
            paired = [one for one in told["pairings"] if one["round"] == number]
            for index, pairing in enumerate(paired):
                met[frozenset((pairing["first"], pairing["second"]))] += 1
                [game] = pairing["games"]
                children[pairing["second"]].resign(game["table"], "north")
                if index == 1:
                    server.kill()
                    server.start()
            told = teacher.asked("GET", path)
            decided = [one for one in told["pairings"] if one["outcome"]]
            assert len(decided) == 4 * number, "what had ended counts once"
        assert set(met.values()) == {1}, "nobody meets twice"
        told = teacher.asked("GET", path)
        assert told["stage"] == "over"
        points = [one["points"] for one in told["standings"]]
        assert points == sorted(points, reverse=True)
        assert sum(points) == 4 * ROUNDS
        assert sum(one["margin"] for one in told["standings"]) == 0
