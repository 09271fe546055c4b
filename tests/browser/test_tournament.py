"""A class at one server: a tournament from the making to the standings, on the teacher's page and the children's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.screen import Watched
from tests.browser.test_access import EVERY_RULE, READY, SCAN
from tests.browser.test_languages import check_language
from tests.browser.test_meeting import ASK, PHONE, Street, table_of
from tests.server.running import ServerProcess, free_port

LYING = {"width": 844, "height": 390}
WIDE = {"width": 1280, "height": 800}
NAMES = ("Siti", "Awang", "Nurul", "Halim", "Mohammad Abdul Rahman", "Dayang")
AS = """async ([method, path, body]) => {
  const headers = {'content-type': 'application/json', 'x-pasang': '1'};
  const answer = await fetch(path, {method, headers, body: body && JSON.stringify(body)});
  return answer.json();
}"""


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    settings = {"PASANG_REPLY_MS": "100", "PASANG_RATE_LIMITS": "0", "PASANG_SHARED": "1"}
    with ServerProcess(tmp_path_factory.mktemp("school"), free_port(), **settings) as server:
        yield server


@pytest.fixture
def street(browser: Browser, school: ServerProcess) -> Iterator[Street]:
    with ExitStack() as stack:
        yield Street(browser, school, stack)


def press(one: Watched, name: str) -> None:
    one.page.get_by_role("button", name=name, exact=True).click()


def test_a_tournament_from_the_making_to_the_standings(street: Street) -> None:
    teacher, siti, awang = (street.visitor("/lobby") for _ in range(3))
    teacher.page.get_by_role("link", name="To the tournaments").click()
    teacher.page.get_by_label("Name of the tournament").fill("Class 5B")
    teacher.page.get_by_role("combobox", name="Rounds").select_option("1")
    press(teacher, "Make the tournament")
    teacher.page.wait_for_url("**/tournament/*")
    code = teacher.page.locator(".big-code").text_content() or ""
    for child, name in ((siti, "Siti"), (awang, "Awang")):
        child.go("/tournaments")
        child.page.get_by_label("Code of six letters").fill(code.lower())
        press(child, "Look")
        child.page.get_by_label("Your name for others").fill(name)
        press(child, "Come in")
        child.page.wait_for_url("**/tournament/*")
    expect(teacher.page.locator(".names")).to_contain_text("Awang")
    press(teacher, "Begin round 1")
    table = table_of(siti.page)
    assert table_of(awang.page) == table, "both are led to their table"
    press(siti, "Resign")
    press(siti, "Yes, resign")
    siti.page.get_by_role("link", name="To the tournament").click()
    for one in (teacher, siti):
        expect(one.page.get_by_role("status").first).to_contain_text("over")
        first = one.page.locator(".standings tbody tr").first
        expect(first).to_contain_text("Awang")
        expect(first.locator("td").first).to_have_text("1")


def test_who_comes_in_as_the_round_begins_is_led_to_the_table(street: Street) -> None:
    teacher, siti, awang = (street.visitor("/settings") for _ in range(3))
    for one, name in ((teacher, "Cikgu"), (siti, "Siti")):
        one.page.evaluate(ASK, ["/api/people/guest", {"name": name}])
    made = Class.do(teacher, "POST", "/api/tournaments", {"title": "5B", "pattern": "1"})
    Class.do(siti, "POST", "/api/tournaments/join", {"code": made["code"]})
    lines: list[WebSocketRoute] = []
    awang.page.route_web_socket(re.compile("/live/tournament/"), lambda line: lines.append(line))  # noqa: PLW0108 - it is given a name
    awang.go("/tournaments")
    awang.page.get_by_label("Code of six letters").fill(made["code"])
    press(awang, "Look")
    awang.page.get_by_label("Your name for others").fill("Awang")
    press(awang, "Come in")
    awang.page.wait_for_function("() => document.querySelector('tournament-page')?.line")
    Class.do(teacher, "POST", f"/api/tournaments/{made['id']}/rounds", {"round": 1})
    lines[0].connect_to_server()
    assert table_of(awang.page)


class Class:
    """A tournament in the middle, made by what pages ask of the server."""

    def __init__(self, street: Street, **options: object) -> None:
        self.teacher = street.visitor("/settings", **options)
        self.do(self.teacher, "POST", "/api/people/guest", {"name": "Cikgu"})
        made = self.do(self.teacher, "POST", "/api/tournaments", {"title": "5B", "pattern": "1"})
        self.path = f"/tournament/{made['id']}"
        self.api = f"/api/tournaments/{made['id']}"
        self.children = [street.visitor("/settings", **options) for _ in NAMES]
        for child, name in zip(self.children, NAMES, strict=True):
            child.page.evaluate(ASK, ["/api/people/guest", {"name": name}])
            self.do(child, "POST", "/api/tournaments/join", {"code": made["code"]})

    @staticmethod
    def do(who: Watched, method: str, path: str, body: object = None) -> dict[str, str]:
        told: dict[str, str] = who.page.evaluate(AS, [method, path, body])
        assert "error" not in told, told
        return told

    def play(self, number: int, *outcomes: str) -> None:
        self.do(self.teacher, "POST", f"{self.api}/rounds", {"round": number})
        for board, outcome in enumerate(outcomes, start=1):
            path = f"{self.api}/rounds/{number}/boards/{board}"
            self.do(self.teacher, "PUT", path, {"outcome": outcome})


@pytest.mark.parametrize(
    ("language", "viewport"),
    [("en", PHONE), ("ms", WIDE), ("de", LYING)],
    ids=["phone", "desk", "lying"],
)
def test_the_pages_are_accessible_and_fit_in_their_language(
    street: Street, axe: str, language: str, viewport: dict[str, int]
) -> None:
    room = Class(street, locale=language, viewport=viewport)
    pictured = f"{language}-{viewport['width']}"

    def check(one: Watched, what: str) -> None:
        one.page.wait_for_function(READY)
        one.page.evaluate(axe)
        assert one.page.evaluate(SCAN, EVERY_RULE) == []
        wide = one.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= viewport["width"], "nothing is wider than the screen"
        if language != "en":
            check_language(one)
        one.page.screenshot(path=f"artefacts/cup-{what}-{pictured}.png", full_page=True)

    teacher, child = room.teacher, room.children[0]
    teacher.go("/tournaments")
    check(teacher, "make")
    teacher.go(room.path)
    expect(teacher.page.locator("svg.code")).to_be_visible()
    check(teacher, "gathering")
    room.play(1, "first", "draw", "second")
    room.play(2, "first")
    expect(teacher.page.locator(".standings")).to_be_visible()
    check(teacher, "directing")
    child.go(room.path)
    expect(child.page.locator(".cross")).to_be_visible()
    check(child, "child")


def test_it_can_be_printed_and_shown_on_the_wall(street: Street) -> None:
    room = Class(street, viewport=WIDE)
    room.play(1, "first", "draw", "second")
    page = room.teacher.page
    room.teacher.go(room.path)
    expect(page.locator(".standings")).to_be_visible()
    page.emulate_media(media="print")
    assert not page.locator(".directing").is_visible()
    assert page.locator(".cross").is_visible()
    assert page.pdf(format="A4").startswith(b"%PDF")
    room.teacher.page.screenshot(path="artefacts/cup-print.png", full_page=True)
    page.emulate_media(media="screen")
    press(room.teacher, "For the projector")
    expect(page.locator(".projected")).to_be_visible()
    expect(page.locator(".directing")).not_to_be_visible()
    room.teacher.picture("cup-projector")
    press(room.teacher, "End the large view")
    expect(page.locator(".directing")).to_be_visible()


def test_at_home_it_is_said_plainly_that_a_tournament_needs_a_server(desk: Watched) -> None:
    desk.go("/tournaments")
    expect(desk.page.locator("h1").first).to_have_text("A tournament needs a shared server")
