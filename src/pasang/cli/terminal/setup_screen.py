"""What is settled before a round: against whom, on which side, which pattern and agreement."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Footer, Select, Static

from pasang.cli.terminal.sitting import opened
from pasang.cli.terminal.sized_screen import SizedScreen
from pasang.cli.words import words
from pasang.engine.level import Level, levels
from pasang.notation.agreement_text import read_agreement
from pasang.notation.pattern_text import named_pattern
from pasang.notation.picture import draw_small
from pasang.notation.words import nickname_words
from pasang.play.table import Table
from pasang.rules.pattern import TRADITIONAL_NAMES
from pasang.rules.position import Position
from pasang.rules.side import Side

_PERSON: Final = 0
_FIRST_LEVEL: Final = 3


class SetupScreen(SizedScreen):
    """Four choices, each with a default that a newcomer can keep."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "begin", "begin"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("question_mark", "app.help", "help"),
        Binding("q,escape", "app.leave", "leave"),
    ]

    def compose(self) -> ComposeResult:
        """The choices and the pattern they lead to."""
        yield from super().compose()
        said = words()["setup"]
        with Vertical(id="setup"):
            yield Static(said["title"], classes="title")
            with Horizontal():
                with Vertical(id="options"):
                    yield Static(said["against"])
                    yield Select(_opponents(), value=_FIRST_LEVEL, allow_blank=False, id="level")
                    yield Static(said["side"])
                    yield Select(_sides(), value=Side.SOUTH.name, allow_blank=False, id="side")
                    yield Static(said["pattern"])
                    yield Select(_patterns(), value="1", allow_blank=False, id="pattern")
                    yield Static(said["agreement"])
                    yield Select(_agreements(), value="slide", allow_blank=False, id="agreement")
                    yield Button(said["begin"], id="begin", variant="success")
                yield Static(id="about", markup=False)
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Enter begins at once."""
        self.query_one("#begin").focus()

    def on_select_changed(self) -> None:
        """Tell of what is chosen."""
        pattern = named_pattern(self._chosen("pattern"))
        level = self.query_one("#level", Select).value
        lines = [f"{pattern.name}: {nickname_words(pattern)}", "", *draw_small(pattern.board), ""]
        lines.append(words()["agreements"][self._chosen("agreement")])
        if isinstance(level, int) and level:
            lines += ["", Level.of(level).words]
        self.query_one("#about", Static).update("\n".join(lines))

    def on_button_pressed(self) -> None:
        """Begin."""
        self.action_begin()

    def action_begin(self) -> None:
        """Open the table."""
        self.post_begun(self._table())

    def post_begun(self, table: Table) -> None:
        """Hand the table to the app."""
        self.app.call_later(self.app.begin, table)  # type: ignore[attr-defined]

    def _table(self) -> Table:
        level = self.query_one("#level", Select).value
        start = Position.start(
            named_pattern(self._chosen("pattern")), read_agreement(self._chosen("agreement"))
        )
        opponent = level if isinstance(level, int) and level != _PERSON else None
        return opened(start, opponent, Side[self._chosen("side")])

    def _chosen(self, name: str) -> str:
        return str(self.query_one(f"#{name}", Select).value)


def _opponents() -> list[tuple[str, int]]:
    said = words()["setup"]
    computer = [
        (said["level"].format(number=one.number, name=one.name), one.number) for one in levels()
    ]
    return [*computer, (said["person"], _PERSON)]


def _sides() -> list[tuple[str, str]]:
    said = words()["setup"]
    return [(said[side.name], side.name) for side in Side]


def _patterns() -> list[tuple[str, str]]:
    return [(f"{name}  {nickname_words(named_pattern(name))}", name) for name in TRADITIONAL_NAMES]


def _agreements() -> list[tuple[str, str]]:
    return [(name, name) for name in words()["agreements"]]
