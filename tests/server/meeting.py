"""What the tests of meeting ask of a shared server, in short."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from starlette.testclient import TestClient, WebSocketTestSession

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.lobby.challenge import Challenge
from pasang.server.lobby.challenge_archive import ChallengeArchive
from pasang.server.lobby.meeting import Acceptance
from pasang.server.lobby.pool import Pool, quick_terms
from pasang.server.people.people_archive import PeopleArchive
from pasang.server.people.person import Person
from tests.server.asking import SOCKETS, Json

AT = Instant(1_000_000)
FIVE = {"initial_s": 300, "increment_s": 5}


def challenged(maker: TestClient, **wanted: object) -> Json:
    """A challenge as it was made."""
    body = wanted if "position" in wanted else {"pattern": "1", **wanted}
    answer = maker.post("/api/challenges", json=body)
    assert answer.status_code == 200, answer.text
    made: Json = answer.json()
    return made


def accepted(friend: TestClient, challenge: Json) -> Json:
    """A challenge as it stands after somebody has accepted it."""
    answer = friend.post(f"/api/challenges/{challenge['id']}/accept")
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def sought(person: TestClient, pool: str = "5+5", **wanted: object) -> Json:
    """What came of wanting a quick round."""
    answer = person.post("/api/seeks", json={"pool": pool, **wanted})
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


class LobbySocket:
    """A page in the lobby."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.lobby: Json = {}

    def say(self, kind: str, **fields: object) -> None:
        self.socket.send_json({"kind": kind, **fields})

    def hear(self) -> Json:
        message: Json = self.socket.receive_json()
        if message["kind"] == "lobby":
            self.lobby = message
        return message

    def until_settled(self) -> Json:
        while (message := self.hear())["kind"] != "challenge":
            pass
        return message

    def until_seats(self, count: int) -> list[Json]:
        while len(self.lobby.get("seats", ())) != count or not self.lobby:
            self.hear()
        seats: list[Json] = self.lobby["seats"]
        return seats


@contextmanager
def in_lobby(browser: TestClient) -> Iterator[LobbySocket]:
    """A page in the lobby."""
    with browser.websocket_connect(f"{SOCKETS}/live/lobby") as socket:
        yield LobbySocket(socket)


class Queue:
    """People who want a quick round, at an archive of each kind."""

    def __init__(self, database: Database) -> None:
        self.people = PeopleArchive(database)
        self.challenges = ChallengeArchive(database)
        self._dice = Random(1)
        self._tables = 0

    def guest(self, name: str) -> Person:
        return self.people.add_guest(name, AT)

    def seek(self, person: Person, *, at: int = 0, rated: bool = False) -> Challenge:
        self._tables += 1
        acceptance = Acceptance(person, f"table-{self._tables}", Instant(AT + at), coin=True)
        terms = quick_terms(Pool.FIVE, self._dice, rated=rated)
        return self.challenges.pair(Pool.FIVE, terms, acceptance)
