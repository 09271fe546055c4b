"""Somebody who hears the page and works with keys: knows roles and names, and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.browser.screen import Watched

_NAMED = re.compile(r"""^\s*- '?gridcell "([^"]+)\"""", re.MULTILINE)
_CHOICE = re.compile(r"takes (.+?) for (\d+) points?")
_MOST_TABS = 40
_LISTEN = """status => {
  window.heard = [status.textContent];
  new MutationObserver(() => window.heard.push(status.textContent))
    .observe(status, {childList: true, characterData: true, subtree: true});
}"""


@dataclass(frozen=True)
class HeardChoice:
    """A choice as it is spoken: at which point, and of the lines to choose from there which one."""

    point: str
    number: int
    lines: int
    tokens: tuple[str, ...]
    points: int


class ScreenReader:
    """Reads the accessibility tree and presses keys."""

    def __init__(self, watched: Watched) -> None:
        self.page = watched.page
        self.keyboard = watched.page.keyboard

    @property
    def status(self) -> Locator:
        """What is announced: the place for it comes after all else on a page."""
        return self.page.get_by_role("status").last

    def listen(self) -> None:
        """Remember what is announced from now on: a later text takes the place of an earlier one."""
        self.status.evaluate(_LISTEN)

    def heard(self) -> str:
        """All that was announced since one began to listen."""
        return "\n".join(self.page.evaluate("window.heard"))

    def points(self) -> list[str]:
        """Every point of the board as it is spoken, in reading order."""
        return _NAMED.findall(self.page.get_by_role("grid").aria_snapshot())

    def standing(self) -> dict[str, str]:
        """What is said of each point, by its name."""
        return {spoken.split(", ")[0]: spoken for spoken in self.points()}

    def choices(self) -> list[HeardChoice]:
        """Every choice that is spoken on the board; one that enters is heard at its token."""
        heard = []
        spoken = [one.partition(", choice: ") for one in self.points()]
        entering = [one for one in spoken if "goes to" in one[2]]
        for point, _, choice in entering or spoken:
            lines = _CHOICE.findall(choice)
            for number, (tokens, points) in enumerate(lines):
                names = tuple(re.findall(r"[a-k]\d+", tokens))
                heard.append(
                    HeardChoice(point.split(",")[0], number, len(lines), names, int(points))
                )
        return heard

    def tab_to(self, wanted: Locator) -> None:
        """Press Tab until one of these has the focus."""
        for _ in range(_MOST_TABS):
            if any(one.evaluate("one => one.matches(':focus')") for one in wanted.all()):
                return
            self.keyboard.press("Tab")
        raise AssertionError("Tab never led there")

    def enter_board(self) -> None:
        """Tab to the board, if the focus is elsewhere."""
        self.tab_to(self.page.get_by_role("gridcell").and_(self.page.locator("[tabindex='0']")))

    def play(self, choice: HeardChoice) -> None:
        """Find a choice on the board by keys, and make it."""
        self.enter_board()
        self.keyboard.press("c")
        # A column is found once, at one of its tokens.
        stops = choice.tokens if choice.point in choice.tokens else (choice.point,)
        named = self.page.get_by_role("gridcell", name=re.compile(rf"^({'|'.join(stops)}),"))
        spoken = named.and_(self.page.locator(":focus"))
        for _ in range(len(self.choices())):
            if spoken.count():
                break
            self.keyboard.press("n")
        expect(spoken).to_have_count(1)
        self.keyboard.press("Enter")
        if choice.lines > 1:
            lines = self.page.get_by_role("group", name="Which line?").get_by_role("button")
            expect(lines.first).to_be_focused()
            for _ in range(choice.number):
                self.keyboard.press("ArrowDown")
            self.keyboard.press("Enter")

    def press_button(self, button: Locator) -> None:
        """Tab to a button and press it."""
        self.tab_to(button)
        self.keyboard.press("Enter")
