from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.screen import ARTEFACTS, Watched, watching
from tests.server.running import ServerProcess, free_port

ROOT = Path(__file__).parents[2]
WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome")
DESK = {"width": 1280, "height": 860}


@contextmanager
def launched(playwright: Playwright, *names: str) -> Iterator[Browser]:
    """The first of some browsers that this machine has."""
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, "the browser tests need chromium: building/machine test installs it"
    browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser without windows where there is one: it opens a page in a third of the time."""
    with launched(playwright, "chromium-headless-shell", *WITH_WINDOWS) as browser:
        yield browser


@pytest.fixture
def windowed_browser(playwright: Playwright) -> Iterator[Browser]:
    """The browser as people have it, which a page can be installed in."""
    with launched(playwright, *WITH_WINDOWS) as browser:
        yield browser


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    assert (ROOT / "src/pasang/server/page/index.html").is_file(), "build the page: make setup"
    # All tests come from one address, as no person does; what the limits refuse, tests/server tries.
    settings = {"PASANG_REPLY_MS": "100", "PASANG_RATE_LIMITS": "0"}
    with ServerProcess(tmp_path_factory.mktemp("data"), free_port(), **settings) as server:
        yield server


@pytest.fixture(scope="package")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The source of axe-core: the page's own development package, or fetched for this run."""
    script = Path("node_modules/axe-core/axe.min.js")
    if not (ROOT / "web" / script).is_file():
        folder = tmp_path_factory.mktemp("axe")
        command = ["npm", "install", "--no-audit", "--no-fund", "--silent", "axe-core"]
        subprocess.run(command, cwd=folder, check=True)
        return (folder / script).read_text("utf-8")
    return (ROOT / "web" / script).read_text("utf-8")


@pytest.fixture
def desk(browser: Browser, server: ServerProcess) -> Iterator[Watched]:
    """A desktop browser."""
    with watching(browser, server.address, viewport=DESK) as watched:
        yield watched


@pytest.fixture
def calm_desk(browser: Browser, server: ServerProcess) -> Iterator[Watched]:
    """A desktop browser that asks for reduced motion."""
    with watching(browser, server.address, viewport=DESK, reduced_motion="reduce") as watched:
        yield watched


@pytest.fixture
def phone(browser: Browser, server: ServerProcess) -> Iterator[Watched]:
    """A small phone with a finger."""
    with watching(
        browser,
        server.address,
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
        reduced_motion="reduce",
    ) as watched:
        yield watched


@pytest.fixture(scope="package", autouse=True)
def artefacts() -> Path:
    ARTEFACTS.mkdir(exist_ok=True)
    return ARTEFACTS
