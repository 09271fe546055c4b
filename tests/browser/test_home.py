"""Tables that the browser keeps by itself: two tabs, killed tabs, killed Workers, storage that says no."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Route

from tests.browser.screen import crash
from tests.browser.talking import FRIENDS, Table, at_home
from tests.server.running import ServerProcess
from tests.waiting import until

FIRST, SECOND = "c", "j"
BLOCKED = "Object.defineProperty(self, 'indexedDB', {get() { throw new DOMException('no', 'SecurityError'); }});"

FULL = """() => {
  self.roomy = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); };
}"""

ROOMY = "() => { IDBObjectStore.prototype.add = self.roomy; }"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    context.set_default_timeout(20_000)
    yield context
    context.close()


def tab(context: BrowserContext, server: ServerProcess) -> Table:
    """A tab of its own whose browser answers."""
    page = context.new_page()
    page.goto(f"{server.address}/settings")
    return at_home(page)


def test_a_tab_killed_in_mid_round_loses_nothing_and_its_clock_stood_still(
    context: BrowserContext, server: ServerProcess
) -> None:
    killed = tab(context, server)
    killed.opened(clock={"initial_s": 600, "increment_s": 0})
    killed.done("play", ply=0, move=FIRST)
    told = killed.done("play", ply=1, move=SECOND)
    crash(killed.page)
    other = tab(context, server)
    other.sit(killed.id)
    back = other.at(told["version"] + 2)
    assert back["moves"] == [FIRST, SECOND]
    assert back["view"] == told["view"]
    assert (back["paused"], back["clock"]["running"]) == (False, "south")
    assert other.request("play", ply=0, move=FIRST)["refusal"]["reason"] == "stale"


def test_two_tabs_at_one_table_agree(context: BrowserContext, server: ServerProcess) -> None:
    one, other = tab(context, server), tab(context, server)
    one.opened()
    other.sit(one.id)
    one.done("play", ply=0, move=FIRST)
    seen = other.moved(1)
    assert seen["moves"] == [FIRST]
    other.done("play", ply=1, move=SECOND)
    assert one.moved(2)["version"] == 3
    assert one.refused("play", ply=1, move=SECOND)["reason"] == "stale"
    other.answer("renameTable", one.id, "Ours")
    until(lambda: one.answer("table", one.id)["title"] == "Ours", "the new title")


def test_a_worker_that_is_killed_is_started_anew_and_the_round_goes_on(
    context: BrowserContext, server: ServerProcess
) -> None:
    table = tab(context, server)
    table.opened()
    table.done("play", ply=0, move=FIRST)
    [worker] = table.page.workers
    worker.evaluate("() => self.close()")
    assert table.done("play", ply=1, move=SECOND)["moves"] == [FIRST, SECOND]
    assert table.answer("table", table.id)["version"] == 3


def test_a_browser_that_keeps_nothing_says_so_by_name(
    context: BrowserContext, server: ServerProcess
) -> None:
    def block(route: Route) -> None:
        fetched = route.fetch()
        route.fulfill(response=fetched, body=BLOCKED + fetched.text())

    context.route("**/home-worker-*.js", block)
    table = tab(context, server)
    refused = table.ask("openTable", FRIENDS)["refused"]
    assert refused["error"] == "storage_blocked"
    assert "private browsing" in refused["text"]
    assert len(table.answer("position", {"pattern": "1", "agreement": "slide"})["choices"]) == 11


def test_a_full_device_loses_no_move_that_was_told(
    context: BrowserContext, server: ServerProcess
) -> None:
    table = tab(context, server)
    table.opened()
    table.done("play", ply=0, move=FIRST)
    [worker] = table.page.workers
    worker.evaluate(FULL)
    assert table.refused("play", ply=1, move=SECOND)["reason"] == "storage_full"
    worker.evaluate(ROOMY)
    assert table.done("play", ply=1, move=SECOND)["moves"] == [FIRST, SECOND]


def test_everything_leaves_in_one_file_and_comes_back_once(
    browser: Browser, context: BrowserContext, server: ServerProcess
) -> None:
    old = tab(context, server)
    old.opened(title="Friday", rounds=3, north={"kind": "engine", "name": "", "level": 4})
    old.done("play", ply=0, move=FIRST)
    until(lambda: len(old.answer("table", old.id)["moves"]) == 2, "the engine's answer")
    rows = old.answer("patterns")[0]["rows"]
    old.answer("keepPattern", {"title": "Mine", "rows": rows.replace("w", "b", 1)})
    packed = old.everything("pack")
    elsewhere = browser.new_context()
    new = tab(elsewhere, server)
    assert new.everything("unpack", packed) == {"tables": 1, "patterns": 1}
    assert new.everything("unpack", packed) == {"tables": 0, "patterns": 0}
    here, there = (one.answer("table", old.id) for one in (new, old))
    for same in ("moves", "start", "south", "north", "title", "match"):
        assert here[same] == there[same]
    elsewhere.close()
