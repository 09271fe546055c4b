"""Servers that die, tabs that share a table: the page comes back and says what it is doing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.screen import PERSON, Watched
from tests.server.running import ServerProcess, free_port


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that this test may kill."""
    with ServerProcess(tmp_path, free_port()) as server:
        yield server


def moves(watched: Watched) -> int:
    count: int = watched.page.evaluate(
        "() => document.querySelector('table-page').table?.moves.length ?? -1"
    )
    return count


def until_moves(watched: Watched, count: int) -> None:
    watched.page.wait_for_function(
        "count => document.querySelector('table-page').table?.moves.length === count", arg=count
    )


def test_the_page_reconnects_after_the_server_was_killed(
    browser: Browser, mortal: ServerProcess
) -> None:
    context = browser.new_context(reduced_motion="reduce")
    watched = Watched(context.new_page(), mortal.address)
    watched.outage_expected = True
    table = watched.open_table(north=PERSON)
    watched.point("c1").click()
    until_moves(watched, 1)
    mortal.kill()
    expect(watched.page.locator("span", has_text="Connection lost")).to_be_visible(timeout=15_000)
    watched.picture("connection-lost")
    mortal.start()
    expect(watched.page.locator("span", has_text="Connected again")).to_be_visible(timeout=15_000)
    watched.point("j9").click()
    until_moves(watched, 2)
    assert watched.state(table)["moves"] == ["c", "j"]
    context.close()
    watched.check_console()


def test_a_move_made_while_the_server_was_away_is_played_when_it_is_back(
    browser: Browser, mortal: ServerProcess
) -> None:
    context = browser.new_context(reduced_motion="reduce")
    watched = Watched(context.new_page(), mortal.address)
    watched.outage_expected = True
    table = watched.open_table(north=PERSON)
    mortal.kill()
    watched.point("c1").click()
    mortal.start()
    until_moves(watched, 1)
    assert watched.state(table)["moves"] == ["c"]
    context.close()
    watched.check_console()


def test_a_page_at_a_table_that_was_deleted_says_so(desk: Watched) -> None:
    table = desk.open_table()
    httpx2.delete(f"{desk.address}/api/tables/{table}").raise_for_status()
    expect(desk.page.locator("h1")).to_have_text("This table is not here")
    expect(desk.page.locator(".banner")).to_have_count(0)


def test_word_of_a_lost_connection_covers_neither_board_nor_acts_of_a_phone(
    browser: Browser, mortal: ServerProcess
) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740})
    watched = Watched(context.new_page(), mortal.address)
    watched.outage_expected = True
    watched.open_table(north=PERSON)
    mortal.kill()
    banner = watched.page.locator(".banner")
    expect(banner).to_be_visible(timeout=15_000)
    box, far = banner.bounding_box(), watched.page.locator(".far").bounding_box()
    assert box is not None
    assert far is not None
    assert box["y"] + box["height"] <= far["y"] + far["height"]
    context.close()
    watched.check_console()


def test_the_round_is_looked_back_at_once_the_server_is_back(
    browser: Browser, mortal: ServerProcess
) -> None:
    context = browser.new_context(reduced_motion="reduce")
    watched = Watched(context.new_page(), mortal.address)
    watched.outage_expected = True
    watched.open_table(north=PERSON)
    watched.point("c1").click()
    until_moves(watched, 1)
    mortal.kill()
    watched.board.press(",")
    expect(watched.page.locator(".banner")).to_contain_text("The server does not answer")
    mortal.start()
    expect(watched.page.locator(".banner")).to_contain_text("Connected again", timeout=15_000)
    watched.board.press(",")
    expect(watched.page.locator(".guide h2")).to_have_text("Looking back: after move 0.")
    context.close()
    watched.check_console()


def test_two_tabs_show_the_same_table(browser: Browser, server: ServerProcess) -> None:
    context = browser.new_context(reduced_motion="reduce")
    one, other = (Watched(context.new_page(), server.address) for _ in range(2))
    table = one.open_table(north=PERSON)
    other.go(f"/table/{table}")
    other.page.wait_for_selector("pasang-board")
    one.point("c1").click()
    until_moves(other, 1)
    other.point("j9").click()
    until_moves(one, 2)
    one.page.reload()
    one.page.wait_for_selector("pasang-board")
    until_moves(one, 2)
    assert moves(other) == 2
    context.close()
    one.check_console()
    other.check_console()
