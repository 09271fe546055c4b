"""The trainer: puzzles are solved on the page, wrong tries are answered, and what was reached is kept."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pasang.puzzles.goal import Goal
from pasang.puzzles.puzzle import Puzzle
from pasang.puzzles.shipped import shipped_puzzles
from pasang.puzzles.theme import Theme
from pasang.rules.side import Side
from tests.browser.screen import Hand, Watched, play_choice
from tests.browser.test_rounds import Finger, Keys, Mouse

PUZZLES = {puzzle.id: puzzle for puzzle in shipped_puzzles()}
KEPT = "pasang.puzzles"
READY = """move => {
  const {choices} = document.querySelector('pasang-board');
  return choices.some(one => one.move === move);
}"""
SPOKEN = "document.querySelector('pasang-app > [role=status]').textContent"


def opened(watched: Watched, query: str) -> Puzzle:
    """Open the trainer, and tell which puzzle it shows."""
    watched.go(f"/puzzles{query}")
    expect(watched.board).to_be_visible()
    return shown(watched.page)


def shown(page: Page) -> Puzzle:
    name = page.evaluate("document.querySelector('puzzles-page').trainer.attempt.puzzle.id")
    return PUZZLES[name]


def next_puzzle(page: Page, last: Puzzle) -> Puzzle:
    """Go on to the next puzzle, and tell which it is."""
    page.get_by_role("button", name="Next puzzle").click()
    page.wait_for_function(
        "last => document.querySelector('puzzles-page').trainer.attempt.puzzle.id !== last",
        arg=last.id,
    )
    return shown(page)


def one_with(goal: Goal, plies: int = 1, side: Side | None = None) -> Puzzle:
    """The easiest puzzle with a goal and so long a line, for either side or for one."""
    return next(
        one
        for one in shipped_puzzles()
        if one.goal is goal and len(one.solution) == plies and side in {None, one.position.to_move}
    )


def press_move(watched: Watched, move: str, hand: Hand) -> None:
    watched.page.wait_for_function(READY, arg=move)
    told = watched.shown()
    choice = next(one for one in told["choices"] if one["move"] == move)
    play_choice({"view": told}, choice, hand)


def solve(watched: Watched, puzzle: Puzzle, hand: Hand) -> None:
    for move in puzzle.solution[::2]:
        press_move(watched, str(move), hand)


def wrong_move(watched: Watched, puzzle: Puzzle) -> str:
    right = str(puzzle.solution[0])
    watched.page.wait_for_function(READY, arg=right)
    choices = watched.shown()["choices"]
    return next(str(one["move"]) for one in choices if one["move"] != right)


def kept(page: Page) -> dict[str, Any]:
    progress: dict[str, Any] = json.loads(
        page.evaluate("key => localStorage.getItem(key) ?? '{}'", KEPT)
    )
    return progress


@pytest.mark.parametrize("count", [1, pytest.param(10, marks=pytest.mark.whole)])
@pytest.mark.parametrize("theme", [theme.value for theme in Theme])
def test_puzzles_of_every_theme_are_solved_to_the_end_of_their_lines(
    calm_desk: Watched, theme: str, count: int
) -> None:
    puzzle = opened(calm_desk, f"?theme={theme}")
    for number in range(1, count + 1):
        assert theme in puzzle.themes
        solve(calm_desk, puzzle, Mouse(calm_desk))
        expect(calm_desk.page.locator(".said")).to_contain_text("Solved!")
        tries = kept(calm_desk.page)["tries"]
        assert tries[puzzle.id] == {"solved": True, "due": None, "gap": 0}
        assert len(tries) == number
        if number < count:
            puzzle = next_puzzle(calm_desk.page, puzzle)


def test_a_wrong_try_is_answered_on_the_board_and_in_words_and_may_be_made_again(
    calm_desk: Watched,
) -> None:
    puzzle = one_with(Goal.ESCAPE)
    opened(calm_desk, f"?puzzle={puzzle.id}")
    page = calm_desk.page
    wrong = wrong_move(calm_desk, puzzle)
    press_move(calm_desk, wrong, Mouse(calm_desk))
    said = page.locator(".said")
    expect(said).to_contain_text(f"{wrong} lets")
    expect(said).to_contain_text("answers")
    expect(said).to_contain_text(re.compile(r"is suntuk\.|suntuk in \d move"))
    ply = puzzle.position.ply
    assert calm_desk.board.evaluate("board => board.ply") == ply + 2, "the answer is played"
    page.get_by_role("button", name="Try again").click()
    solve(calm_desk, puzzle, Mouse(calm_desk))
    expect(said).to_contain_text("It counts as failed")
    expect(page.locator(".progress")).to_contain_text("longest 0")
    assert not kept(page)["tries"][puzzle.id]["solved"]


def test_a_hint_says_where_and_then_which_move(calm_desk: Watched) -> None:
    puzzle = one_with(Goal.WIN)
    opened(calm_desk, f"?puzzle={puzzle.id}")
    page, move = calm_desk.page, str(puzzle.solution[0])
    target = move.split("x", maxsplit=1)[0].split("-")[1]
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".said")).to_have_text(f"Your ka goes to {target}.")
    page.get_by_role("button", name="Show the move").click()
    expect(page.locator(".said")).to_contain_text(f"The move is {move}")
    expect(page.get_by_role("button", name="Show the move")).to_be_disabled()
    assert calm_desk.board.evaluate("board => board.hint.move") == move
    solve(calm_desk, puzzle, Mouse(calm_desk))
    expect(page.locator(".said")).to_contain_text("It counts as failed")


def test_a_choice_is_explained_instead_of_tried_and_counts_as_a_hint(calm_desk: Watched) -> None:
    puzzle = one_with(Goal.ESCAPE)
    opened(calm_desk, f"?puzzle={puzzle.id}")
    page, card = calm_desk.page, calm_desk.page.locator(".explain")
    page.get_by_role("button", name="Explain").click()
    wrong = wrong_move(calm_desk, puzzle)
    press_move(calm_desk, wrong, Mouse(calm_desk))
    expect(card).to_contain_text(f"What does {wrong} do?")
    expect(card).to_contain_text("Choices then: ")
    assert calm_desk.board.evaluate("board => board.ply") == puzzle.position.ply
    token = calm_desk.board.evaluate("board => board.choices[0].captures[0]")
    calm_desk.point(token).click()
    expect(card).to_contain_text(f"Why not {token}?")
    page.get_by_role("button", name="Done").click()
    solve(calm_desk, puzzle, Mouse(calm_desk))
    expect(page.locator(".said")).to_contain_text("It counts as failed")


def test_streak_rating_and_solved_puzzles_are_kept_over_a_reload(calm_desk: Watched) -> None:
    page = calm_desk.page
    puzzle = opened(calm_desk, "")
    for count in (1, 2):
        solve(calm_desk, puzzle, Mouse(calm_desk))
        expect(page.locator(".said")).to_contain_text("Solved!")
        expect(page.locator(".progress")).to_contain_text(f"longest {count}")
        puzzle = next_puzzle(page, puzzle)
    before = page.locator(".progress").inner_text()
    assert kept(page)["rating"]["rating"] > 900
    page.reload()
    expect(page.locator(".progress")).to_be_visible()
    assert page.locator(".progress").inner_text() == before


def test_damaged_progress_is_forgotten_and_the_trainer_goes_on(calm_desk: Watched) -> None:
    calm_desk.go("/settings")
    calm_desk.page.evaluate(
        """key => localStorage.setItem(key, '{"rating":{"rating":"x"},"streak":-1,"tries":[7]')""",
        KEPT,
    )
    opened(calm_desk, "")
    expect(calm_desk.page.locator(".progress")).to_contain_text("900")


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_another_tomorrow(
    calm_desk: Watched,
) -> None:
    page = calm_desk.page
    page.clock.set_fixed_time("2026-11-18T08:00:00")
    morning = opened(calm_desk, "?day")
    page.evaluate("localStorage.clear()")
    page.clock.set_fixed_time("2026-11-18T23:00:00")
    assert opened(calm_desk, "?day") == morning
    page.clock.set_fixed_time("2026-11-19T08:00:00")
    assert opened(calm_desk, "?day") != morning


def test_what_failed_comes_back_after_a_day_and_after_a_week(calm_desk: Watched) -> None:
    page, puzzle = calm_desk.page, one_with(Goal.SUNTUK_1)
    page.clock.set_fixed_time("2026-11-18T08:00:00")
    opened(calm_desk, f"?puzzle={puzzle.id}")
    page.get_by_role("button", name="Hint").click()
    solve(calm_desk, puzzle, Mouse(calm_desk))
    calm_desk.go("/puzzles?review")
    expect(page.locator(".notice")).to_contain_text("Nothing is waiting today")
    for day in ("2026-11-19", "2026-11-26"):
        page.clock.set_fixed_time(f"{day}T08:00:00")
        assert opened(calm_desk, "?review") == puzzle
        expect(page.locator(".modes")).to_contain_text("1 puzzle is waiting.")
        solve(calm_desk, puzzle, Mouse(calm_desk))
        expect(page.locator(".said")).to_contain_text("Solved!")
    page.clock.set_fixed_time("2026-12-24T08:00:00")
    calm_desk.go("/puzzles?review")
    expect(page.locator(".notice")).to_contain_text("Nothing is waiting today")


def test_a_puzzle_is_solved_by_keys_and_the_result_is_announced(calm_desk: Watched) -> None:
    puzzle = one_with(Goal.SUNTUK_2, plies=3, side=Side.SOUTH)
    opened(calm_desk, f"?puzzle={puzzle.id}")
    page = calm_desk.page
    page.wait_for_function(f"() => {SPOKEN}.includes('in two moves')")
    solve(calm_desk, puzzle, Keys(calm_desk))
    page.wait_for_function(f"() => {SPOKEN}.includes('Solved!')")
    page.get_by_role("button", name="Next puzzle").press("Enter")
    expect(calm_desk.board).to_be_focused()


def test_a_finger_solves_on_a_small_phone_and_every_target_is_large(phone: Watched) -> None:
    puzzle = one_with(Goal.SUNTUK_1)
    opened(phone, f"?puzzle={puzzle.id}")
    solve(phone, puzzle, Finger(phone))
    expect(phone.page.locator(".said")).to_contain_text("Solved!")
    small = phone.page.locator(".puzzles :is(a, button, summary)").evaluate_all(
        "all => all.filter(one => one.checkVisibility() && one.offsetHeight < 44).map(one => one.textContent)"
    )
    assert small == []
    assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= 360
