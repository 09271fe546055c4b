"""Servers that die, tabs that share a table: the page comes back and says what it is doing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.screen import PERSON, Watched, served_context, watching
from tests.server.running import ServerProcess, free_port


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that this test may kill."""
    with ServerProcess(tmp_path, free_port()) as server:
        yield server


@pytest.fixture
def cut_off(browser: Browser, mortal: ServerProcess) -> Iterator[Watched]:
    """A page whose server goes away."""
    with watching(browser, mortal.address, reduced_motion="reduce") as watched:
        watched.outage_expected = True
        yield watched


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
    cut_off: Watched, mortal: ServerProcess
) -> None:
    table = cut_off.open_table(north=PERSON)
    cut_off.point("c1").click()
    until_moves(cut_off, 1)
    mortal.kill()
    expect(cut_off.page.locator("span", has_text="Connection lost")).to_be_visible(timeout=15_000)
    cut_off.picture("connection-lost")
    mortal.start()
    expect(cut_off.page.locator("span", has_text="Connected again")).to_be_visible(timeout=15_000)
    cut_off.point("j9").click()
    until_moves(cut_off, 2)
    assert cut_off.state(table)["moves"] == ["c", "j"]


def test_a_move_made_while_the_server_was_away_is_played_when_it_is_back(
    cut_off: Watched, mortal: ServerProcess
) -> None:
    table = cut_off.open_table(north=PERSON)
    mortal.kill()
    cut_off.point("c1").click()
    mortal.start()
    until_moves(cut_off, 1)
    assert cut_off.state(table)["moves"] == ["c"]


def test_a_page_at_a_table_that_was_deleted_says_so(desk: Watched) -> None:
    table = desk.open_table()
    httpx2.delete(f"{desk.address}/api/tables/{table}").raise_for_status()
    expect(desk.page.locator("h1")).to_have_text("This table is not here")
    expect(desk.page.locator(".banner")).to_have_count(0)


def test_word_of_a_lost_connection_covers_neither_board_nor_actions_of_a_phone(
    cut_off: Watched, mortal: ServerProcess
) -> None:
    cut_off.page.set_viewport_size({"width": 360, "height": 740})
    cut_off.open_table(north=PERSON)
    mortal.kill()
    banner = cut_off.page.locator(".banner")
    expect(banner).to_be_visible(timeout=15_000)
    box, far = banner.bounding_box(), cut_off.page.locator(".far").bounding_box()
    assert box is not None
    assert far is not None
    assert box["y"] + box["height"] <= far["y"] + far["height"]


def test_the_round_is_looked_back_at_once_the_server_is_back(
    cut_off: Watched, mortal: ServerProcess
) -> None:
    cut_off.open_table(north=PERSON)
    cut_off.point("c1").click()
    until_moves(cut_off, 1)
    mortal.kill()
    cut_off.board.press(",")
    expect(cut_off.page.locator(".banner")).to_contain_text("The server does not answer")
    mortal.start()
    expect(cut_off.page.locator(".banner")).to_contain_text("Connected again", timeout=15_000)
    cut_off.board.press(",")
    expect(cut_off.page.locator(".guide h2")).to_have_text("Looking back: before the first move.")


def test_two_tabs_show_the_same_table(browser: Browser, server: ServerProcess) -> None:
    context = served_context(browser, reduced_motion="reduce")
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
