"""Browsers that forbid something: service workers, storage, all that needs https; and storage cleared in mid-round."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.pages import PAGES
from tests.site.at_home import AtHome
from tests.site.plain_host import BASE

PLAIN = "http://pasang.example"
"""A host that browsers take for another machine, reached by plain http."""
CLEAR = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open('pasang');
  opening.onerror = reject;
  opening.onsuccess = () => {
    const change = opening.result.transaction(['tables', 'changes'], 'readwrite');
    for (const name of ['tables', 'changes']) change.objectStore(name).clear();
    change.oncomplete = () => (opening.result.close(), resolve());
  };
})"""


@pytest.fixture
def unkept(window: BrowserContext, site: str) -> Iterator[AtHome]:
    """A visitor whose browser blocks service workers: registering one gives nothing."""
    watched = AtHome(window.new_page(), site)
    watched.page.add_init_script(
        "navigator.serviceWorker.register = () => Promise.resolve(undefined)"
    )
    yield watched
    watched.check_console()


@pytest.fixture
def plain(window: BrowserContext, site: str) -> Iterator[AtHome]:
    """A visitor of the same site by plain http, without service workers, locks or persistence."""

    host = site.removesuffix(BASE.rstrip("/"))

    def pass_on(route: Route) -> None:
        route.fulfill(response=route.fetch(url=route.request.url.replace(PLAIN, host)))

    window.route(f"{PLAIN}/**", pass_on)
    watched = AtHome(window.new_page(), PLAIN + BASE.rstrip("/"))
    yield watched
    watched.check_console()


def test_with_service_workers_blocked_every_page_opens_and_a_round_is_played(
    unkept: AtHome,
) -> None:
    for path in PAGES:
        unkept.go(path)
    unkept.begin()
    unkept.press_first_choice()
    unkept.has_moves(1, 0)


def test_by_plain_http_a_round_is_played_and_kept(plain: AtHome) -> None:
    plain.begin()
    assert plain.page.evaluate("[window.isSecureContext, 'locks' in navigator]") == [False, False]
    plain.press_first_choice()
    plain.has_moves(1, 0)
    # This host has no page for the address of a table, so nobody reloads one without a service worker.
    plain.go("/library")
    plain.page.locator("ul.rounds h2 a").click()
    plain.has_moves(1, 0)


def test_a_round_whose_data_was_cleared_stays_on_the_screen_and_is_saved(
    home: AtHome,
) -> None:
    home.begin()
    home.press_first_choice()
    home.has_moves(1, 0)
    home.page.evaluate(CLEAR)
    home.press_first_choice()
    expect(home.page.locator(".banner")).to_contain_text("no longer kept")
    home.has_moves(1, 0)
    with home.page.expect_download() as saved:
        home.page.get_by_role("button", name="Save it as a file").click()
    text = saved.value.path().read_text("utf-8")
    assert '[Position "' in text
    assert "1. a" in text
