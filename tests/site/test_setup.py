"""A position set up by hand on the site, without a network, and played from there."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from tests.browser.screen import Watched
from tests.browser.test_setup import paint
from tests.site.keeping import keeps


def test_a_position_is_painted_without_a_network_and_a_round_played_from_it(
    visitor: Watched, window: BrowserContext
) -> None:
    page = visitor.page
    visitor.go("/")
    keeps(page)
    window.set_offline(True)
    visitor.go("/analyse")
    page.get_by_role("button", name="Set up").click()
    page.get_by_role("button", name="Clear").click()
    said = page.get_by_role("status").filter(has_text=".")
    expect(said).to_contain_text("No ka stands: place both, or fill the board")
    paint(visitor, "North's ka", "a4")
    expect(said).to_contain_text("place South's ka as well")
    expect(visitor.board.locator(".mark")).to_have_count(1)
    paint(visitor, "South's ka", "k11")
    paint(visitor, "White", "a6")
    paint(visitor, "Black", "c2")
    expect(said).to_have_text("Legal position: South to move, 3 choices.")
    page.get_by_role("button", name="Analyse this position").click()
    page.get_by_role("button", name="Try again from here").click()
    page.wait_for_url("**/table/here-*")
    visitor.point("c11").click()
    expect(page.locator(".list .move.south").first).to_have_text("k11-c11xc2")
    expect(page.get_by_role("heading", name="You win, 120–0.")).to_be_visible()


def test_whether_a_painted_pattern_is_even_is_told_by_the_core(visitor: Watched) -> None:
    visitor.go("/workshop")
    said = visitor.page.locator(".count")
    expect(said).to_contain_text("60 black, 60 white")
    expect(said).to_contain_text("Balanced: both sides start equal.")
    visitor.page.get_by_role("radio", name="nothing").check()
    visitor.point("c4").click()
    expect(said).to_contain_text("instead of 60 and 60: the two sides do not start equal.")
    expect(said).to_contain_text("Not the same after a half turn")
