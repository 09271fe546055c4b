"""The engine of the site: with several threads where the host isolates the page, elsewhere with one."""

from __future__ import annotations

from collections.abc import Iterator
from os import cpu_count
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from pasang.server.site import write_site
from tests.browser.laboratory import ISOLATED
from tests.server.running import ServerProcess, free_port
from tests.site.at_home import AtHome
from tests.site.keeping import keeps
from tests.site.plain_host import BASE, plain_host
from tests.waiting import until

STARTED = """() => {
  self.started = [];
  self.Worker = class extends Worker {
    constructor(script, options) {
      super(script, options);
      self.started.push(/([^/]*)-worker/.exec(script)[1]);
    }
  };
}"""
KEPT = """() => caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
  .then((lists) => lists.flat().map(({ url }) => /([^/]*)-\\w+\\.wasm$/.exec(url)?.[1]).filter(Boolean))"""
SEVERAL = (cpu_count() or 1) > 1


@pytest.fixture
def isolated(window: BrowserContext, tmp_path: Path) -> Iterator[AtHome]:
    """A visitor of a site whose host lets Workers share memory."""
    write_site(tmp_path / BASE.strip("/"), BASE)
    with plain_host(tmp_path, ISOLATED) as address:
        watched = AtHome(window.new_page(), address)
        yield watched
        watched.check_console()


def workers_of_an_analysis(home: AtHome) -> set[str]:
    """The kinds of Workers that the page makes for its own until the engine has found something."""
    home.go("/analyse")
    home.page.wait_for_function("() => document.querySelector('pasang-board')?.choices.length")
    until(lambda: [one for one in home.page.workers if "home-start" in one.url], "the Worker")
    home.page.evaluate(STARTED)
    home.page.get_by_role("switch").first.check()
    home.page.locator(".engine .lines .move").first.wait_for()
    return set(home.page.evaluate("() => self.started"))


@pytest.mark.skipif(not SEVERAL, reason="this machine has one processor")
def test_an_isolating_host_gives_the_engine_threads_also_without_a_network(
    isolated: AtHome, window: BrowserContext
) -> None:
    assert workers_of_an_analysis(isolated) == {"engine", "thread"}
    keeps(isolated.page)
    assert set(isolated.page.evaluate(KEPT)) == {"simd", "threads"}
    window.set_offline(True)
    assert workers_of_an_analysis(isolated) == {"engine", "thread"}


@pytest.mark.skipif(not SEVERAL, reason="this machine has one processor")
def test_the_served_page_has_threads_of_its_own_when_its_server_is_away(
    window: BrowserContext, tmp_path: Path
) -> None:
    with ServerProcess(tmp_path, free_port()) as server:
        guest = AtHome(window.new_page(), server.address)
        guest.go("/")
        keeps(guest.page)
    guest.go("/")
    assert guest.page.evaluate("crossOriginIsolated")
    assert workers_of_an_analysis(guest) == {"engine", "thread"}


def test_a_plain_host_gives_it_none_and_the_build_for_them_is_not_kept(home: AtHome) -> None:
    assert workers_of_an_analysis(home) == {"engine"}
    keeps(home.page)
    assert set(home.page.evaluate(KEPT)) == {"simd"}
