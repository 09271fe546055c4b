"""The board under finger, mouse and keys: lines to choose between, reasons, and leaps."""

from __future__ import annotations

import httpx2
from playwright.sync_api import Locator, expect

from tests.browser.screen import PERSON, Watched

MANY_LINES = (
    "wwwwwbb.bbw/bwwwwbb..ww/bbwwwbbN.ww/bbbwwb...ww/bbbbwbw.www/bbbbb+bbbbb/wwwww.Sbbbb/wwwwbb..bbb/"
    "wwwbbb.wwbb/wwbbbb.wwwb/wbb.....www 8 gh 16-12 free,open,partial"
)
EVEN_ON_BOTH_ARMS = (
    "........N../.........../.........../.........../.........../.....+...../...S......./.........../"
    ".ww...bb.../.........../.....b..... 60 cj 85-89 slide"
)
EVEN_UP_TO_THE_BOWL = (
    "........N../.........../.........../.........../.........../...bb+...../S........../.........../"
    ".........../.........../.....b..... 60 cj 85-89 slide"
)


def lay(watched: Watched, position: str) -> None:
    """A table from a position, for two people."""
    agreement = position.rsplit(" ", 1)[1]
    watched.open_table(pattern=None, position=position, agreement=agreement, north=PERSON)


def note(watched: Watched) -> Locator:
    return watched.board.locator(".pill.note")


def fork_of(watched: Watched) -> tuple[str, list[str]]:
    """A landing with several lines, and the moves it offers."""
    choices = watched.shown()["choices"]
    targets = [choice["target"] for choice in choices]
    landing = max(targets, key=targets.count)
    moves = [choice["move"] for choice in choices if choice["target"] == landing]
    assert len(moves) > 2
    return landing, moves


def rings(watched: Watched) -> int:
    return watched.board.locator(".ring.taken").count()


def test_each_line_to_choose_is_named_and_seen_before_a_finger_plays_it(phone: Watched) -> None:
    lay(phone, MANY_LINES)
    landing, moves = fork_of(phone)
    phone.point(landing).tap()
    lines = phone.board.locator(".fork .pill")
    expect(lines).to_have_count(len(moves))
    texts = lines.all_inner_texts()
    assert len(set(texts)) == len(texts), "no two lines are named alike"
    assert all(any(arrow in text for arrow in "←→↑↓") for text in texts)
    lines.nth(1).tap()
    expect(lines.nth(1)).to_have_class("pill live")
    expect(phone.board.locator(".reach").first).to_be_attached()
    assert rings(phone) > 0
    lines.nth(0).tap()
    expect(lines.nth(0)).to_have_class("pill live")
    assert phone.shown()["choices"], "nothing has been played yet"
    lines.nth(0).tap()
    phone.page.wait_for_function(
        "move => document.querySelector('table-page').table.moves[0] === move", arg=moves[0]
    )


def test_a_line_draws_itself_when_keys_reach_it(calm_desk: Watched) -> None:
    lay(calm_desk, MANY_LINES)
    landing, _ = fork_of(calm_desk)
    calm_desk.point(landing).focus()
    calm_desk.board.press("ArrowDown")
    calm_desk.board.press("ArrowUp")
    calm_desk.point(landing).press("Enter")
    expect(calm_desk.board.locator(".fork .pill").first).to_be_focused()
    expect(calm_desk.board.locator(".fork .pill.live")).to_have_count(1)
    first = calm_desk.board.locator(".ring.taken").count()
    assert first > 0
    expect(calm_desk.board.locator(".ring.maybe")).to_have_count(0)


def test_the_bowl_and_the_other_half_say_why_they_open_no_passage(calm_desk: Watched) -> None:
    calm_desk.open_table(north=PERSON)
    calm_desk.point("f6").click()
    expect(note(calm_desk)).to_contain_text("The bowl")
    calm_desk.point("c9").click()
    expect(note(calm_desk)).to_contain_text("South's half")


def test_where_both_arms_fail_both_are_told(calm_desk: Watched) -> None:
    lay(calm_desk, EVEN_ON_BOTH_ARMS)
    calm_desk.point("d3").click()
    expect(note(calm_desk)).to_contain_text("2 white")
    expect(note(calm_desk)).to_contain_text("2 black")
    expect(calm_desk.board.locator(".ring.noted")).to_have_count(4)


def test_an_even_line_that_ends_at_the_bowl_shows_where_it_stops(calm_desk: Watched) -> None:
    lay(calm_desk, EVEN_UP_TO_THE_BOWL)
    calm_desk.point("a6").click()
    expect(note(calm_desk)).to_be_visible()
    expect(calm_desk.board.locator(".stop")).to_have_count(1)


def test_a_leap_over_many_plies_shows_the_board_at_once(desk: Watched) -> None:
    """Tokens fly only from one ply to the next."""
    record = '[Pattern "1"]\n\n1. c j 2. b4-c4xc8 k7-j7xg7 3. c4-c7xa7d7\n'
    answer = httpx2.post(f"{desk.address}/api/records", content=record)
    desk.go(f"/review/{answer.json()['imported'][0]['id']}")
    desk.page.evaluate(
        """() => {
          window.flown = 0;
          const board = document.querySelector('pasang-board').shadowRoot;
          new MutationObserver(changes => {
            for (const {addedNodes} of changes) window.flown += addedNodes.length;
          }).observe(board.querySelector('.flights'), {childList: true});
        }"""
    )
    desk.page.get_by_role("button", name="First").click()
    expect(desk.page.get_by_role("button", name="Back")).to_be_disabled()
    expect(desk.board.locator('[data-standing="c1"]')).to_be_attached()
    assert desk.page.evaluate("window.flown") == 0
    desk.page.get_by_role("button", name="Next", exact=True).click()
    desk.page.wait_for_function("() => window.flown === 5")
