"""The opponent at a table of two people: a profile to look at, to be blocked, to be reported with the round."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.couples import Couple, couple_at, sit
from tests.browser.screen import Watched, watching
from tests.browser.test_access import EVERY_RULE, SCAN
from tests.browser.test_people import PASSWORD, account_at, log_in, make_moderator
from tests.server.running import ServerProcess, free_port

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
TROUBLE = {"en": "Trouble?", "ms": "Ada masalah?", "de": "Ärger?"}
WIDE = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that strangers share, with a moderator."""
    settings = {"PASANG_SHARED": "1", "PASANG_RATE_LIMITS": "0"}
    with ServerProcess(tmp_path_factory.mktemp("shared"), free_port(), **settings) as server:
        account_at(server.address, "cikgu")
        make_moderator(server.data, "cikgu")
        yield server


@pytest.fixture
def couple(browser: Browser, shared: ServerProcess) -> Iterator[Couple]:
    with couple_at(browser, shared, viewport=DESK) as couple:
        yield couple


def trouble(one: Watched, language: str = "en") -> None:
    one.page.get_by_role("button", name=TROUBLE[language], exact=True).click()


def test_a_guest_is_blocked_and_reported_and_a_moderator_opens_the_round(
    couple: Couple, browser: Browser, shared: ServerProcess
) -> None:
    table = couple.open()
    couple.sit(table)
    couple.move()
    trouble(couple.south)
    dialog = couple.south.page.get_by_role("dialog", name="Trouble with Awang?")
    dialog.get_by_role("button", name="Block", exact=True).click()
    expect(dialog.get_by_role("button", name="Unblock")).to_be_visible()
    dialog.get_by_text("Report to a moderator").click()
    dialog.get_by_label("What is wrong").select_option("leaving")
    dialog.get_by_label("In your words").fill("never moves")
    couple.south.picture("conduct-1280")
    dialog.get_by_role("button", name="Report", exact=True).click()
    expect(dialog.get_by_role("status")).to_have_text("Thank you. A moderator will look at it.")
    expect(dialog.get_by_label("In your words")).to_have_value("")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()

    with watching(browser, shared.address, viewport=DESK) as moderator:
        log_in(moderator, "cikgu")
        moderator.go("/moderation")
        told = moderator.page.get_by_role("listitem").filter(has_text="never moves")
        expect(told.get_by_role("heading")).to_have_text("Leaves rounds: Awang")
        told.get_by_role("link", name="Look at the round").click()
        moderator.page.wait_for_url(f"**/review/{table}")
        moderator.page.wait_for_selector("pasang-board")


def test_the_opponent_can_be_reported_after_the_end_and_a_watcher_reports_nobody(
    couple: Couple, browser: Browser, shared: ServerProcess
) -> None:
    table = couple.open()
    couple.sit(table)
    couple.north.page.get_by_role("button", name="Call off", exact=True).click()
    expect(couple.south.page.locator(".guide h2")).to_have_text("The round was called off.")
    trouble(couple.south)
    expect(couple.south.page.get_by_role("dialog")).to_contain_text("Trouble with Awang?")
    with watching(browser, shared.address, viewport=DESK) as watcher:
        sit(watcher, table)
        expect(watcher.page.locator(".manners")).to_have_text("You are watching.")
        expect(watcher.page.get_by_role("button", name="Trouble?")).to_have_count(0)


def test_the_name_of_an_account_leads_to_its_profile_in_another_tab(couple: Couple) -> None:
    headers = {"x-pasang": "1"}
    body = {"name": "siti", "password": PASSWORD}
    address = f"{couple.south.address}/api/people/account"
    made = couple.south.page.request.post(address, data=body, headers=headers)
    assert made.ok
    couple.sit(couple.open())
    north = couple.north.page
    link = north.locator("[data-side=south]").get_by_role("link", name="Siti")
    with north.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator("h1")).to_have_text("siti")
    expect(north.locator("[data-side=north] .name")).to_contain_text("Awang")
    expect(north.locator("[data-side=north] .name a")).to_have_count(0)
    couple.move()


@pytest.mark.parametrize("language", sorted(TROUBLE))
def test_what_is_done_about_an_opponent_is_accessible_and_fits_in_every_language(
    browser: Browser, shared: ServerProcess, axe: str, language: str
) -> None:
    with couple_at(browser, shared, viewport=DESK, locale=language) as couple:
        couple.sit(couple.open())
        couple.move()
        page = couple.south.page
        page.evaluate(axe)
        for size in (DESK, PHONE):
            page.set_viewport_size(size)
            trouble(couple.south, language)
            page.locator("dialog.conduct summary").wait_for()
            if not page.locator("dialog.conduct details[open]").count():
                page.locator("dialog.conduct summary").click()
            couple.south.picture(f"conduct-{size['width']}-{language}")
            assert page.evaluate(SCAN, EVERY_RULE) == []
            assert not page.evaluate(WIDE)
            page.locator("dialog.conduct header button").click()
            couple.south.picture(f"conduct-closed-{size['width']}-{language}")
            assert page.evaluate(SCAN, EVERY_RULE) == []
            assert not page.evaluate(WIDE)
