"""The review of a round: what stays in view, the mistakes, what is kept, and what one may write."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pasang.notation.round import Round
from tests.browser.rounds import imported, played_round, taken_in
from tests.browser.screen import Watched, watching
from tests.server.running import ServerProcess

SEED = 36
PLIES = len(played_round(SEED).moves)
WHOLE_REVIEW_MS = 120_000
"""It has a second of an engine for each ply, and others may want the engine too."""
PHONES = [(360, 640), (390, 844), (844, 390)]
JUDGED = """() => {
  const {analysis} = document.querySelector('review-page');
  return analysis.judged.size > 1 && !analysis.judging;
}"""
STOPS = "list => [...list.querySelectorAll('button')].filter(one => one.tabIndex === 0).length"


def point_of(ply: int, margin: int, **more: object) -> dict[str, Any]:
    value = {
        "kind": "margin",
        "margin": margin,
        "plies": None,
        "exact": False,
        "bound": None,
        "text": str(margin),
    }
    return {"kind": "graph", "id": "1", "ply": ply, "value": value, "best": None, "lost": 0} | more


def judgement() -> list[dict[str, Any]]:
    """A round in which South threw away a win by suntuk with her third move, and North points with his fourth."""
    points = [point_of(ply, 12) for ply in range(PLIES + 1)]
    moves = played_round(SEED).positions[4].legal_moves
    better = next(str(move) for move in moves if move != played_round(SEED).moves[4])
    points[4] |= {"best": better, "lost": 169}
    lost = {
        "kind": "suntuk",
        "margin": -157,
        "plies": 3,
        "exact": True,
        "bound": None,
        "text": "suntuk in 3",
    }
    points[5]["value"] = lost
    points[6]["value"] = points[4]["value"]
    return points


@pytest.fixture
def told(server: ServerProcess) -> Callable[[Page], str]:
    """Opens a review whose judgement is told, not made."""
    table = imported(server.address, seed=SEED)

    def tell(page: Page) -> str:
        page.goto(f"{server.address}/review/{table}?ply=5")
        page.wait_for_selector("pasang-board")
        page.evaluate(
            """points => {
              const {analysis} = document.querySelector('review-page');
              analysis.link.stop();
              analysis.judging = false;
              analysis.judged = new Map(points.map(point => [point.ply, point]));
              document.querySelector('review-page').requestUpdate();
            }""",
            judgement(),
        )
        return table

    return tell


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_board_and_verdict_stay_in_view_while_the_list_scrolls(
    browser: Browser,
    server: ServerProcess,
    told: Callable[[Page], str],
    width: int,
    height: int,
) -> None:
    size = {"width": width, "height": height}
    with watching(browser, server.address, viewport=size, has_touch=True, is_mobile=True) as phone:
        told(phone.page)
        phone.page.evaluate("() => scrollTo(0, 500)")
        phone.page.wait_for_function("() => scrollY > 200")
        for seen in (phone.board, phone.page.locator(".verdict")):
            expect(seen).to_be_in_viewport(ratio=0.97)
        assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_a_swing_to_suntuk_is_said_in_words_and_mistakes_are_counted(
    calm_desk: Watched, told: Callable[[Page], str]
) -> None:
    told(calm_desk.page)
    page = calm_desk.page
    expect(page.locator(".verdict")).to_contain_text("turns a win into suntuk")
    expect(page.locator(".column-head")).to_contain_text(["Siti 1 mistake", "Awang 0 mistakes"])
    page.get_by_role("button", name="First").click()
    page.get_by_role("button", name="Next mistake").click()
    page.wait_for_url(re.compile(r"ply=5$"))
    expect(page.get_by_role("button", name="Next mistake")).to_be_disabled()


def test_a_ply_has_an_address_and_back_leaves_the_review(calm_desk: Watched) -> None:
    table = imported(calm_desk.address, seed=SEED)
    page = calm_desk.page
    calm_desk.go("/library")
    calm_desk.go(f"/review/{table}?ply=7")
    expect(page.locator(".tree [aria-current]")).to_contain_text(str(played_round(SEED).moves[6]))
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(re.compile(r"ply=6$"))
    page.reload()
    expect(page.locator(".tree [aria-current]")).to_contain_text(str(played_round(SEED).moves[5]))
    page.go_back()
    page.wait_for_url(re.compile("/library$"))


def test_the_moves_are_one_stop_and_arrows_lead_through_them(calm_desk: Watched) -> None:
    calm_desk.go(f"/review/{imported(calm_desk.address, seed=SEED)}?ply=4")
    tree = calm_desk.page.locator(".tree")
    expect(tree.locator("[aria-current]")).to_be_visible()
    assert tree.evaluate(STOPS) == 1
    tree.locator("[aria-current]").focus()
    calm_desk.page.keyboard.press("ArrowDown")
    calm_desk.page.wait_for_url(re.compile(r"ply=5$"))
    expect(tree.locator("[aria-current]")).to_be_focused()
    assert tree.evaluate(STOPS) == 1


def test_a_judgement_is_kept_and_not_made_again(calm_desk: Watched) -> None:
    calm_desk.go(f"/review/{imported(calm_desk.address, seed=SEED)}")
    page = calm_desk.page
    page.wait_for_function(JUDGED, timeout=WHOLE_REVIEW_MS)
    page.wait_for_function("() => Object.keys(localStorage).some(key => key.includes('judgement'))")
    asked: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda sent: asked.append(str(sent))))
    page.reload()
    page.wait_for_function(JUDGED)
    assert not [sent for sent in asked if "review" in sent]


def test_an_opening_about_which_there_is_a_theorem_is_called_proved(calm_desk: Watched) -> None:
    played = played_round(SEED, Round.start(35).play("f"))
    calm_desk.go(f"/review/{taken_in(calm_desk.address, played, 'Lost at once')}?ply=1")
    value = calm_desk.page.locator(".verdict .value")
    # A review begins at the end, and this ply is the last but one that it comes to.
    expect(value).to_have_attribute("title", "Proved", timeout=WHOLE_REVIEW_MS)
    expect(value).to_have_text(re.compile(r"≤ −1|North in \d+"))


def test_a_comment_and_a_sign_are_kept_with_the_table(calm_desk: Watched) -> None:
    table = imported(calm_desk.address, seed=SEED)
    calm_desk.go(f"/review/{table}?ply=1")
    page = calm_desk.page
    with page.expect_response(lambda answer: answer.request.method == "PUT"):
        page.get_by_role("button", name="!?", exact=True).click()
        page.get_by_label("Comment on").fill("a bold start")
    page.reload()
    expect(page.locator(".tree .comment")).to_have_text("a bold start")
    expect(page.locator(".tree .glyph")).to_have_text("!?")


def test_a_variation_is_promoted_removed_and_brought_back(calm_desk: Watched) -> None:
    calm_desk.go(f"/review/{imported(calm_desk.address, seed=SEED)}?ply=0")
    page = calm_desk.page
    played = str(played_round(SEED).moves[0])
    for column in [one for one in "abc" if one != played][:2]:
        page.locator("h1").click()
        page.keyboard.press("Home")
        expect(page.get_by_role("button", name="Back")).to_be_disabled()
        calm_desk.point(f"{column}1").click()
        expect(page.locator(".tree [aria-current]")).to_have_text(column)
    moves = page.locator(".variation .move")
    before = moves.all_inner_texts()
    page.get_by_role("button", name="Promote variation").click()
    expect(moves).to_have_text(before[::-1])
    expect(page.get_by_role("button", name="Promote variation")).to_have_count(0)
    page.get_by_role("button", name="Remove variation").click()
    expect(moves).to_have_text(before[:1])
    page.get_by_role("button", name="Undo").click()
    expect(moves).to_have_text(before[::-1])


def test_one_learns_from_a_mistake_by_finding_the_better_move(
    calm_desk: Watched, told: Callable[[Page], str]
) -> None:
    told(calm_desk.page)
    page = calm_desk.page
    page.get_by_role("button", name="Learn from mistakes").click()
    expect(page.locator(".verdict")).to_contain_text("Find better than")
    page.wait_for_url(re.compile(r"ply=4$"))
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator(".verdict")).to_contain_text("Better was")
    page.get_by_role("button", name="End").click()
    expect(page.locator(".lesson")).to_have_count(0)
