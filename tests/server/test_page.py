from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pasang.server.app import create_app
from pasang.server.settings import Settings
from tests.server.greedy import GreedyThinker


def test_any_address_of_the_page_is_the_page(client: TestClient) -> None:
    for address in ("/", "/table/abc", "/review/abc?ply=3", "/embed"):
        answer = client.get(address)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"


def test_a_page_that_has_not_changed_is_not_sent_again(client: TestClient) -> None:
    tag = client.get("/").headers["etag"]
    assert client.get("/", headers={"if-none-match": tag}).status_code == 304


def test_hashed_files_are_packed_and_kept_for_ever(client: TestClient) -> None:
    answer = client.get("/assets/main-ABCDEF.js")
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    plain = client.get("/assets/main-ABCDEF.js", headers={"accept-encoding": "identity"})
    assert plain.text == answer.text


def test_what_is_not_there_is_not_the_page(client: TestClient) -> None:
    for address in ("/assets/gone-123456.js", "/api/nothing"):
        answer = client.get(address)
        assert answer.status_code == 404
        assert answer.json()["error"] == "no_such_address"


def test_an_address_that_no_file_could_have_is_the_page(client: TestClient) -> None:
    for address in ("/%00", "/" + "x" * 5000, "/%ff%fe", "/ " + "é" * 300):
        assert client.get(address).status_code == 200


def test_the_head_of_the_page_can_be_asked_for(client: TestClient) -> None:
    answer = client.head("/")
    assert answer.status_code == 200
    assert answer.headers["etag"]


@pytest.mark.parametrize("path", ["/../data/pasang.sqlite3", "/%2e%2e/data/pasang.sqlite3"])
def test_nothing_outside_the_page_is_served(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert b"SQLite format" not in answer.content


def test_a_missing_page_says_how_to_build_it(settings: Settings, tmp_path: Path) -> None:
    bare = replace(settings, page=tmp_path / "nowhere")
    app = create_app(bare, lambda _: [GreedyThinker()])
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "make setup" in answer.text
