"""The guided first round, played to its end: what is right is worked out by the law."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from pasang.server.view.position import round_view
from tests.browser import lessons
from tests.browser.lessons import Json, begun
from tests.browser.screen import Watched, watching
from tests.browser.test_languages import check_language
from tests.browser.test_lessons import make_move
from tests.sampling import sampled
from tests.server.running import ServerProcess

PATH = "/learn/first-round"
DESK = {"width": 1280, "height": 860}


def task_shown(watched: Watched) -> Json | None:
    """The task that waits to be done; none at the end."""
    watched.page.wait_for_selector(".guided .state:not(:empty), .guided .end", state="attached")
    if watched.page.locator(".end").count():
        return None
    task: Json = watched.page.locator("lesson-task").evaluate("one => one.task")
    return task


def do(watched: Watched, task: Json) -> None:
    """Answer by the law, or make the first move there is, and go on."""
    if task["kind"] == "ask":
        watched.page.locator(f'[data-option="{lessons.answer_of(task)}"]').click()
    else:
        make_move(watched, task, round_view(begun(task)).choices[0].move)
    expect(watched.page.locator(".said.right")).to_be_visible()
    shown = "task => JSON.stringify(document.querySelector('lesson-task')?.task) !== task"
    watched.page.locator(".on").click()
    watched.page.wait_for_function(shown, arg=json.dumps(task, separators=(",", ":")))


@pytest.mark.parametrize("language", sampled([("en",), ("de",), ("ms",)], 3))
def test_a_guided_round_is_played_to_its_end(
    browser: Browser, server: ServerProcess, language: str
) -> None:
    with watching(
        browser, server.address, locale=language, viewport=DESK, reduced_motion="reduce"
    ) as pupil:
        pupil.go(PATH)
        kinds = set()
        while task := task_shown(pupil):
            kinds.add(task.get("about", task["kind"]))
            do(pupil, task)
        assert {"play", "points", "allowed", "moves"} <= kinds
        if language != "en":
            check_language(pupil)
        expect(pupil.page.locator(".end .stars .won")).to_have_count(3)
        kept = json.loads(pupil.page.evaluate("localStorage.getItem('pasang.lessons')"))
        assert kept == {"first-round": 3}
        pupil.page.locator(".end .main").click()
        pupil.page.wait_for_url("**/learn?rounds")


def test_a_wrong_answer_gets_its_reason_and_a_closed_tab_goes_on_where_it_was(
    calm_desk: Watched,
) -> None:
    calm_desk.go(PATH)
    task = task_shown(calm_desk)
    assert task is not None
    right = lessons.answer_of(task)
    wrong = next(one for one in task["options"] if one != right)
    calm_desk.page.locator(f'[data-option="{wrong}"]').click()
    expect(calm_desk.page.locator(".said.wrong")).to_contain_text("The move takes")
    assert calm_desk.board.evaluate("board => board.hint.move") == task["move"]
    do(calm_desk, task)
    move = task_shown(calm_desk)
    assert move is not None
    do(calm_desk, move)
    calm_desk.page.wait_for_function("() => document.querySelector('.told')?.textContent.trim()")
    told = calm_desk.page.locator(".told").text_content()
    shown = task_shown(calm_desk)
    calm_desk.page.reload()
    assert task_shown(calm_desk) == shown
    assert calm_desk.page.locator(".told").text_content() == told
    kept = json.loads(calm_desk.page.evaluate("localStorage.getItem('pasang.firstRound')"))
    assert (len(kept["moves"]), kept["misses"], kept["questions"]) == (2, 1, 1)


def test_the_guided_round_is_offered_after_the_lessons(calm_desk: Watched) -> None:
    calm_desk.go("/learn")
    calm_desk.page.get_by_role("link", name="Play it").click()
    calm_desk.page.wait_for_url(f"**{PATH}")
    expect(calm_desk.page.locator("lesson-task")).to_be_visible()
