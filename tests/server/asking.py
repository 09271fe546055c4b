"""What the tests ask of a server, in short."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

PERSON = {"kind": "person", "name": "Siti"}
FRIEND = {"kind": "person", "name": "Awang"}
ENGINE = {"kind": "engine", "name": "", "level": 1}
ONE_MOVE_FROM_SUNTUK = (
    "..........S/.........../.........../.........../.........../w....+...../.........../N........../"
    ".........../..b......../........... 60 cj 85-89 slide"
)

PLAIN = {"content-type": "text/plain; charset=utf-8"}
SOCKETS = "ws://127.0.0.1:8000"
Json = dict[str, Any]


def opened(client: TestClient, **wanted: object) -> Json:
    body = {"south": PERSON, "north": FRIEND, **wanted}
    if "position" not in body:
        body.setdefault("pattern", "1")
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 200, answer.text
    state: Json = answer.json()
    return state


def imported(client: TestClient, text: str | bytes) -> list[Json]:
    answer = client.post("/api/records", content=text, headers=PLAIN)
    assert answer.status_code == 200, answer.text
    listed: list[Json] = answer.json()["imported"]
    return listed


class Page:
    """A page at a table."""

    def __init__(self, socket: WebSocketTestSession, mark: str) -> None:
        self.socket = socket
        self.mark = mark
        self.state: Json = {}
        self._count = 0

    def hello(self, version: int | None = None) -> Json:
        self.socket.send_json({"kind": "hello", "version": version})
        return self.until("state")["state"]  # type: ignore[no-any-return]

    def say(self, kind: str, **fields: object) -> Json:
        """Say something and hear the answer to it."""
        self._count += 1
        message = {"kind": kind, "id": f"{self.mark}-{self._count}", **fields}
        self.socket.send_json(message)
        while True:
            answer = self.hear()
            if answer.get("id") == message["id"]:
                return answer

    def play(self, move: str, **fields: object) -> Json:
        return self.say("play", move=move, **{"ply": self.state["view"]["ply"], **fields})

    def hear(self) -> Json:
        message: Json = self.socket.receive_json()
        if message["kind"] == "state":
            self.state = message["state"]
        return message

    def until(self, kind: str) -> Json:
        while True:
            message = self.hear()
            if message["kind"] == kind:
                return message

    def until_turn_of(self, side: str) -> Json:
        while self.state["status"] == "playing" and self.state["view"]["to_move"] != side:
            self.hear()
        return self.state


@contextmanager
def at_table(
    client: TestClient, table_id: str, mark: str = "tab1", language: str = "en"
) -> Iterator[Page]:
    address = f"{SOCKETS}/live/table/{table_id}?lang={language}"
    with client.websocket_connect(address) as socket:
        page = Page(socket, mark)
        page.hello()
        yield page
