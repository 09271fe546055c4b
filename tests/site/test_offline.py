"""The site without a network, and from one version to the next."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from tests.browser.screen import Watched
from tests.browser.test_access import EVERY_RULE, SCAN
from tests.site.plain_host import BASE
from tests.waiting import until

PAGES = [
    "/",
    "/new",
    "/learn",
    "/learn/rules",
    "/learn/line",
    "/puzzles",
    "/patterns",
    "/workshop",
    "/library",
    "/print",
    "/settings",
    "/analyse",
]
SETTLED = "() => navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"


def keeps(page: Page) -> None:
    """Wait until the page is kept in the browser."""
    page.wait_for_function(SETTLED)


def version(page: Page) -> str:
    told: str = page.evaluate("document.documentElement.dataset.version")
    return told


def kept(page: Page) -> list[str]:
    """The versions that the browser keeps."""
    names: list[str] = page.evaluate("caches.keys()")
    return sorted(name.split()[-1] for name in names if not name.endswith("known"))


def test_every_page_of_the_site_is_found_at_its_address_when_it_is_first_visited(
    served: Watched, axe: str
) -> None:
    for path in PAGES:
        served.go(path)
        assert served.page.locator("main h1").first.text_content()
        assert served.page.locator("nav a").first.get_attribute("href") == BASE
        served.page.wait_for_function("() => !document.querySelector('[aria-busy=true], .waiting')")
        served.page.evaluate(axe)
        assert served.page.evaluate(SCAN, EVERY_RULE) == [], path


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


def exchanged(folder: Path, version: str, *, broken: bool = False) -> None:
    """Put another version of the page on the host, which may fail as soon as it starts."""
    old = json.loads((folder / "site.json").read_text("utf-8"))["version"]
    for name in ("index.html", "sw.js"):
        file = folder / name
        file.write_text(file.read_text("utf-8").replace(old, version), "utf-8")
    if broken:
        index = folder / "index.html"
        html = re.sub(
            r'(<script type="module" src=")[^"]*', rf"\1{BASE}board.js", index.read_text("utf-8")
        )
        index.write_text(html, "utf-8")
        (folder / "board.js").write_text("throw new Error('broken')")


def offered(page: Page) -> None:
    """Wait for the offer of a new version and take it."""
    page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
    with page.expect_navigation():
        page.get_by_role("button", name="Use it").click()


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


def test_the_platform_may_install_the_site(visitor: Watched, window: BrowserContext) -> None:
    visitor.go("/")
    keeps(visitor.page)
    session = window.new_cdp_session(visitor.page)
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Windows of a test are private ones, in which nothing is ever installed.
    assert {fault["errorId"] for fault in faults} <= {"in-incognito"}
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    told = json.loads(manifest["data"])
    assert told["id"] == "/pasang/"
    assert {icon.get("purpose", "any") for icon in told["icons"]} == {"any", "maskable"}
