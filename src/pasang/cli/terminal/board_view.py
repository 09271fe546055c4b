"""The drawn board: wood, tokens that differ in shape, kas with their letters; it knows no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from pasang.cli.terminal.choice import Choice
from pasang.rules.board import Board
from pasang.rules.point import BOWL, COLUMNS, ROWS, SIZE, Point, point_at

_FRAME: Final = Style(color="#e8cfa3", bgcolor="#4a2a0e")
_WOOD: Final = "#a86a2e"
_STYLES: Final = {
    "b": Style(color="#120a04", bgcolor=_WOOD),
    "w": Style(color="#fff6df", bgcolor=_WOOD, bold=True),
    ".": Style(color="#6d4018", bgcolor=_WOOD),
    "+": Style(color="#e8cfa3", bgcolor="#4a2a0e"),
    "S": Style(color="#2a1a0c", bgcolor="#e3b23c", bold=True),
    "N": Style(color="#ffffff", bgcolor="#12695b", bold=True),
}
_TAKEN: Final = Style(bgcolor="#b3261e", color="#ffffff", bold=True)
_CHOICE: Final = Style(color="#ffe08a", bgcolor="#7d4a1a", bold=True)
_TARGET: Final = Style(color="#2a1a0c", bgcolor="#ffe08a", bold=True)

_SMALL: Final = {
    "b": (" ● ",),
    "w": (" ○ ",),
    ".": (" · ",),
    "+": ("(_)",),
    "S": ("<S>",),
    "N": ("[N]",),
}
_LARGE: Final = {
    "b": (" ▗▄▖ ", " ▝▀▘ "),
    "w": (" ╭─╮ ", " ╰─╯ "),
    ".": ("  ·  ", "     "),
    "+": (" ╲ ╱ ", "  ‾  "),
    "S": (" ╱S╲ ", " ╲ ╱ "),
    "N": (" ┌N┐ ", " └─┘ "),
}
_MARGIN: Final = 3


@dataclass(frozen=True, slots=True)
class _Size:
    """How a point is drawn: so many columns and lines of the terminal."""

    width: int
    height: int
    signs: Mapping[str, tuple[str, ...]]

    @property
    def whole(self) -> Size:
        """The board with its frame."""
        return Size(SIZE * self.width + 2 * _MARGIN, SIZE * self.height + 2)


SMALL: Final = _Size(3, 1, _SMALL)
LARGE: Final = _Size(5, 2, _LARGE)


class BoardView(Widget):
    """Shows a board, the choices on it and the one that is looked at; says which point was pressed."""

    board: reactive[Board | None] = reactive(None)
    choices: reactive[tuple[Choice, ...]] = reactive(())
    preview: reactive[Choice | None] = reactive(None)
    last: reactive[Point | None] = reactive(None)
    drawn: reactive[_Size] = reactive(SMALL, layout=True)

    @dataclass
    class Pressed(Message):
        """A point was pressed."""

        point: Point

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as the board is drawn."""
        return self.drawn.whole.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As high as the board is drawn."""
        return self.drawn.whole.height

    def on_click(self, event: Click) -> None:
        """Say which point was pressed."""
        column = (event.x - _MARGIN) // self.drawn.width
        row = SIZE - 1 - (event.y - 1) // self.drawn.height
        if 0 <= column < SIZE and 0 <= row < SIZE and event.y >= 1:
            self.post_message(self.Pressed(point_at(column, row)))

    def render(self) -> Text:
        """The board in its frame."""
        letters = "".join(f"{column!s:^{self.drawn.width}}" for column in COLUMNS)
        edge = Text(f"{'':{_MARGIN}}{letters}{'':{_MARGIN}}\n", _FRAME)
        drawn = edge.copy()
        for row in reversed(ROWS):
            for line in range(self.drawn.height):
                label = str(row) if line == 0 else ""
                drawn.append(f"{label:>2} ", _FRAME)
                for column in COLUMNS:
                    drawn.append_text(self._point(point_at(column, row), line))
                drawn.append(f" {label:<2}\n", _FRAME)
        drawn.append_text(edge)
        drawn.right_crop(1)
        return drawn

    def _point(self, point: Point, line: int) -> Text:
        letter = self.board.at(point) if self.board else "."
        sign, style = self.drawn.signs[letter][line], _STYLES[letter]
        seen = self.preview
        if seen and point in seen.captured:
            return Text(_within(sign, "[", "]"), _TAKEN)
        if seen and point == seen.target:
            return Text(_within(sign, "▸", "◂"), _TARGET)
        if seen and point == seen.origin:
            return Text(_within(sign, "‹", "›"), _CHOICE)
        if point == self.last and point != BOWL:
            style += Style(underline=True)
        if letter == "." and any(point == one.target for one in self.choices):
            return Text(sign.replace("·", "◆"), _CHOICE)
        return Text(sign, style)


def _within(sign: str, left: str, right: str) -> str:
    """A sign between marks that are seen without colour as well."""
    return f"{left}{sign[1:-1]}{right}"
