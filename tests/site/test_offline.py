"""The site without a network, and from one version to the next."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext

from tests.browser.pages import PAGES
from tests.browser.screen import Watched
from tests.browser.test_access import EVERY_RULE, SCAN
from tests.site.at_home import AtHome
from tests.site.keeping import exchanged, keeps, kept, offered, version
from tests.site.plain_host import BASE
from tests.waiting import until


def test_every_page_of_the_site_is_found_at_its_address_when_it_is_first_visited(
    served: Watched, axe: str
) -> None:
    for path in PAGES:
        served.go(path)
        assert served.page.locator("main h1").first.text_content()
        assert served.page.locator("nav a").first.get_attribute("href") == BASE
        check_access(served, axe)


def check_access(watched: Watched, axe: str) -> None:
    """What is shown breaks no rule of axe."""
    watched.page.wait_for_function("() => !document.querySelector('[aria-busy=true], .waiting')")
    watched.page.evaluate(axe)
    assert watched.page.evaluate(SCAN, EVERY_RULE) == [], watched.page.url


def test_a_table_in_play_one_given_up_and_its_review_are_accessible(home: AtHome, axe: str) -> None:
    table = home.begin()
    home.press_first_choice()
    home.has_moves(1, 0)
    check_access(home, axe)
    home.page.get_by_role("button", name="Resign").click()
    home.page.get_by_role("button", name="Yes, resign").click()
    home.page.wait_for_selector(".table.over")
    check_access(home, axe)
    home.go(f"/review/{table}")
    home.page.wait_for_selector("review-page pasang-board")
    check_access(home, axe)


def test_without_a_network_the_site_opens_at_any_address_and_says_nothing_to_the_console(
    visitor: Watched, window: BrowserContext
) -> None:
    visitor.go("/")
    keeps(visitor.page)
    window.set_offline(True)
    for path in [*PAGES, "/embed"]:
        visitor.go(path)
    visitor.page.reload()
    visitor.page.wait_for_selector("h1", state="attached")


def test_a_new_version_is_offered_and_the_old_one_forgotten(
    window: BrowserContext, own_host: tuple[Path, str]
) -> None:
    folder, address = own_host
    page = window.new_page()
    page.goto(f"{address}/")
    keeps(page)
    old = version(page)
    exchanged(folder, "newer")
    page.reload()
    assert version(page) == old, "what is kept is shown until the visitor wants the new one"
    offered(page)
    assert version(page) == "newer"
    until(lambda: kept(page) == ["newer"], "the old version to be forgotten")


def test_half_a_version_on_the_host_changes_nothing(
    window: BrowserContext, own_host: tuple[Path, str]
) -> None:
    folder, address = own_host
    page = window.new_page()
    page.goto(f"{address}/")
    keeps(page)
    old = version(page)
    exchanged(folder, "newer")
    (folder / "board.js").unlink()
    page.evaluate(
        """navigator.serviceWorker.getRegistration().then(async one => {
          await one.update();
          const {installing} = one;
          if (!installing) return;
          await new Promise(resolve => installing.onstatechange = () =>
            installing.state === 'redundant' && resolve());
        })"""
    )
    page.reload()
    assert version(page) == old
    assert kept(page) == [old]


def test_a_version_that_does_not_start_is_rolled_back_by_the_next_load(
    window: BrowserContext, own_host: tuple[Path, str]
) -> None:
    folder, address = own_host
    page = window.new_page()
    page.goto(f"{address}/")
    keeps(page)
    old = version(page)
    exchanged(folder, "broken", broken=True)
    offered(page)
    assert version(page) == "broken"
    page.goto(f"{address}/settings")
    page.wait_for_selector("main h1")
    assert version(page) == old
    page.locator(".banner", has_text="did not start").wait_for()
    page.get_by_role("button", name="Try the new one").click()
    page.wait_for_selector("html[data-version=broken]", state="attached")


def test_the_platform_may_install_the_site(windowed_browser: Browser, site: str) -> None:
    page = windowed_browser.new_page()
    page.goto(f"{site}/")
    keeps(page)
    session = page.context.new_cdp_session(page)
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Windows of a test are private ones, in which nothing is ever installed.
    assert {fault["errorId"] for fault in faults} <= {"in-incognito"}
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    told = json.loads(manifest["data"])
    assert told["id"] == "/pasang/"
    assert {icon.get("purpose", "any") for icon in told["icons"]} == {"any", "maskable"}
