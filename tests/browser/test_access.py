"""Every page in every theme, scanned with axe-core; no violations."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import httpx2
import pytest
from playwright.sync_api import Browser

from tests.browser.rounds import imported
from tests.browser.screen import LEVEL_1, PERSON, Watched
from tests.server.running import ServerProcess

SHEETS = Path(__file__).parents[2] / "web" / "themes"
THEMES = [
    sheet.stem for sheet in sorted(SHEETS.glob("*.css")) if "[data-theme='" in sheet.read_text()
]
SCAN = """async () => {
  const {violations} = await axe.run(document, {resultTypes: ['violations']});
  const told = ({target, failureSummary}) => `${target.join(' ')} – ${failureSummary}`;
  return violations.map(({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(told).join(' | ')}`);
}"""


@pytest.fixture(scope="module")
def pages(server: ServerProcess) -> list[str]:
    table = imported(server.address, seed=21)
    body = {"pattern": "2", "south": PERSON, "north": LEVEL_1}
    live = httpx2.post(f"{server.address}/api/tables", json=body).json()["id"]
    return [
        "/",
        "/new",
        f"/table/{live}",
        f"/table/{table}",
        f"/review/{table}",
        "/analyse",
        "/workshop",
        "/library",
        "/learn",
        "/print",
        "/settings",
        "/nowhere",
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("theme", THEMES)
def test_every_page_is_accessible(
    browser: Browser,
    server: ServerProcess,
    pages: list[str],
    axe: str,
    theme: str,
    scheme: Literal["light", "dark"],
) -> None:
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce", color_scheme=scheme
    )
    kept = f'{{"theme":"{theme}","motion":false}}'
    context.add_init_script(f"localStorage.setItem('pasang.settings', '{kept}')")
    watched = Watched(context.new_page(), server.address)
    violations = {}
    for path in pages:
        watched.go(path)
        watched.page.wait_for_function(
            "() => !document.querySelector('[aria-busy=true], .waiting')"
        )
        watched.page.evaluate(axe)
        found = watched.page.evaluate(SCAN)
        if found:
            violations[path] = found
    watched.go(pages[2])
    watched.picture(f"theme-{theme}-{scheme}")
    context.close()
    assert violations == {}
    watched.check_console()
