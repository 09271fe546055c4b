"""A class that plays a tournament, as the tests need it."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.server.asking import Json
from tests.server.couples import person_id
from tests.server.neighbours import House, give_up, refused


class ClassRoom:
    """A teacher who directs a tournament, and children who come in by its code."""

    def __init__(self, house: House, *names: str, **wanted: object) -> None:
        self.house = house
        self.teacher = house.guest("Cikgu")
        body = {"title": "Class 5B", "pattern": "1", **wanted}
        self.told: Json = asked(self.teacher, "POST", "/api/tournaments", body)
        self.code: str = self.told["code"]
        self.address = f"/api/tournaments/{self.told['id']}"
        self.children: dict[str, TestClient] = {}
        for name in names:
            self.come(name)

    def come(self, name: str) -> TestClient:
        """A child comes in."""
        child = self.house.guest(name)
        asked(child, "POST", "/api/tournaments/join", {"code": self.code})
        self.children[person_id(child)] = child
        return child

    def now(self) -> Json:
        return asked(self.teacher, "GET", self.address)

    def begin(self, number: int) -> Json:
        return asked(self.teacher, "POST", f"{self.address}/rounds", {"round": number})

    def enter(self, pairing: Json, outcome: str | None, **more: object) -> Json:
        """The teacher enters a result."""
        path = f"{self.address}/rounds/{pairing['round']}/boards/{pairing['board']}"
        return asked(self.teacher, "PUT", path, {"outcome": outcome, **more})

    def pairings(self, number: int) -> list[Json]:
        return [one for one in self.now()["pairings"] if one["round"] == number]

    def play(self, pairing: Json) -> None:
        """Let the first player of a pairing win all its legs: the other resigns."""
        where = (pairing["round"], pairing["board"])
        for leg, side in enumerate(("north", "south")[: self.told["legs"]], start=1):
            now = next(
                one for one in self.pairings(where[0]) if (one["round"], one["board"]) == where
            )
            table = next(game["table"] for game in now["games"] if game["leg"] == leg)
            give_up(self.children[pairing["second"]], table, side)

    def play_round(self, number: int) -> None:
        self.begin(number)
        for pairing in self.pairings(number):
            if pairing["outcome"] is None:
                self.play(pairing)


def asked(browser: TestClient, method: str, path: str, body: Json | None = None) -> Json:
    """What was answered to something that is allowed."""
    answer = browser.request(method, path, json=body)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def refusal(
    browser: TestClient, method: str, path: str, body: Json | None = None
) -> tuple[int, str]:
    """Why something was not done."""
    return refused(browser.request(method, path, json=body))
