"""What is said and offered when a round has ended."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from pasang.notation.position_text import read_position
from pasang.notation.round import Round
from tests.browser.screen import PERSON, Watched
from tests.server.asking import ONE_MOVE_FROM_SUNTUK

NORTH_TO_WIN: Final = (
    ".........../.........../.........../S........../..N......../.b...+....w/bwbb......./.b.b......./"
    ".........../..bw......./..........w 61 cj 80-80 slide"
)


def win_by_suntuk(watched: Watched) -> str:
    """A table at which a person has just won against level 1."""
    table = watched.open_table(pattern=None, position=ONE_MOVE_FROM_SUNTUK)
    watched.point("k2").click()
    expect(watched.page.locator("table-page").get_by_text("You win, 120–0.")).to_be_visible()
    return table


def test_suntuk_is_told_to_count_before_points_and_the_next_level_is_one_press_away(
    calm_desk: Watched,
) -> None:
    won = win_by_suntuk(calm_desk)
    told = calm_desk.page.locator("table-page").get_by_text("counts before points")
    expect(told).to_contain_text("which stood at 86–89; it is recorded as 120–0.")
    calm_desk.page.get_by_role("button", name="level 2").click()
    expect(calm_desk.page.locator(".far")).to_contain_text("level 2")
    assert won not in calm_desk.page.url


def test_the_costliest_move_is_looked_for_when_asked(calm_desk: Watched) -> None:
    win_by_suntuk(calm_desk)
    calm_desk.page.get_by_role("button", name="My costliest move").click()
    expect(calm_desk.page.get_by_text("No move cost much. Well played.")).to_be_visible()


def test_a_win_of_norths_is_recorded_as_his(calm_desk: Watched) -> None:
    line = Round.from_position(read_position(NORTH_TO_WIN)).play("c7-a7xa5", "a8-b8xb6", "a7-a5xb5")
    calm_desk.open_table(pattern=None, position=str(line.position), north=PERSON)
    page = calm_desk.page.locator("table-page")
    expect(page.get_by_text("it is recorded as 0–120.")).to_be_visible()
