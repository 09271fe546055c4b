"""The served app when its server goes away: the page is kept, and this browser answers until the server is back."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from tests.server.running import ServerProcess, free_port
from tests.site.keeping import keeps


def test_the_served_app_says_who_answers_and_goes_on_without_its_server(
    window: BrowserContext, tmp_path: Path
) -> None:
    page = window.new_page()
    foot = page.locator("footer .answerer")
    with ServerProcess(tmp_path, free_port()) as server:
        page.goto(f"{server.address}/")
        expect(foot).to_have_text("The server keeps your rounds.")
        keeps(page)
        names: list[str] = page.evaluate(
            "caches.keys().then(names => Promise.all(names.map(async name =>"
            "(await (await caches.open(name)).keys()).map(one => new URL(one.url).pathname))))"
            ".then(lists => lists.flat())"
        )
        assert names
        assert not [name for name in names if name.startswith(("/api", "/live"))]
        address = server.address
    page.goto(f"{address}/patterns")
    expect(foot).to_have_text("The server is away: this browser keeps your rounds.")
    expect(page.get_by_text("Pinwheel").first).to_be_visible()
