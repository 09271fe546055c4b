"""A round on the site, without a network."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from tests.browser.screen import Watched
from tests.site.at_home import AtHome
from tests.site.keeping import keeps
from tests.site.test_offline import check_access


def test_a_round_is_played_and_kept_without_a_network(
    visitor: Watched, window: BrowserContext
) -> None:
    page = visitor.page
    visitor.go("/")
    keeps(page)
    window.set_offline(True)
    visitor.go("/new")
    page.get_by_role("radio", name="A friend here").check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/pasang/table/*")
    page.wait_for_selector("pasang-board")
    ready = "board => board.choices.length && board.phase === 'passage'"
    page.wait_for_function(f"() => ({ready})(document.querySelector('pasang-board'))")
    visitor.point(visitor.shown()["choices"][0]["captures"][0]).click()
    expect(page.locator(".list .move.south").first).to_be_visible()
    played = page.locator(".list .move.south").first.text_content()
    page.reload()
    expect(page.locator(".list .move.south").first).to_have_text(played or "")


def test_a_round_is_opened_again_where_the_host_has_no_file_for_it_and_no_page_is_kept(
    served: Watched,
) -> None:
    played = AtHome(served.page, served.address)
    played.begin("Computer")
    played.press_first_choice()
    played.has_moves(1, 1)
    played.page.reload()
    played.has_moves(1, 1)
    played.page.get_by_role("button", name="Resign").click()
    played.page.locator(".guide").get_by_role("button", name="Resign").click()
    played.page.get_by_role("link", name="Review").click()
    expect(played.page.locator("review-page pasang-board")).to_be_visible()
    played.page.reload()
    expect(played.page.locator("review-page pasang-board")).to_be_visible()
    played.page.go_back()
    played.has_moves(1, 1)


def test_a_table_and_a_review_on_the_site_are_accessible(served: Watched, axe: str) -> None:
    played = AtHome(served.page, served.address)
    played.begin("Computer")
    played.press_first_choice()
    played.has_moves(1, 1)
    check_access(served, axe)
    played.page.get_by_role("button", name="Resign").click()
    played.page.locator(".guide").get_by_role("button", name="Resign").click()
    played.page.get_by_role("link", name="Review").click()
    expect(played.page.locator("review-page pasang-board")).to_be_visible()
    check_access(served, axe)
