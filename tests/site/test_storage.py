"""Browsers that keep nothing, are full or throw all away in mid-round; and those that cannot run the core."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.screen import PATIENCE_MS, served_context
from tests.browser.test_home import BLOCKED, FULL, ROOMY
from tests.site.at_home import AtHome
from tests.site.test_killed import keeper

NO_CORE = "delete self.WebAssembly;"
NO_VECTORS = "WebAssembly.validate = () => false;"


@pytest.fixture
def crippled(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[AtHome]:
    """A visitor whose Workers lack something: a script runs in them before their own."""
    context = served_context(browser, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)

    def cripple(route: Route) -> None:
        fetched = route.fetch()
        route.fulfill(response=fetched, body=request.param + fetched.text())

    context.route("**/assets/home-start-*.js", cripple)
    watched = AtHome(context.new_page(), site)
    yield watched
    context.close()
    watched.check_console()


@pytest.mark.parametrize("crippled", [BLOCKED], indirect=True, ids=["blocked"])
def test_a_browser_that_keeps_nothing_says_so_and_shows_all_else(crippled: AtHome) -> None:
    page = crippled.page
    for path in ("/", "/library"):
        crippled.go(path)
        expect(page.get_by_role("alert")).to_contain_text("does not let the page keep anything")
    crippled.go("/new")
    page.get_by_role("radio", name="A friend here").check()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("does not let the page keep anything")).to_be_visible()
    crippled.go("/analyse")
    page.wait_for_function("() => document.querySelector('pasang-board')?.choices.length")


@pytest.mark.parametrize("crippled", [NO_CORE], indirect=True, ids=["no core"])
def test_a_browser_without_webassembly_says_so_and_shows_rules_and_lessons(
    crippled: AtHome,
) -> None:
    crippled.go("/")
    expect(crippled.page.get_by_role("alert")).to_contain_text("it needs WebAssembly")
    for path in ("/learn", "/learn/rules", "/print", "/settings", "/patterns"):
        crippled.go(path)
        expect(crippled.page.locator("main h1").first).to_be_visible()


@pytest.mark.parametrize("crippled", [NO_VECTORS], indirect=True, ids=["no vectors"])
def test_a_browser_without_vectors_plays_with_the_other_build(crippled: AtHome) -> None:
    fetched: list[str] = []
    crippled.page.context.on("request", lambda one: fetched.append(one.url.rpartition("/")[2]))
    crippled.begin("Computer")
    crippled.press_first_choice()
    crippled.has_moves(1, 1)
    built = {name.partition("-")[0] for name in fetched if name.endswith(".wasm")}
    assert built == {"plain"}


def test_a_device_that_is_full_in_mid_round_says_so_and_goes_on_when_there_is_room(
    home: AtHome,
) -> None:
    home.begin()
    home.press_first_choice()
    home.has_moves(1, 0)
    worker = keeper(home)
    worker.evaluate(FULL)
    home.press_first_choice()
    expect(home.page.get_by_text("no room left").first).to_be_visible()
    home.has_moves(1, 0)
    worker.evaluate(ROOMY)
    home.press_first_choice()
    home.has_moves(1, 1)


def test_all_that_is_kept_cleared_by_the_browser_in_mid_round_is_told_and_a_new_round_begins(
    home: AtHome,
) -> None:
    home.begin()
    home.press_first_choice()
    home.has_moves(1, 0)
    tools = home.page.context.new_cdp_session(home.page)
    origin = "/".join(home.address.split("/")[:3])
    tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    home.press_first_choice()
    expect(home.page.locator(".banner")).to_contain_text("no longer kept")
    home.has_moves(1, 0)
    home.begin()
    home.press_first_choice()
    home.has_moves(1, 0)
