"""Strangers on a shared server: a link, the lobby, quick pairing, and somebody who watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Final

import pytest
import sqlalchemy as sa
from playwright.sync_api import Browser, Page, expect

from pasang.notation.move_text import read_move
from pasang.notation.position_text import read_position
from pasang.rules.phase import Phase
from pasang.server.archive.database import open_database, sqlite_url
from pasang.server.lobby.schema import CHALLENGES
from tests.browser.conftest import DESK
from tests.browser.couples import sit, until_moves
from tests.browser.screen import Json, Watched, play_choice, watching
from tests.browser.test_access import EVERY_RULE, READY, SCAN
from tests.browser.test_languages import check_language
from tests.browser.test_rounds import Mouse
from tests.server.asking import ONE_MOVE_FROM_SUNTUK
from tests.server.guests import asked, guest
from tests.server.running import ServerProcess, free_port
from tests.waiting import MOST_S

ASK: Final = """async ([path, body]) => {
  const headers = {'content-type': 'application/json', 'x-pasang': '1'};
  const answer = await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
  return answer.json();
}"""
"""Run in a page: what its visitor asks of the server."""
WITHDRAW: Final = """id => fetch(`/api/challenges/${id}`, {method: 'DELETE', headers: {'x-pasang': '1'}})
  .then(answer => answer.status)"""
PASSWORD: Final = "seven lanterns over the water village"
PHONE: Final = {"width": 360, "height": 740}
AT_TABLE: Final = "**/table/*"


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    settings = {"PASANG_REPLY_MS": "100", "PASANG_RATE_LIMITS": "0", "PASANG_SHARED": "1"}
    with ServerProcess(tmp_path_factory.mktemp("shared"), free_port(), **settings) as server:
        yield server


class Street:
    """People who come to one server, each with a browser of their own."""

    def __init__(self, browser: Browser, server: ServerProcess, stack: ExitStack) -> None:
        self._browser = browser
        self.server = server
        self._stack = stack

    def visitor(self, path: str, **options: object) -> Watched:
        options = {"viewport": DESK, "reduced_motion": "reduce", **options}
        coming = watching(self._browser, self.server.address, **options)
        watched = self._stack.enter_context(coming)
        watched.go(path)
        return watched


@pytest.fixture
def street(browser: Browser, shared_server: ServerProcess) -> Iterator[Street]:
    with ExitStack() as stack:
        yield Street(browser, shared_server, stack)


def challenge(maker: Watched, name: str, **wanted: object) -> str:
    """The path of a challenge that a visitor makes."""
    maker.page.evaluate(ASK, ["/api/people/guest", {"name": name}])
    made: Json = maker.page.evaluate(ASK, ["/api/challenges", {"pattern": "1", **wanted}])
    return f"/challenge/{made['id']}"


def table_of(page: Page) -> str:
    page.wait_for_url(AT_TABLE)
    return page.url.rpartition("/")[2]


def ending_choice(state: Json) -> Json:
    """The choice that ends the round on the board."""
    position = read_position(state["view"]["position"])
    choices: list[Json] = state["view"]["choices"]
    ends = [
        choice
        for choice in choices
        if not position.after(read_move(choice["move"], Phase.ROAMING)).legal_moves
    ]
    return ends[0]


def test_a_friend_comes_by_link_and_a_third_watches_to_the_end(street: Street) -> None:
    siti = street.visitor("/")
    path = challenge(siti, "Siti", position=ONE_MOVE_FROM_SUNTUK, pattern=None, side="south")
    siti.go(path)
    expect(siti.page.locator("svg.code")).to_be_visible()
    expect(siti.page.get_by_label("Link to this challenge")).to_have_value(siti.address + path)
    siti.picture("challenge-waiting")
    awang = street.visitor(path)
    expect(awang.page.locator("h1").first).to_have_text("Siti challenges you")
    awang.picture("challenge-friend")
    awang.page.get_by_label("Your name").fill("Awang")
    awang.page.get_by_role("button", name="Accept and play").click()
    table = table_of(awang.page)
    assert table_of(siti.page) == table, "both are led to the table"
    eve = street.visitor(f"/table/{table}")
    for one in (siti, awang, eve):
        expect(one.board).to_be_visible()
        expect(one.page.locator("main")).to_contain_text("Awang")
    expect(eve.page.get_by_role("button", name="Resign")).to_have_count(0)
    expect(eve.page.get_by_role("button", name="Undo")).to_have_count(0)
    assert eve.shown()["choices"] == []
    assert awang.shown()["choices"] == []
    state = siti.state(table)
    play_choice(state, ending_choice(state), Mouse(siti))
    for one in (siti, awang, eve):
        expect(one.page.locator(".table.over")).to_be_visible()
        assert one.shown()["rows"] == siti.state(table)["view"]["rows"]
    siti.page.get_by_role("button", name="Rematch").click()
    awang.page.get_by_role("button", name="Agree").click()
    for one in (siti, awang, eve):
        one.page.wait_for_url(lambda address: not address.endswith(table))
    assert table_of(siti.page) == table_of(awang.page) == table_of(eve.page)
    late = street.visitor(path)
    expect(late.page.locator("h1").first).to_have_text("This challenge has been accepted")


def test_a_link_is_made_in_new_round(street: Street) -> None:
    siti = street.visitor("/new")
    siti.page.get_by_label("A distant friend").check()
    siti.page.get_by_label("Clock").select_option(label="3 days a move")
    siti.picture("new-round-distant")
    siti.page.get_by_role("button", name="Make the challenge").click()
    siti.page.wait_for_url("**/challenge/*")
    expect(siti.page.locator(".terms")).to_contain_text("3 days a move")
    siti.page.get_by_role("button", name="Withdraw").click()
    expect(siti.page.locator("h1").first).to_have_text("This challenge has been withdrawn")


def test_an_open_seat_is_taken_in_the_lobby(street: Street) -> None:
    siti, awang = street.visitor("/"), street.visitor("/lobby")
    siti.go(challenge(siti, "Siti", listed=True, clock={"initial_s": 300, "increment_s": 5}))
    expect(siti.page.locator("h1").first).to_have_text("Waiting at your open seat")
    seat = awang.page.get_by_role("button", name="Sit down opposite Siti")
    expect(seat).to_be_visible()
    awang.picture("lobby-seat")
    seat.click()
    assert table_of(siti.page) == table_of(awang.page)


def test_two_who_want_the_same_clock_meet(street: Street) -> None:
    siti, awang = street.visitor("/lobby"), street.visitor("/lobby")
    quick = "10 minutes, 10 seconds a move"
    siti.page.get_by_role("button", name=quick).click()
    expect(siti.page.locator(".waiting-words")).to_be_visible()
    siti.picture("lobby-waiting")
    awang.page.get_by_role("button", name=quick).click()
    assert table_of(siti.page) == table_of(awang.page)


def test_who_leaves_the_lobby_no_longer_waits(street: Street) -> None:
    siti, awang = street.visitor("/lobby"), street.visitor("/lobby")
    quick = "5 minutes, 5 seconds a move"
    siti.page.get_by_role("button", name=quick).click()
    expect(siti.page.locator(".waiting-words")).to_be_visible()
    with siti.page.expect_response(lambda answer: answer.request.method == "DELETE"):
        siti.page.get_by_role("link", name="Learn").first.click()
    awang.page.get_by_role("button", name=quick).click()
    expect(awang.page.locator(".waiting-words")).to_be_visible()


def test_an_account_says_whether_quick_rounds_count(street: Street) -> None:
    siti = street.visitor("/")
    siti.page.evaluate(ASK, ["/api/people/account", {"name": "siti", "password": PASSWORD}])
    siti.go("/lobby")
    rated = siti.page.get_by_label("Rated")
    expect(rated).to_be_checked()
    ten = siti.page.get_by_role("button", name="10 minutes, 10 seconds a move")
    assert sought_by(siti, ten.click)["terms"]["rated"] is True
    assert sought_by(siti, rated.uncheck)["terms"]["rated"] is False, "who waits goes on waiting"
    siti.page.reload()
    expect(rated).not_to_be_checked()
    siti.picture("lobby-rated")
    guest = street.visitor("/lobby")
    expect(guest.page.get_by_text("Your rounds as a guest are not rated.")).to_be_visible()


def sought_by(one: Watched, press: Callable[[], None]) -> Json:
    """What came of a press that asks for a quick round."""
    with one.page.expect_response("**/api/seeks") as answered:
        press()
    told: Json = answered.value.json()
    return told


def test_a_slow_seek_is_listed_until_it_is_withdrawn(street: Street) -> None:
    siti = street.visitor("/lobby")
    made = sought_by(siti, siti.page.get_by_role("button", name="A day a move").click)
    siti.go("/learn")
    siti.go("/lobby")
    waiting = siti.page.get_by_role("listitem").filter(has_text="Quick round")
    expect(waiting).to_contain_text("1 day a move")
    siti.picture("lobby-slow-seek")
    waiting.get_by_role("button", name="Stop waiting").click()
    expect(waiting).to_have_count(0)
    look = "path => fetch(path).then(answer => answer.json())"
    assert siti.page.evaluate(look, f"/api/challenges/{made['id']}")["standing"] == "withdrawn"


def test_the_lobby_hears_that_it_is_ones_turn(street: Street) -> None:
    siti = street.visitor("/")
    path = challenge(siti, "Siti", clock={"days": 3}, side="south")
    awang = street.visitor("/lobby")
    awang.page.evaluate(ASK, ["/api/people/guest", {"name": "Awang"}])
    accepted: Json = awang.page.evaluate(
        ASK, [f"/api/challenges/{path.rpartition('/')[2]}/accept", {}]
    )
    awang.page.reload()
    turns = awang.page.locator("section", has=awang.page.get_by_role("heading", name="Your turn"))
    expect(awang.page.locator(".pools")).to_be_visible()
    expect(turns).to_have_count(0)
    sit(siti, accepted["table"])
    siti.point("c1").click()
    expect(turns.locator("a.seat")).to_contain_text("Siti", timeout=MOST_S * 1000)


def test_a_rated_challenge_is_made_in_new_round(street: Street) -> None:
    siti = street.visitor("/")
    siti.page.evaluate(ASK, ["/api/people/account", {"name": "rater", "password": PASSWORD}])
    siti.go("/new?opponent=distant")
    siti.page.get_by_label("Rated").check()
    siti.page.get_by_label("Clock").select_option(label="10 min + 10 s")
    siti.page.get_by_role("button", name="Make the challenge").click()
    siti.page.wait_for_url("**/challenge/*")
    terms = siti.page.locator(".terms li")
    expect(terms.get_by_text("rated", exact=True)).to_be_visible()
    expect(terms.get_by_text("10 min + 10 s a move")).to_be_visible()


def test_a_match_of_two_far_apart_goes_on_when_both_want_it(street: Street) -> None:
    siti, awang = street.visitor("/"), street.visitor("/lobby")
    path = challenge(siti, "Siti", rounds=2, side="south", clock={"days": 3})
    awang.page.evaluate(ASK, ["/api/people/guest", {"name": "Awang"}])
    accepted: Json = awang.page.evaluate(
        ASK, [f"/api/challenges/{path.rpartition('/')[2]}/accept", {}]
    )
    for one in (siti, awang):
        sit(one, accepted["table"])
    siti.point("c1").click()
    until_moves(awang, 1)
    awang.point("j9").click()
    until_moves(siti, 2)
    siti.page.get_by_role("button", name="Resign").click()
    siti.page.get_by_role("button", name="Yes, resign").click()
    siti.page.get_by_role("button", name="Next round").click()
    expect(siti.page.get_by_text("You have asked for another round.")).to_be_visible()
    awang.go("/lobby")
    offer = awang.page.locator("a.seat", has_text="Siti would like another round")
    expect(offer).to_be_visible()
    awang.picture("lobby-offer")
    offer.click()
    awang.page.get_by_role("button", name="Agree").click()
    for one in (siti, awang):
        one.page.wait_for_url(lambda address: not address.endswith(accepted["table"]))
    assert table_of(siti.page) == table_of(awang.page)
    state = siti.state(table_of(siti.page))
    assert (state["south"]["name"], state["north"]["name"]) == ("Awang", "Siti"), "sides change"


def test_older_tables_to_watch_come_when_they_are_asked_for(street: Street) -> None:
    siti = street.visitor("/")
    siti.page.evaluate(ASK, ["/api/people/guest", {"name": "Siti"}])
    opened = [siti.page.evaluate(ASK, ["/api/tables", TABLE])["id"] for _ in range(13)]
    siti.go("/lobby")
    tables = siti.page.locator("section", has=siti.page.get_by_role("heading", name="Watch"))
    expect(tables.get_by_role("listitem")).to_have_count(12)
    expect(tables.locator(f"a[href$='{opened[0]}']")).to_have_count(0)
    siti.page.get_by_role("button", name="More tables").click()
    expect(tables.locator(f"a[href$='{opened[0]}']")).to_be_visible()
    siti.picture("lobby-more-tables")


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("language", ["en", "ms", "de"])
def test_the_pages_are_accessible_and_in_their_language(
    street: Street, axe: str, language: str, viewport: dict[str, int]
) -> None:
    maker = street.visitor("/", locale=language, viewport=viewport)
    path = challenge(maker, "Siti", listed=True, clock={"days": 3}, rounds=3)
    watched = street.visitor("/", locale=language, viewport=viewport)
    watched.page.evaluate(ASK, ["/api/tables", TABLE])
    over = over_challenges(street.server, maker)
    for one, what, where, shown in (
        (maker, "challenge-own", path, ".terms"),
        (watched, "challenge-other", path, ".terms"),
        (watched, "lobby-other", "/lobby", ".seat"),
        (maker, "new-distant", "/new?opponent=distant", ".gallery"),
        *((watched, f"challenge-{how}", gone, "h1") for how, gone in over.items()),
    ):
        one.go(where)
        one.page.wait_for_function(READY)
        expect(one.page.locator(shown).first).to_be_visible()
        one.page.evaluate(axe)
        assert one.page.evaluate(SCAN, EVERY_RULE) == [], what
        wide = one.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= viewport["width"], "nothing is wider than the screen"
        if language != "en":
            check_language(one)
        one.picture(f"online-{language}-{viewport['width']}-{what}")


def over_challenges(server: ServerProcess, maker: Watched) -> dict[str, str]:
    """The paths of challenges that are over, by what has become of them."""
    made = {how: challenge(maker, "Siti") for how in ("accepted", "withdrawn", "expired")}
    ids = {how: path.rpartition("/")[2] for how, path in made.items()}
    with guest(server.address, "Eve") as eve:
        asked(eve, f"/api/challenges/{ids['accepted']}/accept")
    maker.page.evaluate(WITHDRAW, ids["withdrawn"])
    database = open_database(sqlite_url(server.data))
    late = sa.update(CHALLENGES).where(CHALLENGES.c.id == ids["expired"]).values(expires=0)
    database.write(lambda connection: connection.execute(late).close())
    database.dispose()
    return made


TABLE: Final = {
    "pattern": "7",
    "south": {"kind": "person", "name": "Halim"},
    "north": {"kind": "engine", "name": "", "level": 1},
}


def test_at_home_nobody_is_offered_strangers(desk: Watched) -> None:
    desk.go("/new")
    expect(desk.page.locator(".gallery").first).to_be_visible()
    expect(desk.page.get_by_text("A distant friend")).to_have_count(0)
    expect(desk.page.get_by_role("link", name="Lobby")).to_have_count(0)
    desk.go("/lobby")
    expect(desk.page.locator("h1").first).to_have_text("Nobody to meet here")


def test_the_lobby_is_in_the_navigation_of_a_shared_server(street: Street) -> None:
    siti = street.visitor("/", viewport=PHONE)
    siti.page.get_by_role("link", name="Lobby").click()
    expect(siti.page.locator("h1").first).to_have_text("Play others")
    expect(siti.page.get_by_role("link", name="Lobby")).to_have_attribute("aria-current", "page")
