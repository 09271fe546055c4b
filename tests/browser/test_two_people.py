"""Two people in two browsers: they offer, answer, speak, leave and claim."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from pasang.play.clock import ClockSetting
from tests.browser.couples import Couple, couple_at, sit, until_moves
from tests.browser.screen import Watched, watching
from tests.browser.test_access import EVERY_RULE, SCAN
from tests.server.running import ServerProcess, free_port

DESK = {"width": 1280, "height": 860}
PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that strangers share, where a round can be claimed at once."""
    settings = {"PASANG_SHARED": "1", "PASANG_CLAIM_S": "0", "PASANG_RATE_LIMITS": "0"}
    with ServerProcess(tmp_path_factory.mktemp("shared"), free_port(), **settings) as server:
        yield server


@pytest.fixture
def couple(browser: Browser, shared: ServerProcess) -> Iterator[Couple]:
    with couple_at(browser, shared, viewport=DESK) as couple:
        yield couple


def press(one: Watched, name: str) -> None:
    one.page.get_by_role("button", name=name, exact=True).click()


def test_each_sees_the_board_from_their_own_side_and_moves_only_at_their_turn(
    couple: Couple,
) -> None:
    couple.sit(couple.open())
    assert [
        one.board.evaluate("board => board.flipped") for one in (couple.south, couple.north)
    ] == [
        False,
        True,
    ]
    assert couple.north.shown()["choices"] == []
    expect(couple.north.page.locator(".guide h2")).to_have_text("Waiting for Siti.")
    assert couple.south.page.title().startswith("● Your move")
    assert not couple.north.page.title().startswith("●")
    couple.move()
    until_moves(couple.north, 2)
    assert couple.south.shown()["choices"]


def test_a_takeback_is_asked_for_declined_and_agreed_to(couple: Couple) -> None:
    couple.sit(couple.open())
    couple.move()
    press(couple.south, "Take back")
    asked = couple.north.page.locator(".manners.asked")
    expect(asked).to_contain_text("Siti would like to take the last move back.")
    couple.north.picture("offer-received-1280")
    expect(couple.south.page.locator(".manners")).to_contain_text("You have asked")
    press(couple.north, "No, thanks")
    expect(couple.south.page.locator(".manners")).to_have_count(0)
    press(couple.north, "Take back")
    press(couple.south, "Agree")
    until_moves(couple.north, 1)
    assert couple.north.shown()["choices"]


def test_a_pause_is_agreed_to_and_ended(couple: Couple) -> None:
    couple.sit(couple.open(ClockSetting(600)))
    couple.move()
    press(couple.north, "Pause")
    press(couple.south, "Agree")
    expect(couple.north.page.locator(".guide h2")).to_have_text("Paused.")
    press(couple.north, "Go on")
    expect(couple.south.page.locator(".guide h2")).to_contain_text("Your move")


def test_who_resigns_may_ask_for_another_round_and_both_go_there(couple: Couple) -> None:
    table = couple.open()
    couple.sit(table)
    couple.move()
    press(couple.south, "Resign")
    press(couple.south, "Yes, resign")
    press(couple.south, "Rematch")
    expect(couple.north.page.locator(".manners.asked")).to_contain_text("another round")
    press(couple.north, "Agree")
    for one in (couple.south, couple.north):
        one.page.wait_for_url(lambda url: table not in url)
        one.page.wait_for_function("() => document.querySelector('table-page')?.table?.mine")
    assert couple.north.shown()["choices"]


def test_a_round_that_has_hardly_begun_is_called_off(couple: Couple) -> None:
    couple.sit(couple.open())
    press(couple.north, "Call off")
    for one in (couple.south, couple.north):
        expect(one.page.locator(".guide h2")).to_have_text("The round was called off.")


def test_a_round_is_claimed_from_somebody_who_has_gone(couple: Couple) -> None:
    couple.sit(couple.open(ClockSetting(600)))
    couple.move()
    couple.north.page.goto("about:blank")
    expect(couple.south.page.locator(".manners.asked")).to_contain_text("Awang has been gone")
    couple.south.picture("gone-1280")
    press(couple.south, "Claim the round")
    expect(couple.south.page.locator(".guide h2")).to_contain_text("You win, 120–0.")


def test_a_phrase_is_chosen_from_a_list_and_shown_and_spoken_beside_its_speaker(
    couple: Couple,
) -> None:
    couple.sit(couple.open())
    press(couple.south, "Say")
    couple.south.picture("phrases-1280")
    press(couple.south, "Good luck!")
    expect(couple.north.page.locator("[data-side=south] .said")).to_have_text("Good luck!")
    expect(couple.north.page.locator("[aria-live]", has_text="Siti: Good luck!")).to_have_count(1)
    expect(couple.south.page.locator(".phrases")).to_have_count(0)


def test_a_watcher_sees_every_move_and_has_nothing_to_press(
    couple: Couple, browser: Browser, shared: ServerProcess
) -> None:
    table = couple.open()
    with watching(browser, shared.address, viewport=DESK) as watcher:
        sit(watcher, table)
        couple.sit(table)
        couple.move()
        until_moves(watcher, 2)
        expect(watcher.page.locator(".manners")).to_have_text("You are watching.")
        assert watcher.shown()["choices"] == []
        for name in ("Take back", "Pause", "Resign", "Say", "Hint", "Undo"):
            expect(watcher.page.get_by_role("button", name=name, exact=True)).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "ms", "de"])
def test_offers_and_phrases_fit_a_phone_and_are_accessible_in_every_language(
    browser: Browser, shared: ServerProcess, axe: str, language: str
) -> None:
    with couple_at(browser, shared, viewport=PHONE, locale=language) as couple:
        couple.sit(couple.open(ClockSetting(600)))
        couple.move()
        couple.south.page.locator(".actions .action").nth(2).click()
        asked = couple.north.page.locator(".manners.asked")
        expect(asked).to_be_visible()
        couple.north.picture(f"offer-phone-{language}")
        couple.north.page.locator(".actions .action").first.click()
        couple.north.picture(f"phrases-phone-{language}")
        wide = "() => document.documentElement.scrollWidth > innerWidth"
        for one in (couple.south, couple.north):
            assert not one.page.evaluate(wide)
            one.page.evaluate(axe)
            assert one.page.evaluate(SCAN, EVERY_RULE) == []
