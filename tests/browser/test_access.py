"""Every page in every theme, scanned with axe-core; no violations."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Literal

import httpx2
import pytest
from playwright.sync_api import Browser

from tests.browser.pages import PAGES
from tests.browser.rounds import imported
from tests.browser.screen import LEVEL_1, PERSON, Watched, served_context, watching
from tests.sampling import sampled
from tests.server.running import ServerProcess

SHEETS = Path(__file__).parents[2] / "web" / "themes"
THEMES = [
    sheet.stem for sheet in sorted(SHEETS.glob("*.css")) if "[data-theme='" in sheet.read_text()
]
SCHEMES: list[Literal["light", "dark"]] = ["light", "dark"]
ALL = (*PAGES, "/table/{live}", "/table/{played}", "/review/{played}", "/nowhere")
READY = "() => !document.querySelector('[aria-busy=true], .waiting')"
DESK = {"width": 1280, "height": 900}
EVERY_RULE: list[str] = []
RULES_ON_COLOUR = ["color-contrast", "link-in-text-block"]
SCAN = """async rules => {
  const only = rules.length ? {runOnly: rules} : {};
  const {violations} = await axe.run(document, {resultTypes: ['violations'], ...only});
  const told = ({target, failureSummary}) => `${target.join(' ')} – ${failureSummary}`;
  return violations.map(({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(told).join(' | ')}`);
}"""


@pytest.fixture(scope="module")
def tables(server: ServerProcess) -> dict[str, str]:
    body = {"pattern": "2", "south": PERSON, "north": LEVEL_1}
    live = httpx2.post(f"{server.address}/api/tables", json=body).json()["id"]
    return {"live": live, "played": imported(server.address, seed=21)}


@pytest.mark.parametrize("path", sampled([(path,) for path in ALL], every=4))
def test_every_page_is_accessible_in_malay(
    browser: Browser, server: ServerProcess, tables: dict[str, str], axe: str, path: str
) -> None:
    # A colour that is still fading in has no contrast yet.
    with watching(
        browser, server.address, locale="ms", viewport=DESK, reduced_motion="reduce"
    ) as watched:
        watched.go(path.format(**tables))
        watched.page.wait_for_function(READY)
        watched.page.evaluate(axe)
        assert watched.page.evaluate(SCAN, EVERY_RULE) == []


@pytest.mark.parametrize("language", ["en", "ms"])
def test_what_opens_beside_a_board_is_accessible(
    browser: Browser, server: ServerProcess, axe: str, language: str
) -> None:
    with watching(
        browser, server.address, locale=language, viewport=DESK, reduced_motion="reduce"
    ) as watched:
        watched.go("/analyse")
        watched.page.wait_for_function(READY)
        watched.page.evaluate(axe)
        for key, opened in (("m", "typed-move"), ("b", "board-words"), ("?", "dialog.keys[open]")):
            watched.point("f1").focus()
            watched.page.keyboard.press(key)
            watched.page.wait_for_selector(opened)
            assert watched.page.evaluate(SCAN, EVERY_RULE) == [], opened


@pytest.mark.parametrize("path", ALL)
def test_every_page_is_accessible(
    browser: Browser, server: ServerProcess, tables: dict[str, str], axe: str, path: str
) -> None:
    context = served_context(browser, viewport=DESK, reduced_motion="reduce")
    context.add_init_script("localStorage.setItem('pasang.settings', '{\"motion\":false}')")
    watched = Watched(context.new_page(), server.address)
    watched.go(path.format(**tables))
    watched.page.wait_for_function(READY)
    watched.page.evaluate(axe)
    violations = {"as it comes": watched.page.evaluate(SCAN, EVERY_RULE)}
    for theme, scheme in product(THEMES, SCHEMES):
        violations[f"{theme}, {scheme}"] = scanned_in(watched, theme, scheme)
        if path == "/table/{live}":
            watched.picture(f"theme-{theme}-{scheme}")
    context.close()
    assert {look: found for look, found in violations.items() if found} == {}
    watched.check_console()


def scanned_in(watched: Watched, theme: str, scheme: Literal["light", "dark"]) -> list[str]:
    """What breaks a rule in a theme: nothing but colours changes."""
    watched.page.emulate_media(color_scheme=scheme)
    watched.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
    found: list[str] = watched.page.evaluate(SCAN, RULES_ON_COLOUR)
    return found
