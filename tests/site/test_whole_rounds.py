"""Whole rounds on the site: against a friend and the weakest level, by mouse, keyboard and touch; in two tabs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.test_rounds import Finger, Keys, Mouse, finished
from tests.site.at_home import AtHome


@pytest.fixture
def desk(window: BrowserContext, site: str) -> Iterator[AtHome]:
    """A visitor with mouse and keys."""
    watched = AtHome(window.new_page(), site)
    yield watched
    watched.check_console()


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[AtHome]:
    """A visitor with a finger."""
    context = browser.new_context(
        reduced_motion="reduce",
        has_touch=True,
        is_mobile=True,
        viewport={"width": 390, "height": 844},
    )
    watched = AtHome(context.new_page(), site)
    yield watched
    context.close()
    watched.check_console()


def test_a_round_with_a_friend_by_mouse(desk: AtHome) -> None:
    table = desk.begin()
    finished(desk, desk.play_round(table, Mouse(desk), Random(5)))


def test_a_round_with_a_friend_by_keyboard(desk: AtHome) -> None:
    table = desk.begin()
    finished(desk, desk.play_round(table, Keys(desk), Random(6)))


def test_a_round_against_the_weakest_level_by_touch(phone: AtHome) -> None:
    table = phone.begin("Computer")
    finished(phone, phone.play_round(table, Finger(phone), Random(7)))


def test_two_tabs_at_one_table_agree_and_one_that_is_closed_takes_nothing_along(
    desk: AtHome, window: BrowserContext, site: str
) -> None:
    desk.begin()
    desk.press_first_choice()
    desk.has_moves(1, 0)
    other = AtHome(window.new_page(), site)
    other.page.goto(desk.page.url)
    other.has_moves(1, 0)
    other.press_first_choice()
    desk.has_moves(1, 1)
    other.page.close(run_before_unload=False)
    desk.page.reload()
    desk.has_moves(1, 1)
