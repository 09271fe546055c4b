"""A browser that has never been here, at a server where nobody has played."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.screen import Watched, served_context
from tests.server.running import ServerProcess, free_port


def test_a_first_visit_is_led_into_a_round_with_its_words(browser: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path, free_port()) as server:
        context = served_context(browser, reduced_motion="reduce")
        watched = Watched(context.new_page(), server.address)
        watched.go("/")
        expect(watched.page.get_by_role("link", name="Learn in five minutes")).to_be_visible()
        watched.page.get_by_role("button", name="First round? Start here").click()
        expect(watched.page.locator(".first-words")).to_contain_text("Your ka will enter")
        expect(watched.page.locator(".far")).to_contain_text("level 1")
        watched.point("c1").click()
        watched.page.wait_for_function(
            "() => document.querySelector('table-page').table?.moves.length"
        )
        watched.go("/")
        expect(watched.page.get_by_role("link", name="Go on playing")).to_be_visible()
        expect(watched.page.get_by_role("button", name="First round")).to_have_count(0)
        context.close()
        watched.check_console()
