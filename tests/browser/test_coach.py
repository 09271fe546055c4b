"""The coach, and explanations: facts in words before a move, after it, and when asked for."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.coached import (
    ANALYSED,
    MISTAKE,
    MISTAKEN,
    NEWCOMER,
    REPLY,
    SAFE,
    TRAPPED,
    UNSAFE,
    is_warned,
    plays,
)
from tests.browser.screen import PERSON, Watched
from tests.browser.test_rounds import Keys
from tests.waiting import until


@pytest.fixture
def newcomer(calm_desk: Watched) -> Watched:
    """A visitor who has not played a round to its end."""
    calm_desk.page.add_init_script(NEWCOMER)
    return calm_desk


def test_a_newcomer_is_warned_before_a_move_that_allows_suntuk(newcomer: Watched) -> None:
    table = newcomer.open_table(position=TRAPPED, pattern=None)
    switch = newcomer.page.get_by_role("checkbox", name="Coach")
    expect(switch).to_be_checked()
    expect(newcomer.page.locator(".help")).to_contain_text("your first 5 rounds")
    plays(newcomer, UNSAFE)
    is_warned(newcomer)
    newcomer.page.get_by_role("button", name="Choose another").click()
    expect(newcomer.page.locator(".coach.warning")).to_have_count(0)
    assert newcomer.state(table)["moves"] == []
    plays(newcomer, SAFE)
    until(lambda: newcomer.state(table)["moves"][:1] == [SAFE], "the safe move")


def test_a_move_that_was_warned_of_can_be_played_all_the_same(newcomer: Watched) -> None:
    table = newcomer.open_table(position=TRAPPED, pattern=None)
    plays(newcomer, UNSAFE)
    newcomer.page.get_by_role("button", name="Play it all the same").click()
    until(lambda: newcomer.state(table)["moves"][:1] == [UNSAFE], "the move that was warned of")


def test_whoever_has_played_rounds_is_not_warned_unless_the_coach_is_switched_on(
    calm_desk: Watched,
) -> None:
    table = calm_desk.open_table(position=TRAPPED, pattern=None)
    switch = calm_desk.page.get_by_role("checkbox", name="Coach")
    expect(switch).not_to_be_checked()
    plays(calm_desk, UNSAFE)
    until(lambda: calm_desk.state(table)["moves"][:1] == [UNSAFE], "the move, without a warning")
    calm_desk.open_table(position=TRAPPED, pattern=None)
    switch.check()
    plays(calm_desk, UNSAFE)
    is_warned(calm_desk)


def test_nobody_is_coached_between_friends(newcomer: Watched) -> None:
    table = newcomer.open_table(position=TRAPPED, pattern=None, north=PERSON)
    expect(newcomer.page.get_by_role("checkbox", name="Coach")).to_have_count(0)
    plays(newcomer, UNSAFE)
    until(lambda: newcomer.state(table)["moves"] == [UNSAFE], "the move, without a warning")


def test_what_a_choice_does_and_why_a_point_is_none_are_explained_by_pointer(
    calm_desk: Watched,
) -> None:
    table = calm_desk.open_table(position=TRAPPED, pattern=None)
    page = calm_desk.page
    page.get_by_role("button", name="Explain").click()
    plays(calm_desk, UNSAFE)
    card = page.locator(".explain")
    expect(card).to_contain_text(f"What does {UNSAFE} do?")
    expect(card).to_contain_text(f"{UNSAFE} takes 1 white: 2 points.")
    expect(card).to_contain_text(f"It allows suntuk: after {REPLY} no move is left for you.")
    assert calm_desk.board.evaluate("board => board.hint.move") == UNSAFE
    calm_desk.point("a11").click()
    expect(card).to_contain_text("Why not a11?")
    expect(card.get_by_role("link", name="R13")).to_be_visible()
    assert calm_desk.board.evaluate("board => board.note.points.length") > 0
    page.get_by_role("button", name="Done").click()
    expect(card).to_have_count(0)
    assert calm_desk.state(table)["moves"] == []


def test_both_questions_are_answered_by_keyboard(calm_desk: Watched) -> None:
    calm_desk.open_table(position=TRAPPED, pattern=None)
    page = calm_desk.page
    page.get_by_role("button", name="Explain").press("Enter")
    keys = Keys(calm_desk)
    keys.press("g7")
    expect(page.locator(".explain")).to_contain_text(f"{SAFE} takes 1 black: 1 point.")
    keys.press("g8")
    expect(page.locator(".explain")).to_contain_text("Why not g8?")
    expect(page.locator("[aria-live]").filter(has_text="Why not g8?")).to_have_count(1)


def test_a_mistake_is_told_in_facts_once_the_computer_has_replied(newcomer: Watched) -> None:
    newcomer.open_table(position=MISTAKEN, pattern=None)
    plays(newcomer, MISTAKE)
    told = newcomer.page.locator(".coach.mistake")
    expect(told).to_contain_text(f"Choices after {MISTAKE}: ", timeout=60_000)
    expect(told).to_contain_text("for you")
    told.get_by_role("button", name="Show it").click()
    drawn = newcomer.board.evaluate("board => [board.hint.move, board.choices.length]")
    assert drawn[0] != MISTAKE
    assert drawn[1] == 0
    told.get_by_role("button", name="Take back").click()
    expect(newcomer.page.locator(".list .move")).to_have_count(0)


def test_a_mistake_is_told_in_facts_in_the_review(calm_desk: Watched) -> None:
    table = calm_desk.open_table(position=TRAPPED, pattern=None, north=PERSON)
    plays(calm_desk, UNSAFE)
    until(lambda: calm_desk.state(table)["moves"] == [UNSAFE], "the mistake")
    calm_desk.go(f"/review/{table}?ply=1")
    expect(calm_desk.page.locator(".verdict .facts")).to_contain_text(
        f"Choices after {UNSAFE}: ", timeout=60_000
    )
    expect(calm_desk.page.locator(".verdict .facts")).to_contain_text("for South")


def test_any_position_of_a_review_is_explained(calm_desk: Watched) -> None:
    calm_desk.go(ANALYSED)
    calm_desk.page.get_by_role("button", name="Explain").click()
    plays(calm_desk, SAFE)
    expect(calm_desk.page.locator(".explain")).to_contain_text("for South")
    calm_desk.point("a11").click()
    expect(calm_desk.page.locator(".explain")).to_contain_text("Why not a11?")


def test_a_round_that_ends_is_counted(newcomer: Watched) -> None:
    table = newcomer.open_table(position=TRAPPED, pattern=None)
    plays(newcomer, SAFE)
    until(lambda: len(newcomer.state(table)["moves"]) == 2, "the reply")
    page = newcomer.page
    expect(page.locator(".list .move")).to_have_count(2)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator(".table.over")).to_be_visible()
    until(lambda: page.evaluate("localStorage.getItem('pasang.rounds')") == "1", "the count")
