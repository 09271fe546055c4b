from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from pasang.server.site import write_site
from tests.browser.conftest import axe, browser, playwright, windowed_browser
from tests.browser.screen import SEASONED, Watched, watching
from tests.site.at_home import AtHome
from tests.site.plain_host import BASE, plain_host

__all__ = ["axe", "browser", "playwright", "windowed_browser"]


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site as it is built, served from a sub-path."""
    folder = tmp_path_factory.mktemp("host")
    write_site(folder / BASE.strip("/"), BASE)
    with plain_host(folder) as address:
        yield address


@pytest.fixture
def own_host(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A site that a test may exchange: its folder and its address."""
    folder = tmp_path / BASE.strip("/")
    write_site(folder, BASE)
    with plain_host(tmp_path) as address:
        yield folder, address


@pytest.fixture
def window(browser: Browser) -> Iterator[BrowserContext]:
    """A window that keeps what it is told to keep."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(SEASONED)
    context.set_default_timeout(30_000)
    yield context
    context.close()


@pytest.fixture
def visitor(window: BrowserContext, site: str) -> Iterator[Watched]:
    """A visitor of the site; a test that leaves errors in the console fails."""
    watched = Watched(window.new_page(), site)

    yield watched
    watched.check_console()


@pytest.fixture
def home(window: BrowserContext, site: str) -> Iterator[AtHome]:
    """A visitor who plays on the site; a test that leaves errors in the console fails."""
    watched = AtHome(window.new_page(), site)
    yield watched
    watched.check_console()


@pytest.fixture
def served(browser: Browser, site: str) -> Iterator[Watched]:
    """A visitor whose browser keeps nothing: every page comes from the host."""
    with watching(browser, site, reduced_motion="reduce") as watched:
        yield watched
