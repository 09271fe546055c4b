"""Lessons and a whole round by keys, with nothing known but what a screen reader speaks."""

from __future__ import annotations

import re
from functools import partial
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.lessons import LESSONS, Json
from tests.browser.screen import Watched
from tests.browser.screen_reader import HeardChoice, ScreenReader
from tests.waiting import until

OVER = re.compile(r"(?:wins?|draw), \d+–\d+\.")
BY_EAR = ["choose", "colours", "worth"]


def chosen(reader: ScreenReader, task: Json) -> HeardChoice:
    """A choice that does what is asked, as far as its words tell."""
    choices = until(reader.choices, "choices to be spoken")
    if task["goal"] == "most":
        return max(choices, key=lambda one: one.points)
    standing = reader.standing()
    wanted = f", {task['goal']}, worth"
    return next(one for one in choices if all(wanted in standing[name] for name in one.tokens))


def answer(reader: ScreenReader, task: Json) -> None:
    """Try the answers one after another until one is right."""
    answers = reader.page.get_by_role("group", name="Your answer").get_by_role("button")
    expect(answers).to_have_count(len(task["options"]))
    for number in range(len(task["options"])):
        reader.press_button(answers.nth(number))
        expect(reader.status).to_have_text(re.compile(r"^(Right|Not yet)\."))
        if reader.status.inner_text().startswith("Right"):
            return
    raise AssertionError("no answer was right")


@pytest.mark.parametrize("name", BY_EAR)
def test_a_lesson_is_played_to_its_end_by_ear_and_keys(calm_desk: Watched, name: str) -> None:
    calm_desk.go(f"/learn/{name}")
    reader = ScreenReader(calm_desk)
    for task in next(lesson["tasks"] for lesson in LESSONS if lesson["name"] == name):
        if task["kind"] == "ask":
            answer(reader, task)
        else:
            reader.play(chosen(reader, task))
        expect(reader.status).to_have_text(re.compile(r"^Right\."))
        expect(calm_desk.page.get_by_role("button", name="Go on")).to_be_focused()
        reader.keyboard.press("Enter")
    expect(calm_desk.page.get_by_role("heading", name="Lesson done")).to_be_focused()
    expect(reader.status).to_have_text(re.compile("star"))


def changed(reader: ScreenReader, before: list[str]) -> bool:
    """Whether the board is spoken otherwise than before."""
    return reader.points() != before


def test_a_whole_round_is_played_by_ear_and_keys_and_its_result_is_heard(
    calm_desk: Watched,
) -> None:
    calm_desk.open_table()
    reader, dice = ScreenReader(calm_desk), Random(7)
    reader.listen()

    def turn_or_end() -> list[HeardChoice] | str | None:
        over = OVER.search(reader.heard())
        return over.group() if over else reader.choices() or None

    while isinstance(turn := until(turn_or_end, "a turn, or the end"), list):
        before = reader.points()
        reader.play(dice.choice(turn))
        until(partial(changed, reader, before), "the move to be made")
    expect(
        calm_desk.page.get_by_role("heading", name=re.compile(re.escape(str(turn))))
    ).to_be_visible()
