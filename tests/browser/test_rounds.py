"""Whole rounds against level 1: by mouse, by keyboard, by touch on a phone."""

from __future__ import annotations

from random import Random

from tests.browser.screen import Watched


def finished(watched: Watched, state: dict[str, object]) -> None:
    assert state["termination"] in {"suntuk", "board cleared"}
    watched.page.wait_for_selector(".guide .button.main")


def test_a_whole_round_by_mouse(desk: Watched) -> None:
    table = desk.open_table()
    desk.picture("table-start")

    def press(point: str) -> None:
        box = desk.point(point).bounding_box()
        assert box is not None
        desk.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        desk.page.mouse.down()
        desk.page.mouse.up()

    finished(desk, desk.play_round(table, press, Random(4)))
    desk.picture("table-finished")


def test_a_whole_round_by_keyboard(calm_desk: Watched) -> None:
    table = calm_desk.open_table()
    keyboard = calm_desk.page.keyboard
    inside = "() => document.activeElement?.tagName === 'PASANG-BOARD'"
    for _ in range(40):
        keyboard.press("Tab")
        if calm_desk.page.evaluate(inside):
            break
    focused = "board => board.shadowRoot.activeElement?.dataset.name"

    def press(point: str) -> None:
        at = calm_desk.board.evaluate(focused)
        steps = ord(point[0]) - ord(at[0])
        for _ in range(abs(steps)):
            keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
        steps = int(point[1:]) - int(at[1:])
        for _ in range(abs(steps)):
            keyboard.press("ArrowUp" if steps > 0 else "ArrowDown")
        assert calm_desk.board.evaluate(focused) == point
        keyboard.press("Enter")

    finished(calm_desk, calm_desk.play_round(table, press, Random(5)))


def test_a_whole_round_by_touch_on_a_phone(phone: Watched) -> None:
    table = phone.open_table()
    phone.picture("table-phone")
    width = phone.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= 360

    def press(point: str) -> None:
        box = phone.point(point).bounding_box()
        assert box is not None
        phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def press_twice(point: str) -> None:
        press(point)
        lone = phone.board.evaluate("board => board.selection?.open.length ?? 1") == 1
        if lone:
            press(point)

    finished(phone, phone.play_round(table, press_twice, Random(6)))
    phone.picture("table-phone-finished")
