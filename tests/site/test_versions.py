"""Two versions of the page open at once: at one table they agree, and neither is forced on anybody in mid-round."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from tests.site.at_home import AtHome
from tests.site.keeping import exchanged, keeps, offered, stood, version
from tests.waiting import until

NEWER = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open('pasang', 99);
  opening.onerror = reject;
  opening.onsuccess = () => (self.newer = opening.result) && resolve();
})"""


def test_an_older_and_a_newer_page_agree_at_one_table_and_the_older_is_asked_when_it_leaves(
    window: BrowserContext, own_host: tuple[Path, str]
) -> None:
    folder, address = own_host
    older = AtHome(window.new_page(), address)
    older.go("/")
    keeps(older.page)
    old = version(older.page)
    older.begin()
    older.press_first_choice()
    older.has_moves(1, 0)
    exchanged(folder, "newer")
    newer = AtHome(window.new_page(), address)
    newer.go("/")
    offered(newer.page)
    assert version(newer.page) == "newer"
    until(lambda: stood(newer.page) == "newer", "the newer page to say that it stands")
    newer.page.goto(older.page.url)
    newer.has_moves(1, 0)
    newer.press_first_choice()
    older.has_moves(1, 1)
    # In mid-round nothing is offered, and nothing reloads.
    assert version(older.page) == old
    assert older.page.get_by_role("button", name="Use it").count() == 0
    # What the older page fetches only now is still there, though the host has it no longer.
    for file in folder.glob("assets/print-page-*"):
        file.unlink()
    older.page.get_by_role("link", name="Library").first.click()
    with older.page.expect_navigation():
        older.page.get_by_role("button", name="Use it").click()
    until(lambda: version(older.page) == "newer", "the newer page")
    older.check_console()
    newer.check_console()


def test_an_older_page_that_meets_data_of_a_newer_one_says_so_and_loses_nothing(
    home: AtHome, window: BrowserContext
) -> None:
    home.begin()
    home.press_first_choice()
    home.has_moves(1, 0)
    other = window.new_page()
    other.goto(f"{home.address}/board.js")
    other.evaluate(NEWER)
    home.press_first_choice()
    told = "newer version of this page is open"
    expect(home.page.get_by_text(told).first).to_be_visible()
    home.has_moves(1, 0)
    home.go("/library")
    expect(home.page.get_by_role("alert")).to_contain_text(told)
