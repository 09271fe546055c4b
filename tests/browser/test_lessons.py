"""Every lesson, played to its end in the browser; what is right is worked out by the law."""

from __future__ import annotations

import json
from itertools import product

import pytest
from playwright.sync_api import Browser, expect

from pasang.notation.language import ENGLISH
from pasang.server.view.position import round_view
from tests.browser import lessons
from tests.browser.conftest import DESK
from tests.browser.lessons import LESSONS, TASKS, Json, begun
from tests.browser.screen import Watched, watching
from tests.browser.test_languages import check_language
from tests.browser.test_rounds import Keys, Mouse
from tests.sampling import sampled
from tests.server.running import ServerProcess

every_task = pytest.mark.parametrize(
    "task", [task for *_, task in TASKS], ids=[f"{name}-{number}" for name, number, _ in TASKS]
)


@every_task
def test_a_task_has_an_answer_by_the_law(task: Json) -> None:
    begun(task)
    match task["kind"]:
        case "play":
            assert lessons.moves_of(task, right=True)
        case "find":
            assert lessons.points_of(task)
        case "take":
            assert lessons.choice_of(task).captures
        case "ask":
            assert lessons.answer_of(task) in task["options"]
            assert len(task["options"]) in {2, 3, 4}


def open_lesson(watched: Watched, name: str) -> None:
    watched.go(f"/learn/{name}")
    watched.page.wait_for_selector(".state:not(:empty)")


def next_task(watched: Watched) -> None:
    expect(watched.page.locator(".said.right")).to_be_visible()
    watched.page.locator(".on").click()
    expect(watched.page.locator(".said")).to_have_count(0)
    watched.page.wait_for_selector(".state:not(:empty), .end", state="attached")


def make_move(watched: Watched, task: Json, move: str) -> None:
    """Make a move with the mouse; between lines that fork, by what their buttons say."""
    view = round_view(begun(task))
    choice = next(one for one in view.choices if one.move == move)
    expect(watched.board).to_have_js_property("phase", view.phase)
    key = lessons.KEYS[view.phase]
    pressed = choice.captures[0] if view.phase == "passage" else getattr(choice, key)
    Mouse(watched).press(pressed)
    rivals = lessons.choices_at(view, pressed)
    if len(rivals) > 1:
        watched.board.locator(".fork .pill").nth(rivals.index(choice)).click()


def solve(watched: Watched, task: Json) -> None:
    match task["kind"]:
        case "play":
            make_move(watched, task, lessons.moves_of(task, right=True)[0].move)
        case "find":
            Mouse(watched).press(lessons.points_of(task)[0])
        case "take":
            for point in lessons.choice_of(task).captures:
                Mouse(watched).press(point)
            watched.page.locator(".answer .button.main").click()
        case "ask":
            watched.page.locator(f'[data-option="{lessons.answer_of(task)}"]').click()


@pytest.mark.parametrize(
    ("name", "language"),
    sampled(product((lesson["name"] for lesson in LESSONS), ("en", "ms")), every=5),
)
def test_a_lesson_is_played_to_its_end_with_three_stars(
    browser: Browser, server: ServerProcess, name: str, language: str
) -> None:
    with watching(
        browser, server.address, locale=language, viewport=DESK, reduced_motion="reduce"
    ) as pupil:
        open_lesson(pupil, name)
        for task in (task for lesson, _, task in TASKS if lesson == name):
            solve(pupil, task)
            expect(pupil.page.locator(".said.right")).to_be_visible()
            if language != ENGLISH:
                check_language(pupil)
            next_task(pupil)
        expect(pupil.page.locator(".end .stars .won")).to_have_count(3)
        kept = pupil.page.evaluate("localStorage.getItem('pasang.lessons')")
        assert json.loads(kept) == {name: 3}


def task_of(name: str, number: int) -> Json:
    return next(task for lesson, at, task in TASKS if (lesson, at) == (name, number))


def test_a_wrong_try_is_told_why_on_the_board_and_costs_a_star(calm_desk: Watched) -> None:
    open_lesson(calm_desk, "even")
    calm_desk.page.locator('[data-option="yes"]').click()
    expect(calm_desk.page.locator(".said.wrong")).to_contain_text("4 white tokens: even")
    expect(calm_desk.board.locator(".pill.note")).to_contain_text("4 white tokens: even")
    expect(calm_desk.board.locator(".ring.noted")).to_have_count(4)
    for number in range(1, 5):
        solve(calm_desk, task_of("even", number))
        next_task(calm_desk)
    expect(calm_desk.page.locator(".end .stars .won")).to_have_count(2)


def test_tokens_that_are_not_taken_are_marked(calm_desk: Watched) -> None:
    open_lesson(calm_desk, "line")
    for point in ("c3", "h3"):
        Mouse(calm_desk).press(point)
    calm_desk.page.locator(".answer .button.main").click()
    said = calm_desk.page.locator(".said.wrong")
    expect(said).to_contain_text("h3 is not taken by this move. 2 tokens of the line are missing.")
    expect(calm_desk.board.locator(".pill.note")).to_contain_text("h3")
    for point in ("h3", "d3", "f3"):
        Mouse(calm_desk).press(point)
    calm_desk.page.locator(".answer .button.main").click()
    expect(calm_desk.page.locator(".said.right")).to_contain_text("3 white · +6")


def test_an_unsafe_move_is_answered_and_may_be_tried_again(calm_desk: Watched) -> None:
    open_lesson(calm_desk, "ahead")
    task = task_of("ahead", 1)
    make_move(calm_desk, task, lessons.moves_of(task, right=False)[0].move)
    expect(calm_desk.page.locator(".said.wrong")).to_contain_text("South is suntuk")
    expect(calm_desk.board.locator(".mark")).not_to_have_count(0)
    calm_desk.page.get_by_role("button", name="Try again").click()
    solve(calm_desk, task)
    expect(calm_desk.page.locator(".said.right")).to_be_visible()


def test_a_lesson_is_done_by_keyboard_alone(calm_desk: Watched) -> None:
    open_lesson(calm_desk, "even")
    keyboard = calm_desk.page.keyboard
    for number in (1, 2):
        tab_to(calm_desk, lessons.answer_of(task_of("even", number)))
        keyboard.press("Enter")
        go_on_by_key(calm_desk)
    hand = Keys(calm_desk)
    for point in lessons.choice_of(task_of("even", 3)).captures:
        hand.press(point)
    keyboard.press("Tab")
    keyboard.press("Enter")
    go_on_by_key(calm_desk)
    Keys(calm_desk).press(lessons.points_of(task_of("even", 4))[0])
    go_on_by_key(calm_desk)
    expect(calm_desk.page.locator(".end h2")).to_be_focused()
    expect(calm_desk.page.locator(".end .stars .won")).to_have_count(3)


def tab_to(watched: Watched, option: str) -> None:
    """Press Tab until an answer has the focus."""
    for _ in range(40):
        watched.page.keyboard.press("Tab")
        if watched.page.evaluate("document.activeElement.dataset.option") == option:
            return
    raise AssertionError(f"Tab never reached {option}")


def go_on_by_key(watched: Watched) -> None:
    expect(watched.page.locator(".on")).to_be_focused()
    watched.page.keyboard.press("Enter")
    expect(watched.page.locator(".said")).to_have_count(0)
    watched.page.wait_for_selector(".state:not(:empty), .end", state="attached")


def test_progress_is_kept_and_shown_and_what_is_broken_is_passed_over(calm_desk: Watched) -> None:
    calm_desk.go("/learn")
    keep = "(kept) => localStorage.setItem('pasang.lessons', kept)"
    calm_desk.page.evaluate(keep, '{"colours": 2, "worth": "many", "line": 7}')
    calm_desk.go("/learn")
    expect(calm_desk.page.locator(".lessons .won")).to_have_count(2)
    expect(calm_desk.page.get_by_role("link", name="Go on: Worth one, worth two")).to_be_visible()
    calm_desk.page.evaluate(keep, "{broken")
    calm_desk.go("/learn")
    expect(calm_desk.page.locator(".lessons .won")).to_have_count(0)


def test_a_first_round_opens_as_suggested(calm_desk: Watched) -> None:
    calm_desk.go("/learn?rounds")
    calm_desk.page.get_by_role("link", name="Round 4").click()
    expect(calm_desk.page.locator(".new-round h1")).to_be_visible()
    kept = json.loads(calm_desk.page.evaluate("localStorage.getItem('pasang.wishes')"))
    assert (kept["level"], kept["pattern"], kept["preset"]) == (2, "5", "jump")


def test_a_rule_leads_to_where_it_is_told(calm_desk: Watched) -> None:
    open_lesson(calm_desk, "even")
    calm_desk.page.get_by_role("link", name="R15").click()
    expect(calm_desk.page.get_by_role("heading", name="R15 Odd", exact=True)).to_be_focused()


def test_a_lesson_that_is_not_there_leads_to_the_list(calm_desk: Watched) -> None:
    calm_desk.go("/learn/nothing")
    calm_desk.page.locator("main").get_by_role("link", name="All lessons").click()
    expect(calm_desk.page.locator(".lessons li")).to_have_count(len(LESSONS))
