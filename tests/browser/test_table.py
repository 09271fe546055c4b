"""What a table tells besides its moves: hints, clocks, a pause, what was copied."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.screen import LEVEL_1, PERSON, Watched

KEEP_WORDS = """() => {
  window.seen = [];
  const keep = () => window.seen.push(document.querySelector('.hint-words')?.textContent ?? '');
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver(keep).observe(document.querySelector('.guide'), changes);
}"""


def test_a_hint_improves_while_it_is_shown_and_says_why(calm_desk: Watched) -> None:
    calm_desk.open_table()
    page = calm_desk.page
    page.evaluate(KEEP_WORDS)
    page.get_by_role("button", name="Hint").click()
    words = page.locator(".hint-words")
    why = r"Hint: [a-k], .*\+\d+; leaves North \d+ choices; .* (ahead|level)"
    expect(words).to_have_text(re.compile(f"^{why}$"))
    expect(page.get_by_role("status")).to_have_text(words.inner_text())
    expect(page.get_by_role("button", name="Hint")).to_be_enabled()
    seen = page.evaluate("() => window.seen")
    assert seen[0].startswith("Looking for a good move")
    assert any(re.fullmatch(f"{why} – still looking …", text) for text in seen)


def test_a_hint_is_shown_though_a_point_has_focus(calm_desk: Watched) -> None:
    calm_desk.open_table()
    calm_desk.point("c1").focus()
    calm_desk.board.press("ArrowRight")
    calm_desk.board.press("h")
    status = calm_desk.page.get_by_role("status")
    expect(status).to_have_text(re.compile("^Hint"))
    _, taken = status.inner_text().partition("; ")[0].split(", ", 1)
    assert taken != "3 black, 2 white · +7", "the hint is another column than the one with focus"
    expect(calm_desk.board.locator(".pill")).to_have_text(taken)


def test_a_clock_goes_on_when_one_comes_back_to_the_table(calm_desk: Watched) -> None:
    table = calm_desk.open_table(north=PERSON, clock={"initial_s": 180, "increment_s": 0})
    calm_desk.point("c1").click()
    clock = calm_desk.page.locator(".far .clock")
    expect(clock).not_to_have_text("3:00")
    calm_desk.go("/settings")
    while calm_desk.state(table)["clock"]["running"]:
        pass
    calm_desk.go(f"/table/{table}")
    # The first change may be the server's word; the second is counted down here.
    for _ in range(2):
        expect(clock).not_to_have_text(clock.inner_text())


def test_a_paused_round_does_not_say_that_anybody_thinks(calm_desk: Watched) -> None:
    calm_desk.open_table(south=LEVEL_1)
    calm_desk.page.get_by_role("button", name="Pause").click()
    expect(calm_desk.page.locator(".guide h2")).to_have_text("Paused.")


def test_a_page_that_nobody_touched_does_not_try_to_sound(calm_desk: Watched) -> None:
    table = calm_desk.lay_table(south=LEVEL_1)
    # Whatever is asked of the page itself counts as a touch, so only its console is heard.
    with calm_desk.page.expect_websocket() as line:
        calm_desk.page.goto(f"{calm_desk.address}/table/{table}")
    for _ in range(4):  # when the fourth has come, the third is drawn
        line.value.wait_for_event("framereceived", lambda text: '"move"' in str(text))
    calm_desk.check_console()


def test_the_share_dialog_itself_says_what_was_copied(calm_desk: Watched) -> None:
    calm_desk.page.context.grant_permissions(["clipboard-write"])
    calm_desk.open_table()
    calm_desk.page.get_by_role("button", name="Share").click()
    dialog = calm_desk.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Copy").first.click()
    expect(dialog.get_by_role("status")).to_have_text("Copied.")


def test_a_match_is_told_by_the_names_of_its_players(calm_desk: Watched) -> None:
    siti, awang = {**PERSON, "name": "Siti"}, {**PERSON, "name": "Awang"}
    calm_desk.open_table(south=siti, north=awang, rounds=2)
    page = calm_desk.page
    facts = page.locator(".guide .facts")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(facts).to_contain_text("Match: Siti 0, Awang 120")
    page.get_by_role("button", name="Next round").click()
    expect(facts).to_contain_text("Round 2 of 2")
    expect(facts).to_contain_text("Match: Siti 0, Awang 120")
    expect(page.locator("[data-side=south]")).to_contain_text("Awang")


def test_no_hint_is_asked_for_while_one_looks_back(calm_desk: Watched) -> None:
    table = calm_desk.open_table(south=LEVEL_1, north=PERSON)
    page = calm_desk.page
    asked: list[str] = []

    def note(message: str | bytes) -> None:
        asked.append(str(message))

    page.on("websocket", lambda socket: socket.on("framesent", note))
    calm_desk.go(f"/table/{table}")
    page.wait_for_function("() => document.querySelector('table-page').table?.moves.length")
    calm_desk.point("f1").press(",")
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    calm_desk.point("f1").press("h")
    page.get_by_role("button", name="Back to now").click()
    calm_desk.point("f1").press("h")
    expect(page.get_by_role("status")).to_have_text(re.compile("^Hint"))
    assert sum('"hint"' in text for text in asked) == 1


def test_a_double_click_on_resign_resigns_nothing(calm_desk: Watched) -> None:
    table = calm_desk.open_table(north=PERSON)
    page = calm_desk.page
    page.get_by_role("button", name="Resign").dblclick()
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    assert calm_desk.state(table)["status"] == "playing"


def test_what_confirms_resigning_lies_elsewhere_than_what_asked(phone: Watched) -> None:
    phone.open_table(north=PERSON)
    asked = phone.page.get_by_role("button", name="Resign").bounding_box()
    phone.page.get_by_role("button", name="Resign").tap()
    meant = phone.page.get_by_role("button", name="Yes, resign").bounding_box()
    assert asked is not None
    assert meant is not None
    assert meant["y"] + meant["height"] <= asked["y"] or meant["x"] + meant["width"] <= asked["x"]
    phone.page.get_by_role("button", name="Yes, resign").tap()
    expect(phone.page.locator(".guide")).to_contain_text("North begins the next round as South")


def test_a_round_that_north_begins_lists_his_move_in_his_column(calm_desk: Watched) -> None:
    position = (
        ".........../.........../.........../S........../..N......../.b...+....w/bwbb......./"
        ".b.b......./.........../..bw......./..b.......w 61 cj 80-79 slide"
    )
    calm_desk.open_table(pattern=None, position=position, north=PERSON)
    targets = [choice["target"] for choice in calm_desk.shown()["choices"]]
    calm_desk.point(next(name for name in targets if targets.count(name) == 1)).click()
    move = calm_desk.page.locator(".moves .move")
    expect(move).to_have_class("move north")
    number, made = calm_desk.page.locator(".moves .number").bounding_box(), move.bounding_box()
    assert number is not None
    assert made is not None
    assert made["x"] > number["x"] + number["width"] + made["width"] / 2


def test_arrow_keys_step_wherever_one_is_and_count_as_the_list_does(calm_desk: Watched) -> None:
    calm_desk.open_table(north=PERSON)
    for count, point in enumerate(("c1", "j9"), start=1):
        calm_desk.point(point).click()
        expect(calm_desk.page.locator(".moves .move")).to_have_count(count)
    heading = calm_desk.page.locator(".guide h2")
    calm_desk.page.get_by_role("button", name="Flip").focus()
    calm_desk.page.keyboard.press("ArrowLeft")
    expect(heading).to_have_text("Looking back: after move 1, South.")
    calm_desk.page.keyboard.press("ArrowLeft")
    expect(heading).to_have_text("Looking back: before the first move.")
    calm_desk.page.keyboard.press("End")
    expect(heading).to_have_text("South to move: bring in the ka.")
