"""Tabs and Workers killed in mid-round on the site: nothing that was played is lost, and the round goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Worker, expect

from tests.browser.screen import crash, play_choice
from tests.browser.test_rounds import Mouse
from tests.site.at_home import AtHome
from tests.waiting import until

MOVES = "() => document.querySelector('table-page')?.table?.moves ?? []"
THINKING = "() => document.querySelector('table-page')?.table?.thinking"


def moves(home: AtHome) -> list[str]:
    """The moves that the page shows as played."""
    told: list[str] = home.page.evaluate(MOVES)
    return told


def reopened(window: BrowserContext, killed: AtHome) -> AtHome:
    """Kill the tab as a machine does that runs out of memory, and open another where it was."""
    table = killed.page.url
    crash(killed.page)
    killed.page.close()
    another = AtHome(window.new_page(), killed.address)
    another.opens(table)
    return another


def keeper(home: AtHome) -> Worker:
    """The Worker that keeps the tables."""
    [found] = [one for one in home.page.workers if "home-start" in one.url]
    return found


def test_a_tab_killed_at_any_moment_of_a_round_loses_nothing_that_was_shown(
    home: AtHome, window: BrowserContext
) -> None:
    table = home.begin("Computer")
    # When a move has been pressed and perhaps not been kept yet: it was played or not, and nothing in between.
    home.press_first_choice()
    back = reopened(window, home)
    if not moves(back):
        back.press_first_choice()
    # When it is shown and the engine thinks.
    back.page.wait_for_function(f"() => ({MOVES})().length")
    shown = moves(back)
    back = reopened(window, back)
    assert moves(back)[: len(shown)] == shown
    # When the engine has answered.
    back.has_moves(1, 1)
    shown = moves(back)
    back = reopened(window, back)
    assert moves(back) == shown
    # Whatever was killed, the round goes on.
    state = until(lambda: back.their_turn(table), "a person's turn")
    play_choice(state, state["view"]["choices"][0], Mouse(back))
    back.has_moves(2, 2)
    assert moves(back)[:2] == shown
    back.check_console()


def test_two_tabs_of_which_the_thinking_one_is_killed_go_on_in_the_other(
    home: AtHome, window: BrowserContext
) -> None:
    home.begin("Computer")
    other = AtHome(window.new_page(), home.address)
    other.opens(home.page.url)
    home.press_first_choice()
    home.page.wait_for_function(f"() => ({MOVES})().length")
    crash(home.page)
    other.has_moves(1, 1)
    other.check_console()


@pytest.mark.parametrize("moment", ["shown", "thinking"])
def test_a_worker_killed_in_mid_round_is_replaced_and_the_round_goes_on(
    home: AtHome, moment: str
) -> None:
    home.begin("Computer" if moment == "thinking" else "A friend here")
    home.press_first_choice()
    home.page.wait_for_function(THINKING if moment == "thinking" else f"() => ({MOVES})().length")
    keeper(home).evaluate("() => self.close()")
    if moment == "shown":
        home.press_first_choice()
    home.has_moves(1, 1)
    home.page.reload()
    home.has_moves(1, 1)


def test_a_worker_killed_while_it_opens_a_round_says_so_and_the_next_try_works(
    home: AtHome,
) -> None:
    home.go("/new")
    home.page.get_by_role("radio", name="A friend here").check()
    worker = keeper(home)
    # The Worker hears the question and dies of it, as one does that has no memory left.
    worker.evaluate("() => { self.onmessage = () => self.close(); }")
    start = home.page.get_by_role("button", name="Start")
    start.click()
    expect(home.page.get_by_text("was started anew")).to_be_visible()
    start.click()
    home.page.wait_for_url("**/table/here-*")
