"""The gallery of patterns: to play, to print, to paint from."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.screen import Watched


def test_the_patterns_of_the_navigation_are_all_there_to_play_print_and_paint(
    calm_desk: Watched,
) -> None:
    calm_desk.go("/")
    page = calm_desk.page
    page.get_by_role("link", name="Patterns", exact=True).click()
    expect(page.locator("section", has_text="Traditional").locator(".pattern")).to_have_count(36)
    page.locator(".pattern", has_text="17").click()
    for name, address in (
        ("Play", "/new?pattern=17"),
        ("Print", "/print?pattern=17"),
        ("Paint from this", "/workshop?pattern=17"),
    ):
        link = page.locator(".chosen").get_by_role("link", name=name, exact=True)
        expect(link).to_have_attribute("href", address)
    calm_desk.picture("patterns")
    page.get_by_role("link", name="To the workshop").click()
    expect(page.get_by_role("heading", name="Pattern workshop")).to_be_visible()
