"""A fuzzer on every socket: whatever is sent, nothing breaks, nothing changes, and who makes sense is answered."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from typing import Any, cast, get_args

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel
from starlette.testclient import TestClient, WebSocketTestSession

from pasang.play.clock import ClockSetting
from pasang.server.settings import Settings
from pasang.server.wire.live_analysis import AnalysisRequest
from pasang.server.wire.live_table import TableRequest
from pasang.server.wire.lobby import LobbyRequest
from pasang.server.wire.table_manners import MakeOffer, PhraseName
from pasang.server.wire.tournament import TournamentRequest
from tests.server.asking import SOCKETS, Page, at_table, opened
from tests.server.class_room import ClassRoom
from tests.server.couples import Couple
from tests.server.neighbours import House, shared_house

FUZZED = settings(
    max_examples=30, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
LEAF = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-1, 3),
    st.floats(),
    st.text(max_size=20),
    st.sampled_from(["c", "south", "north", "a", "takeback", "hello", "\x00", "\ud800", "../.."]),
)
VALUE = st.recursive(
    LEAF, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip


def forms(union: object) -> list[type[BaseModel]]:
    """All messages of a socket."""
    annotated = get_args(union)
    return list(get_args(annotated[0])) if annotated else [cast("type[BaseModel]", union)]


def kinds(form: type[BaseModel]) -> tuple[str, ...]:
    return get_args(form.model_fields["kind"].annotation)


def frames(union: object) -> st.SearchStrategy[str]:
    """Messages that have the form of one of ours, or nearly, and others that have none."""

    def near(form: type[BaseModel]) -> st.SearchStrategy[dict[str, Any]]:
        fields = {name: VALUE for name in form.model_fields if name != "kind"}
        kind = st.sampled_from(kinds(form))
        return st.fixed_dictionaries({"kind": kind}, optional={**fields, "more": VALUE})

    nearly = st.one_of(*map(near, forms(union)))
    written = st.one_of(nearly, VALUE).map(json.dumps)
    nested = st.integers(1, 1900).map(lambda depth: "[" * depth + "]" * depth)
    return st.one_of(nearly.map(json.dumps), written, nested, st.text(max_size=60))


NOW, OWN = "the present ply", "my side"
FITTING: dict[str, st.SearchStrategy[Any]] = {
    "id": st.integers(1, 99).map(str),
    "ply": st.sampled_from([NOW, NOW, NOW, 0, 1, 2]),
    "side": st.sampled_from([OWN, OWN, "south", "north"]),
    "move": st.sampled_from(["c", "j", "a", "k", "e"]),
    "offer": st.sampled_from(get_args(MakeOffer.model_fields["offer"].annotation)),
    "phrase": st.sampled_from(get_args(PhraseName)),
}
"""What makes sense in the fields of a message."""


def fitting(form: type[BaseModel], kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """A message that may well be obeyed."""
    fields = {name: FITTING[name] for name in form.model_fields if name != "kind"}
    return st.fixed_dictionaries({"kind": st.just(kind), **fields})


SENSE = [
    fitting(form, kind)
    for form in forms(TableRequest)
    if form.model_fields.keys() - {"kind"} <= FITTING.keys()
    for kind in kinds(form)
]
ACTS = st.integers(0, 4).flatmap(lambda dice: st.one_of(*SENSE) if dice else frames(TableRequest))
"""What two people may say at their table, sense and nonsense."""

ASKED = {"id": "1", "ply": NOW, "side": OWN}
POLITE: list[tuple[str, dict[str, Any]]] = [
    ("south", {"kind": "offer", "offer": "pause", **ASKED}),
    ("north", {"kind": "accept", "offer": "pause", **ASKED}),
    ("north", {"kind": "go", "id": "2"}),
    ("south", {"kind": "play", "id": "3", "ply": NOW, "move": "c"}),
    ("north", {"kind": "say", "id": "4", "side": OWN, "phrase": "hello"}),
    ("south", {"kind": "claim", **ASKED, "id": "5"}),
    ("north", {"kind": "abort", **ASKED, "id": "6"}),
]
"""What two people may say one after the other; nobody can claim a round from somebody who is here."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("fuzzed")
    (folder / "index.html").write_text("")
    wanted = Settings(data=folder, page=folder, rate_limits=False, pace_ms=0, reply_ms=0, claim_s=0)
    with shared_house(wanted) as house:
        yield house


def fuzz(browser: TestClient, path: str, sent: list[str]) -> list[dict[str, Any]]:
    """Send these, and hear all that is said until the line answers a ping after them."""
    with browser.websocket_connect(f"{SOCKETS}{path}") as socket:
        for text in sent:
            socket.send_text(text)
        socket.send_json({"kind": "ping", "at": 271828})
        return list(until_pong(socket))


def until_pong(socket: WebSocketTestSession) -> Iterator[dict[str, Any]]:
    while True:
        message = json.loads(socket.receive_text())
        if message == {"kind": "pong", "at": 271828}:
            return
        yield message


def encodable(texts: list[str]) -> list[str]:
    """Without halves of signs, which no frame of text can have."""
    return [text.encode("utf-8", "ignore").decode() for text in texts]


@pytest.mark.parametrize(
    ("union", "path"),
    [(AnalysisRequest, "/live/analysis"), (LobbyRequest, "/live/lobby")],
    ids=["analysis", "lobby"],
)
def test_nothing_that_is_sent_breaks_a_socket(
    house: House, caplog: pytest.LogCaptureFixture, union: object, path: str
) -> None:
    browser = house.guest("Eve")

    @FUZZED
    @given(st.lists(frames(union), max_size=8).map(encodable))
    def story(sent: list[str]) -> None:
        for message in fuzz(browser, path, sent):
            assert message["kind"] != "error"

    check_unbroken(story, caplog)


def test_nothing_that_a_watcher_sends_breaks_or_changes_a_table(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    siti, eve = house.guest("Siti"), house.guest("Eve")
    table = opened(siti)["id"]
    before = siti.get(f"/api/tables/{table}").json()

    @FUZZED
    @given(st.lists(frames(TableRequest), max_size=8).map(encodable))
    def story(sent: list[str]) -> None:
        told = fuzz(eve, f"/live/table/{table}", sent)
        assert not [message for message in told if message["kind"] == "done"]
        assert siti.get(f"/api/tables/{table}").json() == before

    check_unbroken(story, caplog)


def test_nothing_that_a_player_sends_breaks_the_table(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    siti = house.guest("Siti")
    table = opened(siti)["id"]

    @FUZZED
    @given(st.lists(frames(TableRequest), max_size=8).map(encodable))
    def story(sent: list[str]) -> None:
        fuzz(siti, f"/live/table/{table}", sent)
        kept, _ = house.rooms.tables.load(table)
        assert kept.version == siti.get(f"/api/tables/{table}").json()["version"]

    check_unbroken(story, caplog)


def test_nothing_that_is_sent_breaks_the_socket_of_a_tournament(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    room = ClassRoom(house, "Siti", "Awang")
    room.begin(1)
    eve, before = house.guest("Eve"), room.now()

    @FUZZED
    @given(st.lists(frames(TournamentRequest), max_size=8).map(encodable))
    def story(sent: list[str]) -> None:
        told = fuzz(eve, f"/live/tournament/{room.told['id']}", sent)
        assert {message["kind"] for message in told} <= {"tournament", "refused", "pong"}
        assert room.now() == before

    check_unbroken(story, caplog)


def test_nothing_that_two_people_send_breaks_their_table(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    couple, eve = Couple(house), house.guest("Eve")
    done: set[str] = set()

    who_says_what = st.tuples(st.sampled_from(["south", "north", "south", "north", "eve"]), ACTS)

    @FUZZED
    @example(POLITE)
    @given(st.lists(who_says_what, min_size=8, max_size=20))
    def story(sent: list[tuple[str, dict[str, Any] | str]]) -> None:
        table = couple.open(ClockSetting(600))
        with couple.both_at(table) as (south, north), at_table(eve, table, "e") as watcher:
            pages = {"south": south, "north": north, "eve": watcher}
            for who, act in sent:
                answers = sent_by(pages[who], who, act)
                assert who != "eve" or "done" not in answers
                if isinstance(act, dict) and "done" in answers:
                    done.add(act["kind"])
            for page in pages.values():
                sent_by(page, "", "")
            kept, _ = house.rooms.tables.load(table)
            assert {page.state["version"] for page in pages.values()} == {kept.version}

    check_unbroken(story, caplog)
    assert {act["kind"] for _, act in POLITE} - {"claim"} <= done, "nobody was alone"


def sent_by(page: Page, who: str, act: dict[str, Any] | str) -> list[str]:
    """What somebody is answered to something that is sent, by kind; the rest is heard as well."""
    if isinstance(act, dict):
        now = {NOW: page.state["view"]["ply"], OWN: who}
        act = json.dumps({name: now.get(value, value) for name, value in act.items()})
    page.socket.send_text(*encodable([act]))
    page.socket.send_json({"kind": "ping", "at": 271828})
    answers = []
    while (message := page.hear()) != {"kind": "pong", "at": 271828}:
        assert message.get("refusal", {}).get("reason") != "nobody_to_ask"
        answers.append(message["kind"])
    return answers


def check_unbroken(story: Callable[[], None], caplog: pytest.LogCaptureFixture) -> None:
    """Whatever is sent is no fault of ours, and none that the log tells of."""
    with caplog.at_level(logging.WARNING):
        story()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
