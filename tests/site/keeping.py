"""What the browser keeps of the page, and other versions of it on the host."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page

from tests.site.plain_host import BASE

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


def stood(page: Page) -> str | None:
    """The last version whose page has said that it stands, as the browser remembers it."""
    told: str | None = page.evaluate(
        """async () => {
          const [name] = (await caches.keys()).filter((one) => one.endsWith(' known'));
          const cache = name && (await caches.open(name));
          const [kept] = cache ? await cache.matchAll() : [];
          return kept ? (await kept.json()).stood : null;
        }"""
    )
    return told


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
