"""The served app whose server goes away in mid-session and comes back: who answers changes, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.screen import Watched
from tests.server.running import ServerProcess, free_port
from tests.site.keeping import keeps

KEPT_BY_SERVER = "The server keeps your rounds."
KEPT_HERE = "The server is away: this browser keeps your rounds."


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that this test may kill."""
    with ServerProcess(tmp_path, free_port()) as server:
        yield server


@pytest.fixture
def guest(window: BrowserContext, mortal: ServerProcess) -> Iterator[Watched]:
    """A visitor of that server, whose browser keeps the page."""
    watched = Watched(window.new_page(), mortal.address)
    watched.go("/")
    keeps(watched.page)
    yield watched
    watched.check_console()


def answered_by(guest: Watched, words: str) -> None:
    expect(guest.page.locator("footer .answerer")).to_have_text(words, timeout=20_000)


def start_with_a_friend(guest: Watched) -> str:
    """A new round against a friend with its first move played; the name of its table."""
    page = guest.page
    page.locator("nav a").first.click()
    page.get_by_role("link", name="New round").click()
    page.get_by_role("radio", name="A friend here").check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    page.wait_for_function("() => document.querySelector('pasang-board')?.choices.length")
    guest.point(guest.shown()["choices"][0]["captures"][0]).click()
    expect(page.locator(".list .move.south").first).to_be_visible()
    return page.url.rsplit("/", 1)[-1]


def test_rounds_begun_while_the_server_is_away_are_kept_here_and_sent_when_it_is_back(
    guest: Watched, mortal: ServerProcess
) -> None:
    page = guest.page
    answered_by(guest, KEPT_BY_SERVER)
    mortal.kill()
    page.evaluate("dispatchEvent(new Event('offline'))")
    answered_by(guest, KEPT_HERE)
    expect(page.locator(".banner")).to_contain_text("The server is away")
    assert start_with_a_friend(guest).startswith("here-")
    mortal.start()
    answered_by(guest, KEPT_BY_SERVER)
    expect(page.locator(".list .move.south").first).to_be_visible()
    page.get_by_role("link", name="Library").first.click()
    mine = page.locator("device-rounds li")
    expect(mine).to_have_count(1)
    guest.picture("on-this-device")
    mine.get_by_role("link").last.click()
    expect(page.locator(".list .move.south").first).to_be_visible()
    page.go_back()
    mine.get_by_role("button", name="Send to the server").click()
    expect(page.locator("ul.rounds > li")).to_have_count(1)
    expect(mine).to_have_count(0)


def test_a_table_of_the_server_waits_for_it_and_a_copy_goes_on_here(
    guest: Watched, mortal: ServerProcess
) -> None:
    page = guest.page
    table = start_with_a_friend(guest)
    assert not table.startswith("here-")
    mortal.kill()
    expect(page.locator(".banner")).to_contain_text("This table waits there", timeout=20_000)
    guest.picture("table-waits")
    page.get_by_role("button", name="Go on with a copy here").click()
    page.wait_for_url("**/table/here-*")
    expect(page.locator(".list .move.south")).to_have_count(1)
    guest.point(guest.shown()["choices"][0]["captures"][0]).click()
    expect(page.locator(".list .move.north")).to_have_count(1)
    mortal.start()
    answered_by(guest, KEPT_BY_SERVER)
    page.goto(f"{guest.address}/table/{table}")
    expect(page.locator(".list .move.south")).to_have_count(1)
    expect(page.locator(".list .move.north")).to_have_count(0)
