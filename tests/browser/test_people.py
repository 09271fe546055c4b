"""People on a shared server, in the browser: the ways in, one's account, profiles, ratings, the moderators' queue."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from pasang.notation.language import ENGLISH, languages
from pasang.notation.round import Round
from pasang.play.clock import Instant
from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.database import open_database, sqlite_url
from pasang.server.archive.ownership import Ownership
from pasang.server.archive.table_archive import TableArchive, new_id
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.holders import Holders
from pasang.server.people.people_archive import PeopleArchive
from pasang.server.people.person import Role
from pasang.server.people.rating_archive import RatingArchive
from pasang.server.people.settling import Settling
from tests.browser.screen import Watched, watching
from tests.browser.test_access import EVERY_RULE, READY, SCAN
from tests.browser.test_languages import check_language
from tests.server.running import ServerProcess, free_port
from tests.waiting import MOST_S

PASSWORD = "seven lanterns over the water village"
DESK: ViewportSize = {"width": 1280, "height": 860}
PHONE: ViewportSize = {"width": 360, "height": 740}
PAGES = ("/account", "/people", "/people/awang", "/moderation")
DOORS = ("/account", "/account?how=make", "/account?how=recover")
DAY = 24 * 3600 * 1000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("shared")


@pytest.fixture(scope="module")
def shared(folder: Path) -> Iterator[ServerProcess]:
    """A server that strangers share, where two have played rated rounds."""
    settings = {"PASANG_SHARED": "1", "PASANG_RATE_LIMITS": "0"}
    with ServerProcess(folder, free_port(), **settings) as server:
        ids = [account_at(server.address, name) for name in ("awang", "dayang")]
        play_rated(folder, ids[0], ids[1])
        yield server


def account_at(address: str, name: str) -> str:
    body = {"name": name, "password": PASSWORD}
    answer = httpx2.post(f"{address}/api/people/account", json=body, timeout=MOST_S)
    assert answer.status_code == 200, answer.text
    person: str = answer.json()["me"]["person"]["id"]
    return person


def play_rated(folder: Path, one: str, other: str, rounds: int = 6) -> None:
    """Some rounds that counted, one a day."""
    database = open_database(sqlite_url(folder))
    tables = TableArchive(database)
    seats = Seats(Seat.person("awang"), Seat.person("dayang"))
    for number in range(rounds):
        at = Instant(1_700_000_000_000 + number * DAY)
        opened = Table.opened(seats, Round.start(1 + number).position, at=at)
        ended = opened.table.resign(Side(number % 2), 0, at)
        ownership = Ownership(one, Holders(one, other), rated=True)
        opening = Opening((opened, ended), "", str(1 + number), ownership=ownership)
        tables.open(new_id(), opening)
    assert Settling(RatingArchive(database), tables).catch_up() == rounds
    database.dispose()


@pytest.fixture
def visitor(browser: Browser, shared: ServerProcess) -> Iterator[Watched]:
    with watching(browser, shared.address, viewport=DESK, reduced_motion="reduce") as watched:
        yield watched


def log_in(watched: Watched, name: str) -> None:
    watched.go("/account")
    watched.page.get_by_label("Name", exact=True).fill(name)
    watched.page.get_by_label("Password", exact=True).fill(PASSWORD)
    watched.page.get_by_role("button", name="Log in", exact=True).click()
    expect(watched.page.locator("who-link")).to_have_text(name)


def test_an_account_is_made_used_recovered_and_deleted(visitor: Watched) -> None:
    page = visitor.page
    visitor.go("/account?how=make")
    page.get_by_label("Name", exact=True).fill("siti")
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.locator(".codes code")).to_have_count(8)
    codes = page.locator(".codes code").all_inner_texts()
    page.get_by_role("button", name="I have kept them").click()
    expect(page.locator("who-link")).to_have_text("siti")
    page.reload()
    expect(page.get_by_text("You are siti.")).to_be_visible()
    expect(page.locator(".codes")).to_have_count(0)
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.locator("who-link")).to_have_text("Log in")

    page.get_by_role("link", name="Forgotten the password?").click()
    page.get_by_label("Recovery code").fill(codes[3].upper())
    page.get_by_label("Name", exact=True).fill("siti")
    page.get_by_label("New password").fill(f"{PASSWORD} again")
    page.get_by_role("button", name="Set the new password").click()
    page.get_by_text("Take your data along").click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save everything").click()
    assert json.loads(Path(saved.value.path()).read_text("utf-8"))["person"]["name"] == "siti"
    deletion = page.locator("details", has_text="Delete the account")
    deletion.locator("summary").click()
    deletion.get_by_label("Password").fill(f"{PASSWORD} again")
    deletion.get_by_role("button", name="Delete my account").click()
    expect(page.locator("who-link")).to_have_text("Log in")


def test_a_wrong_password_is_told_in_a_sentence(visitor: Watched) -> None:
    visitor.outage_expected = True
    visitor.go("/account")
    visitor.page.get_by_label("Name", exact=True).fill("awang")
    visitor.page.get_by_label("Password", exact=True).fill("not the one")
    visitor.page.get_by_role("button", name="Log in", exact=True).click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("do not belong together")


def test_a_guest_may_have_any_name_and_it_stays_a_name(visitor: Watched) -> None:
    name = "<img src=x onerror=alert(1)>"
    visitor.go("/account")
    visitor.page.get_by_label("What others should call you").fill(name)
    visitor.page.get_by_role("button", name="Use this name").click()
    expect(visitor.page.locator("who-link")).to_have_text(name)
    assert visitor.page.locator("img").count() == 0


def test_a_profile_tells_ratings_and_rounds_and_lets_one_block_and_report(
    visitor: Watched, folder: Path
) -> None:
    page = visitor.page
    log_in(visitor, "dayang")
    visitor.go("/people")
    page.get_by_role("link", name="awang").click()
    expect(page.get_by_role("img", name="Rating over 6 rounds")).to_be_visible()
    page.get_by_text("The same as a table").click()
    assert page.locator(".rating-graph tbody tr").count() == 6
    expect(page.get_by_role("row", name="South 3 0 3")).to_be_visible()
    assert page.locator(".rounds li").count() == 6
    page.get_by_role("button", name="Block").click()
    page.get_by_role("button", name="Unblock").click()
    expect(page.get_by_role("button", name="Block", exact=True)).to_be_visible()
    page.get_by_text("Report to a moderator").click()
    page.get_by_label("In your words").fill("<script>alert(1)</script>")
    page.get_by_role("button", name="Report").click()
    expect(page.get_by_role("status")).to_contain_text("A moderator will look at it")

    make_moderator(folder, "dayang")
    visitor.go("/account")
    page.get_by_role("button", name="Log out", exact=True).click()
    log_in(visitor, "dayang")
    page.get_by_role("link", name="Reports").click()
    expect(page.get_by_text("<script>alert(1)</script>")).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_text("Nothing to look at.")).to_be_visible()


def make_moderator(folder: Path, name: str) -> None:
    database = open_database(sqlite_url(folder))
    people = PeopleArchive(database)
    found = people.account(name)
    assert found
    people.set_role(found[0].id, Role.MODERATOR)
    database.dispose()


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_page_about_people_is_accessible_and_fits_a_phone(
    browser: Browser, shared: ServerProcess, folder: Path, axe: str, language: str
) -> None:
    make_moderator(folder, "dayang")
    with watching(browser, shared.address, locale=language, viewport=DESK) as watched:
        watched.page.request.post(
            f"{shared.address}/api/people/session",
            data={"name": "dayang", "password": PASSWORD},
            headers={"x-pasang": "1"},
        )
        for path in PAGES:
            watched.go(path)
            check_look(watched, axe, language)


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_way_in_is_accessible_and_fits_a_phone(
    browser: Browser, shared: ServerProcess, axe: str, language: str
) -> None:
    with watching(browser, shared.address, locale=language, viewport=DESK) as watched:
        page = watched.page
        for path in DOORS:
            watched.go(path)
            expect(page.locator("form.door")).to_have_count(2)
            check_look(watched, axe, language)
        called = page.locator("input[autocomplete=nickname]")
        called.fill("Eve")
        called.press("Enter")
        expect(page.locator("who-link")).to_have_text("Eve")
        check_look(watched, axe, language)
        watched.go("/account?how=make")
        page.locator("input[autocomplete=username]").fill(f"eve-{language}")
        page.locator("input[autocomplete=new-password]").fill(PASSWORD)
        page.locator("input[autocomplete=new-password]").press("Enter")
        expect(page.locator(".codes code")).to_have_count(8)
        check_look(watched, axe, language)


def check_look(watched: Watched, axe: str, language: str) -> None:
    """What is shown breaks no rule, has its words, and fits, on a desktop and on a phone."""
    page = watched.page
    page.wait_for_function(READY)
    page.evaluate(axe)
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        assert page.evaluate(SCAN, EVERY_RULE) == [], (page.url, size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], page.url
        if language != ENGLISH and size is DESK:
            check_language(watched)


def test_at_home_there_is_nobody_to_be(desk: Watched) -> None:
    desk.go("/account")
    expect(desk.page.get_by_text("Here you are at home")).to_be_visible()
    with desk.page.expect_response("**/api/people/me"):
        desk.go("/")
    expect(desk.page.locator("who-link")).to_be_empty()
