"""Whole rounds on the site: against a friend and the weakest level, by mouse, keyboard and touch; in two tabs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.screen import SEASONED
from tests.browser.test_rounds import Finger, Keys, Mouse, finished
from tests.site.at_home import AtHome


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[AtHome]:
    """A visitor with a finger."""
    context = browser.new_context(
        reduced_motion="reduce",
        has_touch=True,
        is_mobile=True,
        viewport={"width": 390, "height": 844},
    )
    context.add_init_script(SEASONED)
    watched = AtHome(context.new_page(), site)
    yield watched
    context.close()
    watched.check_console()


def test_a_round_with_a_friend_by_mouse(home: AtHome) -> None:
    table = home.begin()
    finished(home, home.play_round(table, Mouse(home), Random(5)))


def test_a_round_with_a_friend_by_keyboard(home: AtHome) -> None:
    table = home.begin()
    finished(home, home.play_round(table, Keys(home), Random(6)))


def test_a_round_against_the_weakest_level_by_touch(phone: AtHome) -> None:
    table = phone.begin("Computer")
    finished(phone, phone.play_round(table, Finger(phone), Random(7)))


def test_two_tabs_at_one_table_agree_and_one_that_is_closed_takes_nothing_along(
    home: AtHome, window: BrowserContext, site: str
) -> None:
    home.begin()
    home.press_first_choice()
    home.has_moves(1, 0)
    other = AtHome(window.new_page(), site)
    other.page.goto(home.page.url)
    other.has_moves(1, 0)
    other.press_first_choice()
    home.has_moves(1, 1)
    other.page.close(run_before_unload=False)
    home.page.reload()
    home.has_moves(1, 1)
