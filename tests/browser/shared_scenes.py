"""A server that strangers share, with something to see on each of its pages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Final

import httpx2
from websockets.sync.client import connect

from pasang.notation.round import Round
from tests.browser.test_people import PASSWORD, make_moderator, play_rated
from tests.server.asking import Json
from tests.server.guests import asked, cookies_of, guest
from tests.server.running import ServerProcess
from tests.waiting import MOST_S

CLAIM_S: Final = 6
LONG_NAME: Final = "Mohammad Abdul Rahman"
LIVE: Final = {"initial_s": 600, "increment_s": 5}


@dataclass
class Scenes:
    """Who is there, and where there is what to see."""

    address: str
    people: dict[str, httpx2.Client]
    paths: dict[str, str] = field(default_factory=dict)

    def table(self, name: str, clock: Json | None, *moves: str, north: str = "awang") -> str:
        """A table at which Siti is South, after some moves."""
        made = asked(self.people["siti"], "/api/challenges", pattern="1", clock=clock, side="south")
        table: str = asked(self.people[north], f"/api/challenges/{made['id']}/accept")["table"]
        for ply, move in enumerate(moves):
            self.act(table, ("siti", north)[ply % 2], kind="play", ply=ply, move=move)
        self.paths[name] = f"/table/{table}"
        return table

    def act(self, table: str, who: str, **deed: object) -> None:
        """Somebody does something at a table."""
        address = self.address.replace("http", "ws", 1)
        known = {"Cookie": cookies_of(self.people[who])}
        with connect(f"{address}/live/table/{table}", additional_headers=known) as line:
            name = f"{deed['kind']} {deed['ply']}"
            line.send(json.dumps({"id": name, **deed}))
            while (told := json.loads(line.recv(MOST_S))).get("id") != name:
                pass
        assert told["kind"] == "done", told

    def asks(self, who: str, method: str, path: str, **body: object) -> Json:
        answer = self.people[who].request(method, path, json=body or None)
        assert answer.is_success, answer.text
        told: Json = answer.json()
        return told

    def tournament(self, name: str, rounds: int) -> None:
        """A tournament of the teacher's with all children, after so many of its two rounds."""
        terms = {"title": f"Class 5B, {name}", "pattern": "1", "rounds": 2}
        made = asked(self.people["cikgu"], "/api/tournaments", **terms)
        path = f"/api/tournaments/{made['id']}"
        for child in ("siti", "awang", "long"):
            asked(self.people[child], "/api/tournaments/join", code=made["code"])
        for number in range(1, rounds + 1):
            begun = asked(self.people["cikgu"], f"{path}/rounds", round=number)
            boards = [one for one in begun["pairings"] if one["round"] == number]
            for one in boards if rounds == 2 else ():
                if one["outcome"] is None:
                    board = f"{path}/rounds/{number}/boards/{one['board']}"
                    self.asks("cikgu", "PUT", board, outcome="first")
        self.paths[name] = f"/tournament/{made['id']}"
        self.paths[f"join {name}"] = f"/join/{made['code']}"


@contextmanager
def account(address: str, name: str) -> Iterator[httpx2.Client]:
    """The browser of somebody with an account."""
    own = {"x-pasang": "1"}
    with httpx2.Client(base_url=address, headers=own, timeout=MOST_S) as browser:
        asked(browser, "/api/people/account", name=name, password=PASSWORD)
        yield browser


@contextmanager
def shared_scenes(server: ServerProcess) -> Iterator[Scenes]:
    """A server with people, rounds, a report and tournaments."""
    with ExitStack() as stack:
        address = server.address
        people = {name: stack.enter_context(account(address, name)) for name in ("siti", "awang")}
        people |= {name: stack.enter_context(guest(address, name)) for name in ("cikgu", "eve")}
        people["long"] = stack.enter_context(guest(address, LONG_NAME))
        people["moderator"] = stack.enter_context(account(address, "pengawas"))
        make_moderator(server.data, "pengawas")
        scenes = Scenes(address, people)
        _seat(scenes)
        ids = [
            scenes.asks(one, "GET", "/api/people/me")["person"]["id"] for one in ("siti", "awang")
        ]
        play_rated(server.data, ids[0], ids[1])
        report = {"kind": "leaving", "text": "goes away whenever the round is lost " * 5}
        answer = people["siti"].post("/api/people/reports", json={**report, "person": ids[1]})
        assert answer.is_success, answer.text
        for number, name in enumerate(("gathering", "playing", "over")):
            scenes.tournament(name, number)
        yield scenes


def _seat(scenes: Scenes) -> None:
    """The tables that two people share."""
    scenes.table("own turn", LIVE, "c", "j", north="long")
    scenes.table("gone", LIVE, "c", "j", north="long")
    finished = scenes.table("finished", LIVE, "c", "j")
    scenes.act(finished, "awang", kind="resign", ply=2, side="north")
    prepared = scenes.table("prepared", {"days": 3}, "c")
    answer = str(Round.start(1).play("c").play("j").position.legal_moves[0])
    path = f"/api/tables/{prepared}/conditional-moves"
    scenes.asks("siti", "PUT", path, ply=1, lines=[["j", answer]])
    scenes.table("vacation", {"days": 3}, "c")
    scenes.asks("awang", "POST", "/api/people/vacation")
