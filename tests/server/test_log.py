"""The log of a server that people use and whose database fails: lines of JSON, and nobody's secret in them."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx2
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from pasang.server.archive.database import Database
from pasang.server.log_lines import CarefulLines, JsonLines
from tests.server.asking import Json
from tests.server.neighbours import PASSWORD
from tests.server.running import ServerProcess, free_port
from tests.waiting import MOST_S, until

NAME, TITLE, REPORT = "rosnah", "between the tides", "said something about my grandmother"
WRONG = "eight lanterns over the water village"
ENDS = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'alembic%'"


@pytest.fixture
def logging_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A shared server that logs as much as it can."""
    log = {"PASANG_LOG": "debug", "PASANG_LOG_FORMAT": "json"}
    shared = {"PASANG_SHARED": "1", "PASANG_RATE_LIMITS": "0"}
    server = ServerProcess(tmp_path, free_port(), **shared, **log)
    server.log = tmp_path / "log"
    with server:
        yield server


@pytest.fixture
def visitor(logging_server: ServerProcess) -> Iterator[Visitor]:
    headers = {"x-pasang": "1"}
    with httpx2.Client(base_url=logging_server.address, headers=headers, timeout=MOST_S) as http:
        yield Visitor(logging_server, http)


class Visitor:
    """Somebody with an account, whose secrets are noted as they come."""

    def __init__(self, server: ServerProcess, http: httpx2.Client) -> None:
        self.server = server
        self.http = http
        self.secrets: list[str] = [PASSWORD, WRONG, REPORT, TITLE, NAME]

    def post(self, path: str, **body: object) -> httpx2.Response:
        answer = self.http.post(path, json=body)
        self.secrets += list(self.http.cookies.values())
        return answer

    def use_everything(self) -> str:
        """Make an account, log in rightly and wrongly, get a token, play; the name of the table."""
        made: Json = self.post("/api/people/account", name=NAME, password=PASSWORD).json()
        self.secrets += made["recovery_codes"]
        assert self.post("/api/people/session", name=NAME, password=WRONG).status_code >= 400
        assert self.post("/api/people/session", name=NAME, password=PASSWORD).status_code == 200
        token: Json = self.post("/api/people/tokens", title=TITLE, scopes=["play"]).json()
        self.secrets.append(token["secret"])
        bearer = {"authorization": f"Bearer {token['secret']}"}
        httpx2.get(f"{self.server.address}/api/people/me?code={token['secret']}", headers=bearer)
        guest = httpx2.post(f"{self.server.address}/api/people/guest", json={"name": NAME})
        self.secrets += list(guest.cookies.values())
        other: str = guest.json()["person"]["id"]
        reported = self.post("/api/people/reports", person=other, kind="other", text=REPORT)
        assert reported.status_code == 204, reported.text
        person = {"kind": "person", "name": NAME}
        table: Json = self.post("/api/tables", pattern="1", south=person, north=person).json()
        name: str = table["id"]
        self.http.patch(f"/api/tables/{name}", json={"title": TITLE})
        return name

    def play(self, table: str) -> None:
        """Move once, whether it can be kept or not."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.server.address.replace('http', 'ws')}/live/table/{table}?lang=en"
        with connect(address, additional_headers={"cookie": cookie}) as line:
            line.send(json.dumps({"kind": "play", "id": "r1", "ply": 0, "move": "c"}))
            try:
                while json.loads(line.recv(timeout=MOST_S)).get("id") != "r1":
                    pass
            except ConnectionClosed:  # a table that cannot be kept may be closed
                return


def break_archive(folder: Path) -> None:
    """From now on the database refuses whatever would be written, and says which row that was."""
    with closing(sqlite3.connect(folder / "pasang.sqlite3")) as archive:
        for (table,) in archive.execute(ENDS).fetchall():
            for deed in ("INSERT", "UPDATE"):
                archive.execute(
                    f"CREATE TRIGGER no_{deed}_{table} BEFORE {deed} ON {table} "
                    "BEGIN SELECT RAISE(ABORT, 'no room is left'); END"
                )
        archive.commit()


def test_no_secret_is_in_the_log_whatever_is_done_and_whatever_fails(
    logging_server: ServerProcess, visitor: Visitor
) -> None:
    table = visitor.use_everything()
    break_archive(logging_server.data)
    visitor.play(table)
    guest = httpx2.post(f"{logging_server.address}/api/people/guest", json={"name": NAME})
    assert guest.status_code == 503
    visitor.post("/api/people/session", name=NAME, password=PASSWORD)
    visitor.http.patch(f"/api/tables/{table}", json={"title": f"{TITLE} 2"})
    until(
        lambda: visitor.http.get("/health").json()["archive"] == "failing",
        "what was known of the archive to be old",
    )
    logging_server.kill()
    assert logging_server.log
    text = logging_server.log.read_text("utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    assert {line["level"] for line in lines} >= {"INFO", "ERROR"}
    assert any("no room is left" in line["message"] for line in lines)
    assert [secret for secret in visitor.secrets if secret in text] == []
    assert "Cookie" not in text
    assert "INSERT INTO" not in text


@pytest.mark.parametrize("form", [JsonLines(), CarefulLines("%(message)s")])
def test_what_a_database_says_of_a_row_is_not_logged(
    database: Database, form: logging.Formatter
) -> None:
    with database.engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE kept (secret TEXT PRIMARY KEY)"))
        connection.execute(sa.text("INSERT INTO kept VALUES ('lantern-fish')"))
    again = sa.text("INSERT INTO kept SELECT secret FROM kept")
    with database.connect() as connection, pytest.raises(sa.exc.IntegrityError) as refused:
        connection.execute(again)
    try:
        raise RuntimeError("a seat failed") from refused.value
    except RuntimeError as fault:
        caught = (type(fault), fault, fault.__traceback__)
    for arguments, raised in (((refused.value,), None), (("nothing",), caught)):
        record = logging.LogRecord("pasang", logging.ERROR, "", 0, "failed: %s", arguments, raised)
        written = form.format(record)
        assert "failed: " in written
        assert "lantern-fish" not in written
