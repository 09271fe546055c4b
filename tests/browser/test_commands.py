"""What can be done at a board without looking or pointing: finding, reading, typing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from pasang import Round
from pasang.notation.position_text import write_position
from tests.browser.screen import PERSON, Watched
from tests.browser.test_board import MANY_LINES, lay

ROAMING = (
    "wwwwwbbbb.w/bwwwwbbbb.w/bbwwwbbbw.w/bb.wwbbww.w/bb.bwb...N./bb.bb+bbbbb/ww.wwbwbbbb/"
    "w.Swbbwwbbb/ww.bbbwwwbb/ww.bbbwwwwb/wb.bbbwwwww 4 cj 11-15 slide"
)
ENTRY = write_position(Round.start("1", "slide").play("c", "j").position)


def focused(watched: Watched) -> Locator:
    """The point that has keyboard focus."""
    return watched.page.locator("pasang-board [role=gridcell]:focus")


def heard(watched: Watched) -> Locator:
    """What is said to screen readers: one place, politely."""
    return watched.page.locator("pasang-app > [role=status]")


def begin(watched: Watched, position: str = ROAMING) -> None:
    """A table from a position, with the focus on f1."""
    lay(watched, position)
    watched.point("f1").focus()


def press(watched: Watched, *keys: str) -> None:
    for key in keys:
        watched.page.keyboard.press(key)


def test_every_point_tells_what_stands_there_and_every_choice_what_it_takes(
    calm_desk: Watched,
) -> None:
    begin(calm_desk)
    for name in (
        "d4, white, worth 2",
        "d3, black, worth 1",
        "f6, the bowl",
        "c8, empty",
        "j7, North's ka",
        "c4, South's ka",
        "c7, empty, choice: takes b7, a7, and d7 for 3 points",
    ):
        expect(calm_desk.page.get_by_role("gridcell", name=name, exact=True)).to_be_visible()
    expect(calm_desk.page.get_by_role("gridcell")).to_have_count(121)


def test_a_ka_that_is_ones_own_is_told_as_such(calm_desk: Watched) -> None:
    calm_desk.open_table(pattern=None, position=ROAMING, agreement="slide")
    own = calm_desk.page.get_by_role("gridcell", name="c4, South's ka, yours", exact=True)
    expect(own).to_be_visible()


def test_a_token_that_may_enter_tells_every_line_it_can_take(calm_desk: Watched) -> None:
    begin(calm_desk, ENTRY)
    entering = calm_desk.page.get_by_role(
        "gridcell", name=re.compile("^b4, white, worth 2, choice")
    )
    expect(entering).to_have_accessible_name(re.compile("goes to c4, takes .* for 3 points"))


@pytest.mark.parametrize(
    ("keys", "point"),
    [
        (["k"], "c4"),
        (["o"], "j7"),
        (["c"], "c7"),
        (["c", "n"], "b4"),
        (["c", "p"], "c2"),
        (["Home"], "a1"),
        (["End"], "k1"),
        (["Control+Home"], "a11"),
        (["Control+End"], "k1"),
        (["PageUp"], "f6"),
        (["PageUp", "PageUp", "PageDown"], "f6"),
        (["ArrowUp", "ArrowLeft"], "e2"),
    ],
    ids="+".join,
)
def test_a_key_leads_to_its_point(calm_desk: Watched, keys: list[str], point: str) -> None:
    begin(calm_desk)
    press(calm_desk, *keys)
    expect(focused(calm_desk)).to_have_attribute("data-name", point)


def test_a_key_that_finds_nothing_says_so_and_stays(calm_desk: Watched) -> None:
    begin(calm_desk, ENTRY)
    press(calm_desk, "k")
    expect(heard(calm_desk)).to_have_text("That ka is not on the board yet.")
    expect(focused(calm_desk)).to_have_attribute("data-name", "f1")


def test_rows_and_scores_are_read_in_sentences(calm_desk: Watched) -> None:
    begin(calm_desk)
    press(calm_desk, "k", "r")
    row = "Row 4: a white, b empty, c South's ka, d white, e and f black, g and h white, i to k black."
    expect(heard(calm_desk)).to_have_text(row)
    press(calm_desk, "s")
    expect(heard(calm_desk)).to_have_text(
        re.compile(r"South 11, North 15\. 102 tokens left, .* South to move, 4 choices\.")
    )


def test_lines_are_told_from_any_point_as_the_law_sees_them(calm_desk: Watched) -> None:
    begin(calm_desk)
    press(calm_desk, "c", "l")
    expect(heard(calm_desk)).to_have_text(
        "Seen from c7. Left and right together: 3 black, b7, a7, and d7. Odd, so it can be captured. "
        "Up: 3 white, c9, c10, and c11. Odd, so it can be captured. Down: nothing."
    )


def test_the_whole_board_is_text_and_its_choices_are_buttons(calm_desk: Watched) -> None:
    begin(calm_desk)
    page = calm_desk.page
    press(calm_desk, "b")
    expect(page.get_by_role("heading", name="The board in words")).to_be_focused()
    expect(page.get_by_role("listitem").filter(has_text=re.compile("^Row "))).to_have_count(11)
    page.get_by_role("button", name="c4-c2xf2 takes").press("Enter")
    page.wait_for_function(
        "() => document.querySelector('table-page').table.moves[0] === 'c4-c2xf2'"
    )


def test_a_question_mark_lists_every_key_and_escape_leads_back(calm_desk: Watched) -> None:
    begin(calm_desk)
    page = calm_desk.page
    press(calm_desk, "?")
    dialog = page.get_by_role("dialog", name="Keys")
    for words in ("Your ka", "The next choice", "Read this row", "Flip the board"):
        expect(dialog.get_by_text(words, exact=True)).to_be_visible()
    press(calm_desk, "Escape")
    expect(dialog).to_be_hidden()
    expect(focused(calm_desk)).to_have_attribute("data-name", "f1")


def typed(watched: Watched, text: str) -> Locator:
    """Type a move and send it."""
    field = watched.page.get_by_role("textbox", name="Move", exact=True)
    field.fill(text)
    field.press("Enter")
    return field


def fault(watched: Watched, field: Locator, text: str) -> None:
    """What was typed is still there, with the reason beside it, which was said once."""
    expect(field).to_have_accessible_description(re.compile(re.escape(text)))
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(heard(watched)).to_contain_text(text)


def test_a_move_is_typed_whole_or_by_its_way_and_a_wrong_one_is_kept_and_answered_by_the_law(
    calm_desk: Watched,
) -> None:
    calm_desk.outage_expected = True  # a text that is no move is refused, which Chromium tells of
    begin(calm_desk)
    page = calm_desk.page
    press(calm_desk, "m")
    field = typed(calm_desk, "c4-c5")
    expect(field).to_be_focused()
    fault(calm_desk, field, "even")
    expect(field).to_have_value("c4-c5")
    fault(calm_desk, typed(calm_desk, "c4-c7xa7"), "he whole line of 3 is captured")
    fault(calm_desk, typed(calm_desk, "over there"), "over")
    typed(calm_desk, "C4 - C7")
    page.wait_for_function(
        "() => document.querySelector('table-page').table.moves[0] === 'c4-c7xa7d7'"
    )
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    press(calm_desk, "Escape")
    expect(focused(calm_desk)).to_have_attribute("data-name", "f1")


def test_a_way_that_several_moves_go_is_not_guessed(calm_desk: Watched) -> None:
    begin(calm_desk, MANY_LINES)
    choices = calm_desk.shown()["choices"]
    ways = [f"{one['origin']}-{one['target']}" for one in choices]
    way = max(ways, key=ways.count)
    press(calm_desk, "m")
    fault(calm_desk, typed(calm_desk, way), f"{way} can mean {ways.count(way)} moves")


def test_a_move_is_typed_in_a_review_and_in_a_lesson(calm_desk: Watched) -> None:
    page = calm_desk.page
    calm_desk.outage_expected = True  # a text that is no move is refused, which Chromium tells of
    calm_desk.go("/analyse")
    page.get_by_role("button", name="Type a move").click()
    typed(calm_desk, "c")
    expect(page.locator("pasang-board")).to_have_js_property("ply", 1)
    calm_desk.go("/learn/colours")
    page.get_by_role("button", name="Type a move").click()
    fault(calm_desk, typed(calm_desk, "z9"), "z9")


def test_buttons_can_be_put_away_and_keys_stay(calm_desk: Watched) -> None:
    calm_desk.go("/settings")
    calm_desk.page.get_by_label("Buttons beside the board").uncheck()
    begin(calm_desk)
    expect(calm_desk.page.get_by_role("button", name="Type a move")).to_have_count(0)
    press(calm_desk, "m")
    expect(calm_desk.page.get_by_role("textbox", name="Move", exact=True)).to_be_focused()


def test_it_is_not_ones_turn(calm_desk: Watched) -> None:
    calm_desk.open_table(south=PERSON, north=PERSON)
    page = calm_desk.page
    page.get_by_role("button", name="Resign").click()
    page.locator(".guide").get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Type a move").click()
    fault(calm_desk, typed(calm_desk, "c"), "No move can be made here now.")
