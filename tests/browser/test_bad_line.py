"""A rated round by link over a line that is slow and breaks, somebody who watches, and a phone that sleeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from pasang.notation.position_text import write_position
from pasang.server.archive.database import Database, open_database, sqlite_url
from pasang.server.archive.table_archive import TableArchive
from pasang.server.people.person import PersonKind
from pasang.server.people.rated_round import Pace
from pasang.server.people.rating_archive import RatingArchive
from tests.browser.bad_line import BadLine
from tests.browser.couples import until_moves
from tests.browser.screen import Hand, Json, Watched, play_choice
from tests.browser.test_meeting import ASK, Street, table_of
from tests.browser.test_rounds import Finger, Mouse
from tests.server.neighbours import PASSWORD
from tests.server.running import ServerProcess, free_port
from tests.waiting import until

PATTERN: Final = "2"
MOVES: Final = (
    "k a j4-k4xk6 b7-a7xa6 k4-j4xj5 a7-a10xb10 j4-j5xg5 a10-b10xb9 j5-i5xi4 b10-b9xc9 i5-i4xh4"
    " b9-c9xc8c11 i4-i5xf5 c9-c8xd8 i5-f5xf4 c8-d8xd7 f5-g5xg3g6"
)
ROUND: Final = MOVES.split()
"""A round of pattern 2 that ends early: North is suntuk."""
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TOLD: Final = "() => document.querySelector('table-page').table"
NOW: Final = """() => {
  const {moves, view, version, status, finish} = document.querySelector('table-page').table;
  return {moves, version, status, finish, position: view.position};
}"""


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    settings = {"PASANG_RATE_LIMITS": "0", "PASANG_SHARED": "1"}
    with ServerProcess(tmp_path_factory.mktemp("shared"), free_port(), **settings) as server:
        yield server


@pytest.fixture
def line(shared_server: ServerProcess) -> Iterator[BadLine]:
    with BadLine(shared_server.port) as line:
        yield line


@pytest.fixture
def street(browser: Browser, shared_server: ServerProcess) -> Iterator[Street]:
    with ExitStack() as stack:
        yield Street(browser, shared_server, stack)


@pytest.fixture
def database(shared_server: ServerProcess) -> Iterator[Database]:
    database = open_database(sqlite_url(shared_server.data))
    yield database
    database.dispose()


class Sitting:
    """Somebody with an account at a table, who moves with a mouse or a finger."""

    def __init__(self, watched: Watched, name: str, hand: Callable[[Watched], Hand]) -> None:
        self.watched = watched
        watched.outage_expected = True
        account = {"name": name, "password": PASSWORD}
        made = watched.page.evaluate(ASK, ["/api/people/account", account])
        assert made["me"]["person"]["kind"] == PersonKind.ACCOUNT
        self.id: str = made["me"]["person"]["id"]
        self.hand = hand(watched)

    def play(self, move: str) -> None:
        """Press the choice that is this move, when the page offers it."""
        self.watched.page.wait_for_function(
            "() => document.querySelector('pasang-board').choices.length"
        )
        state: Json = self.watched.page.evaluate(TOLD)
        [choice] = [one for one in state["view"]["choices"] if one["move"] == move]
        play_choice(state, choice, self.hand)

    def knows(self, moves: int) -> None:
        until_moves(self.watched, moves)


def accepted(siti: Watched, awang: Watched, come: str) -> str:
    """The table of a rated round to which one has sent the other a link."""
    terms = {"pattern": PATTERN, "rated": True, "side": "south"}
    clock = {"initial_s": 600, "increment_s": 5}
    made: Json = siti.page.evaluate(ASK, ["/api/challenges", {**terms, "clock": clock}])
    path = f"/challenge/{made['id']}"
    siti.go(path)
    awang.page.goto(come + path)
    awang.page.get_by_role("button", name="Accept and play").click()
    table = table_of(awang.page)
    assert table_of(siti.page) == table
    for one in (siti, awang):
        one.page.wait_for_function("() => document.querySelector('table-page')?.table?.mine")
    return table


class Trouble:
    """What happens to the line of one of two players at some of their moves."""

    def __init__(self, line: BadLine, near: Sitting, far: Sitting) -> None:
        self.line, self.near, self.far = line, near, far

    def answer_lost(self, ply: int, move: str) -> None:
        """The move arrives and its answer does not."""
        self.line.hold_answers()
        self.far.play(move)
        self.near.knows(ply + 1)
        until(lambda: self.line.holds_something, "an answer")
        self._break()

    def request_lost(self, ply: int, move: str) -> None:
        """The move is sent and never arrives."""
        self.line.hold_requests()
        self.far.play(move)
        until(lambda: self.line.holds_something, "a request")
        self._break()
        self.near.knows(ply + 1)

    def nobody_there(self, ply: int, move: str) -> None:
        """The move is made while no connection can be made."""
        self.line.is_down = True
        self.line.cut()
        expect(self.far.watched.page.locator("span", has_text="Connection lost")).to_be_visible()
        self.far.play(move)
        self.line.is_down = False
        self.near.knows(ply + 1)

    def missed(self, ply: int, move: str) -> None:
        """The other moves while the line is cut."""
        self.line.is_down = True
        self.line.cut()
        self.near.play(move)
        self.near.knows(ply + 1)
        self.line.is_down = False

    def _break(self) -> None:
        self.line.cut()
        self.line.let_through()


def test_a_rated_round_by_link_is_played_to_its_end_over_a_line_that_breaks(
    street: Street, line: BadLine, database: Database
) -> None:
    siti = Sitting(street.visitor("/account"), "siti", Mouse)
    awang = Sitting(street.visitor("/account"), "awang", Mouse)
    table = accepted(siti.watched, awang.watched, line.address)
    eve = street.visitor(f"/table/{table}")
    line.delay_s, line.bytes_s = 0.03, 40_000
    trouble = Trouble(line, siti, awang)
    at = {
        3: trouble.answer_lost,
        5: trouble.request_lost,
        6: trouble.missed,
        9: trouble.nobody_there,
        13: trouble.answer_lost,
    }
    for ply, move in enumerate(ROUND):
        if ply in at:
            at[ply](ply, move)
        else:
            (siti, awang)[ply % 2].play(move)
        for one in (eve, siti.watched, awang.watched):
            until_moves(one, ply + 1)
    for one in (eve, siti.watched, awang.watched):
        expect(one.page.locator(".table.over")).to_be_visible()
    kept, _ = TableArchive(database).load(table)
    assert [str(move) for move in kept.round.moves] == ROUND
    told = [one.page.evaluate(NOW) for one in (siti.watched, awang.watched, eve)]
    assert told[0] == told[1] == told[2]
    assert told[0]["moves"] == ROUND
    assert told[0]["version"] == kept.version == 1 + len(ROUND)
    assert told[0]["position"] == write_position(kept.round.position)
    ratings = RatingArchive(database)
    for player in (siti, awang):
        assert ratings.standings(player.id)[Pace.LIVE].rounds == 1
        [(counted, before, after)] = ratings.history(player.id)
        assert counted.table_id == table
        assert before != after


def test_a_phone_that_was_offline_and_asleep_in_mid_round_comes_back_to_it(
    street: Street, line: BadLine
) -> None:
    siti = Sitting(street.visitor("/account"), "siti-desk", Mouse)
    phone = street.visitor("/account", **PHONE)
    awang = Sitting(phone, "awang-phone", Finger)
    table = accepted(siti.watched, phone, line.address)
    for ply in range(4):
        (siti, awang)[ply % 2].play(ROUND[ply])
        siti.knows(ply + 1)
        awang.knows(ply + 1)
    phone.page.context.set_offline(True)
    line.cut()
    expect(phone.page.locator("span", has_text="Connection lost")).to_be_visible()
    phone.picture("phone-offline")
    expect(siti.watched.page.locator(".manners")).to_contain_text("awang-phone")
    siti.play(ROUND[4])
    siti.knows(5)
    phone.page.context.set_offline(False)
    awang.knows(5)
    expect(siti.watched.page.locator(".manners")).to_have_count(0)

    session = phone.page.context.new_cdp_session(phone.page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    line.cut()
    session.send("Page.setWebLifecycleState", {"state": "active"})
    awang.play(ROUND[5])
    siti.knows(6)
    assert siti.watched.state(table)["moves"] == ROUND[:6]
