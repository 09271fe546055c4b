"""Lessons and puzzles on a site without a server: law, engine and progress live in the browser."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from pasang.puzzles.goal import Goal
from tests.browser.lessons import LESSONS, TASKS
from tests.browser.screen import Watched
from tests.browser.test_lessons import next_task, open_lesson, solve
from tests.browser.test_puzzles import one_with, opened, press_move, wrong_move
from tests.browser.test_puzzles import solve as solve_puzzle
from tests.browser.test_rounds import Mouse
from tests.sampling import sampled


@pytest.mark.parametrize("name", sampled([(lesson["name"],) for lesson in LESSONS], every=6))
def test_a_lesson_is_played_to_its_end_without_a_server_too(served: Watched, name: str) -> None:
    open_lesson(served, name)
    for task in (task for lesson, _, task in TASKS if lesson == name):
        solve(served, task)
        next_task(served)
    expect(served.page.locator(".end .stars .won")).to_have_count(3)
    kept = served.page.evaluate("localStorage.getItem('pasang.lessons')")
    assert json.loads(kept) == {name: 3}


@pytest.mark.parametrize("goal", [Goal.SUNTUK_1, Goal.ESCAPE, Goal.COUNT])
def test_a_wrong_try_is_refuted_and_the_puzzle_solved_without_a_server_too(
    served: Watched, goal: Goal
) -> None:
    puzzle = one_with(goal)
    opened(served, f"?puzzle={puzzle.id}")
    press_move(served, wrong_move(served, puzzle), Mouse(served))
    expect(served.page.locator(".said")).to_contain_text("answers", timeout=60_000)
    served.page.get_by_role("button", name="Try again").click()
    solve_puzzle(served, puzzle, Mouse(served))
    expect(served.page.locator(".said")).to_contain_text("It counts as failed")
