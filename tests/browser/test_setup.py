"""Setting up a position: brushes, who moves, and at each step whether it is a position."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.screen import Watched, watching
from tests.server.running import ServerProcess

NARROW = {"width": 390, "height": 844}


@pytest.fixture
def narrow(browser: Browser, server: ServerProcess) -> Iterator[Watched]:
    """A mouse in a window as narrow as a phone, on an empty board to set up."""
    with watching(browser, server.address, viewport=NARROW, reduced_motion="reduce") as watched:
        watched.go("/analyse")
        watched.page.get_by_role("button", name="Set up").click()
        watched.page.get_by_role("button", name="Clear").click()
        yield watched


def paint(watched: Watched, brush: str, *points: str) -> None:
    """Touch points with a brush."""
    watched.page.get_by_role("radio", name=brush).check(force=True)
    for point in points:
        watched.point(point).click()


def test_a_position_is_painted_told_legal_or_not_at_each_step_and_analysed(narrow: Watched) -> None:
    page = narrow.page
    said = page.get_by_role("status").filter(has_text=".")
    expect(said).to_contain_text("No ka stands")
    marked = narrow.board.locator(".mark")
    expect(marked).to_have_count(0)
    paint(narrow, "North's ka", "a4")
    expect(said).to_contain_text("place South's ka as well")
    expect(marked).to_have_count(1)
    paint(narrow, "South's ka", "k11")
    expect(said).to_contain_text("the board is cleared")
    expect(marked).to_have_count(0)
    paint(narrow, "White", "a6")
    paint(narrow, "Black", "c2")
    expect(said).to_have_text("Legal position: South to move, 3 choices.")
    page.get_by_role("radio", name="North", exact=True).check(force=True)
    expect(said).to_contain_text("North to move")
    page.get_by_role("radio", name="South", exact=True).check(force=True)
    expect(said).to_contain_text("South to move")
    narrow.picture("setup-390")
    page.get_by_role("button", name="Analyse this position").click()
    page.wait_for_selector("review-page .panel")
    assert {choice["move"] for choice in narrow.shown()["choices"]} == {
        "k11-a11xa6",
        "k11-c11xc2",
        "k11-k2xc2",
    }
    assert "position=" in page.url


def test_one_press_places_and_removes_the_kas_and_another_takes_it_back(narrow: Watched) -> None:
    page = narrow.page
    page.get_by_role("button", name="Place both kas").click()
    expect(page.get_by_role("status").filter(has_text="cleared")).to_be_visible()
    page.get_by_role("button", name="Remove kas").click()
    expect(page.get_by_role("button", name="Place both kas")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Remove kas")).to_be_visible()


def test_a_position_is_painted_with_the_keyboard_alone(narrow: Watched) -> None:
    page = narrow.page
    page.get_by_role("radio", name="Black").focus()
    page.keyboard.press("ArrowRight")
    narrow.board.locator('[tabindex="0"]').focus()
    page.keyboard.press("Enter")
    expect(narrow.board.locator(":focus")).to_have_attribute("aria-label", "f1, white, worth 2")
