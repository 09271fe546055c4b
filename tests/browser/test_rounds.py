"""Whole rounds against level 1: by mouse, by keyboard, by touch on a phone."""

from __future__ import annotations

from random import Random

from tests.browser.screen import Json, Watched, own_token


class Mouse:
    """Moves to a point and clicks."""

    def __init__(self, watched: Watched) -> None:
        self.watched = watched

    def press(self, point: str) -> None:
        box = self.watched.point(point).bounding_box()
        assert box is not None
        mouse = self.watched.page.mouse
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        mouse.up()

    def settle(self, choice: Json, rivals: list[Json]) -> None:
        self.press(own_token(choice, rivals))


class Keys:
    """Walks with the arrows and presses Enter; between several lines, too."""

    def __init__(self, watched: Watched) -> None:
        self.watched = watched
        self.keyboard = watched.page.keyboard
        for _ in range(40):
            self.keyboard.press("Tab")
            if watched.page.evaluate("() => document.activeElement?.tagName === 'PASANG-BOARD'"):
                return
        raise AssertionError("the board cannot be reached with Tab")

    @property
    def at(self) -> str:
        name: str = self.watched.board.evaluate(
            "board => board.shadowRoot.activeElement?.dataset.name"
        )
        return name

    def press(self, point: str) -> None:
        across, up = ord(point[0]) - ord(self.at[0]), int(point[1:]) - int(self.at[1:])
        for _ in range(abs(across)):
            self.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(up)):
            self.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
        assert self.at == point
        self.keyboard.press("Enter")

    def settle(self, choice: Json, rivals: list[Json]) -> None:
        self.watched.page.wait_for_function(
            "() => document.querySelector('pasang-board').shadowRoot.activeElement?.matches('.pill')"
        )
        for _ in range(rivals.index(choice)):
            self.keyboard.press("ArrowDown")
        self.keyboard.press("Enter")


class Finger:
    """Taps: the first tap shows, the second plays."""

    def __init__(self, watched: Watched) -> None:
        self.watched = watched

    def press(self, point: str) -> None:
        self._tap(point)
        if self.watched.board.evaluate("board => board.selection?.open.length") == 1:
            self._tap(point)

    def settle(self, choice: Json, rivals: list[Json]) -> None:
        self._tap(own_token(choice, rivals))

    def _tap(self, point: str) -> None:
        box = self.watched.point(point).bounding_box()
        assert box is not None
        self.watched.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def finished(watched: Watched, state: Json) -> None:
    assert state["termination"] in {"suntuk", "board cleared"}
    watched.page.wait_for_selector(".guide .button.main")


def test_a_whole_round_by_mouse(desk: Watched) -> None:
    table = desk.open_table()
    desk.picture("table-start")
    finished(desk, desk.play_round(table, Mouse(desk), Random(4)))
    desk.picture("table-finished")


def test_a_whole_round_by_keyboard(calm_desk: Watched) -> None:
    table = calm_desk.open_table()
    finished(calm_desk, calm_desk.play_round(table, Keys(calm_desk), Random(5)))


def test_a_whole_round_by_touch_on_a_phone(phone: Watched) -> None:
    table = phone.open_table()
    phone.picture("table-phone")
    assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= 360
    finished(phone, phone.play_round(table, Finger(phone), Random(6)))
    phone.picture("table-phone-finished")
