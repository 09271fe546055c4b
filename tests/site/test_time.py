"""The machine's clock set back in mid-round, and pages that nobody sees: neither decides a round or costs time."""

from __future__ import annotations

import re

import pytest

from tests.browser.screen import Json, play_choice
from tests.browser.test_rounds import Mouse
from tests.site.at_home import AtHome
from tests.site.kept_rows import PUT, ROWS
from tests.site.test_killed import keeper
from tests.waiting import until

DAY_MS = 86_400_000
INITIAL_MS = 900_000
SET_BACK = f"() => {{ const real = Date.now; Date.now = () => real() - {DAY_MS}; }}"
SEEN = """(isHidden) => {
  for (const [name, value] of [['hidden', isHidden], ['visibilityState', isHidden ? 'hidden' : 'visible']])
    Object.defineProperty(document, name, { configurable: true, get: () => value });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
AT_TABLE = """() => navigator.locks.query().then(({ held }) =>
  held.filter(({ name }) => /^pasang\\.(at|engine)\\./.test(name)).length)"""


def searching(home: AtHome) -> int:
    """How many Workers search for the page now."""
    # Playwright hears of Workers while it speaks with the page.
    home.page.evaluate("null")
    return sum("engine-worker" in one.url for one in home.page.workers)


def begin_with_clock(home: AtHome) -> str:
    """A round against a friend with a quarter of an hour for each, and both passages open."""
    home.go("/new")
    home.page.get_by_role("radio", name=re.compile("^A friend here")).check()
    home.page.get_by_label("Clock").select_option(label="15 min + 10 s")
    home.page.get_by_role("button", name="Start").click()
    home.page.wait_for_url("**/table/here-*")
    home.press_first_choice()
    home.has_moves(1, 0)
    home.press_first_choice()
    home.has_moves(1, 1)
    return home.page.url.rsplit("/", 1)[-1]


def check_clock(state: Json) -> None:
    """Nobody has lost the round, or more than a minute of time, and somebody's time runs."""
    assert (state["status"], state["paused"]) == ("playing", False)
    clock = state["clock"]
    for side in ("south_ms", "north_ms"):
        assert INITIAL_MS - 60_000 < clock[side] <= INITIAL_MS + 60_000
    assert clock["running"] == state["view"]["to_move"]


def test_a_clock_set_back_while_a_round_is_played_gives_and_takes_no_time(home: AtHome) -> None:
    table = begin_with_clock(home)
    keeper(home).evaluate(SET_BACK)
    home.page.evaluate(SET_BACK)
    state = until(lambda: home.their_turn(table), "a person's turn")
    play_choice(state, state["view"]["choices"][0], Mouse(home))
    until(lambda: home.state(table)["version"] > state["version"] or None, "the move")
    check_clock(home.state(table))


@pytest.mark.parametrize("days", [-1, 1])
def test_a_clock_set_to_another_day_between_two_visits_gives_and_takes_no_time(
    home: AtHome, days: int
) -> None:
    table = begin_with_clock(home)
    address = home.page.url
    home.go("/settings")
    rows = home.page.evaluate(ROWS)
    # To set the clock back by a day is to have played a day later.
    for change in rows["changes"]:
        for event in change["events"]:
            event["at"] -= days * DAY_MS
    home.page.evaluate(PUT, {"changes": rows["changes"]})
    home.page.goto(address)
    until(lambda: home.their_turn(table), "a person's turn")
    check_clock(home.state(table))


def test_a_hidden_page_leaves_the_table_and_the_engine_and_comes_back(home: AtHome) -> None:
    home.go("/")
    home.page.get_by_role("button", name=re.compile("^Watch")).click()
    home.page.wait_for_url("**/table/here-*")
    moved = "() => document.querySelector('table-page')?.table?.moves.length"
    home.page.wait_for_function(moved)
    home.page.evaluate(SEEN, True)
    # Nobody is at the table, and the engine's Worker has been ended with all its memory.
    until(lambda: home.page.evaluate(AT_TABLE) == 0, "the table to be left")
    until(lambda: searching(home) == 0, "the engine to be ended")
    moves = home.page.evaluate(moved)
    home.page.evaluate(SEEN, False)
    home.page.wait_for_function(f"() => ({moved})() > {moves}")
    assert home.page.evaluate(AT_TABLE) > 0


def test_a_hidden_analysis_stops_and_is_asked_for_again(home: AtHome) -> None:
    home.go("/analyse")
    home.page.wait_for_function("() => document.querySelector('pasang-board')?.choices.length")
    home.page.get_by_role("switch").first.check()
    until(lambda: searching(home) == 1, "the engine")
    home.page.evaluate(SEEN, True)
    until(lambda: searching(home) == 0, "the engine to be ended")
    home.page.evaluate(SEEN, False)
    until(lambda: searching(home) == 1, "the engine again")
