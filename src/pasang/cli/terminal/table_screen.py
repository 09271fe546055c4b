"""The table on the screen: board, players, choices, and what the engine thinks of it all."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from pasang.cli.terminal.board_view import LARGE, SMALL, BoardView
from pasang.cli.terminal.choice import Choice
from pasang.cli.terminal.sitting import Sitting, player_words
from pasang.cli.terminal.sized_screen import SizedScreen
from pasang.cli.words import words
from pasang.notation.words import counted, refusal_words
from pasang.notation.words import words as game_words
from pasang.rules.move import OpenPassage
from pasang.rules.point import Point
from pasang.rules.position import Position
from pasang.rules.side import Side
from pasang.rules.why import why_not_point

_LARGE_FROM = (108, 38)
"""Columns and lines from which the large board leaves room for the rest."""


class TableScreen(SizedScreen):
    """Shows a sitting and turns keys and presses into what the player means; the app carries it out."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "app.hint", "hint"),
        Binding("u", "app.undo", "undo"),
        Binding("a", "app.analysis", "analysis"),
        Binding("m", "app.type_move", "type_move"),
        Binding("s", "app.save", "save"),
        Binding("n", "app.new", "new"),
        Binding("r", "app.resign", "resign"),
        Binding("question_mark", "app.help", "help"),
        Binding("q", "app.leave", "leave"),
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting = sitting
        self._choices: tuple[Choice, ...] = ()

    def compose(self) -> ComposeResult:
        """Board and words side by side."""
        yield from super().compose()
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield BoardView(id="board")
                yield Static(id="below", markup=False)
            with Vertical(id="right"):
                yield Static(id="players", markup=False)
                yield Static(id="status", markup=False)
                yield OptionList(id="choices")
                yield Static(id="detail", markup=False)
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Show the table as it is."""
        self.show_table()

    def on_resize(self, event: Resize) -> None:
        """A large terminal gets a large board."""
        super().on_resize(event)
        large = event.size.width >= _LARGE_FROM[0] and event.size.height >= _LARGE_FROM[1]
        self.query_one(BoardView).drawn = LARGE if large else SMALL

    def show_table(self) -> None:
        """Show the position, whose turn it is and what may be chosen."""
        position, table = self._sitting.position, self._sitting.table
        self._choices = self._sitting.choices
        board = self.query_one(BoardView)
        board.preview, board.choices = None, self._choices
        board.board, board.last = position.board, _last_target(self._sitting)
        self.query_one("#players", Static).update(_players(self._sitting))
        self.say(_status(self._sitting))
        self.query_one("#detail", Static).update("")
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options([Option(_option(choice)) for choice in self._choices])
        self.show_below(_history(position, list(map(str, table.round.moves))))
        if self._choices:
            listed.highlighted = 0
            listed.focus()

    def say(self, sentence: str) -> None:
        """A sentence beside the board."""
        self.query_one("#status", Static).update(sentence)

    def show_below(self, text: str) -> None:
        """What stands below the board: the moves, or an analysis."""
        self.query_one("#below", Static).update(text)

    def look_at(self, move: str) -> None:
        """Show one choice on the board, as if it were highlighted in the list."""
        for index, choice in enumerate(self._choices):
            if str(choice.move) == move:
                self.query_one(OptionList).highlighted = index

    def action_step(self, by: int) -> None:
        """The choice before or after, as the list has them."""
        listed = self.query_one(OptionList)
        if by > 0:
            listed.action_cursor_down()
        else:
            listed.action_cursor_up()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Look at a choice: its line is marked on the board, and told."""
        if event.option_index >= len(self._choices):
            return
        choice = self._choices[event.option_index]
        self.query_one(BoardView).preview = choice
        points = " ".join(map(str, choice.captured))
        said = words()["screen"]["captures"]
        self.query_one("#detail", Static).update(
            said.format(tokens=choice.tokens, points=points, gain=choice.gain)
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play the choice; a click on one that is not yet looked at only shows it."""
        if event.option_index < len(self._choices):
            self.app.call_later(self.app.play, self._choices[event.option_index].move)  # type: ignore[attr-defined]

    def on_board_view_pressed(self, event: BoardView.Pressed) -> None:
        """The first press on a point shows what goes there, the next plays it, or shows the next of several."""
        ways = [i for i, one in enumerate(self._choices) if event.point in one.presses]
        listed = self.query_one(OptionList)
        if not ways:
            self._say_why_not(event.point)
        elif listed.highlighted not in ways or self._seen != event.point:
            listed.highlighted = ways[0]
            self._say_ways(event.point, len(ways))
        elif len(ways) > 1:
            listed.highlighted = ways[(ways.index(listed.highlighted) + 1) % len(ways)]
        else:
            self.app.call_later(self.app.play, self._choices[ways[0]].move)  # type: ignore[attr-defined]
        self._seen = event.point

    _seen: Point | None = None
    """The point that was pressed last."""

    def _say_ways(self, point: Point, count: int) -> None:
        said = words()["screen"]
        self.say(said["one_way"] if count == 1 else said["ways"].format(count=count, point=point))

    def _say_why_not(self, point: Point) -> None:
        if self._choices:
            reasons = why_not_point(self._sitting.position, point)
            sentence = "; ".join(refusal_words(reason) for reason in reasons)
            self.say(f"{sentence[:1].upper()}{sentence[1:]}.")


def _option(choice: Choice) -> str:
    return f"{choice.move!s:<14} +{choice.gain:<3} {choice.tokens}"


def _players(sitting: Sitting) -> str:
    lines = []
    for side in reversed(Side):
        turn = "▶" if side is sitting.position.to_move and not sitting.table.finish else " "
        sign = {"S": "<S>", "N": "[N]"}[side.ka]
        name = f"{game_words()['side'][side.name]}, {player_words(sitting.table, side)}"
        lines.append(f"{turn} {sign} {name:<26} {sitting.position.score[side]:>3}")
    return "\n".join(lines)


def _status(sitting: Sitting) -> str:
    position, said = sitting.position, words()["play"]
    if sitting.table.finish:
        return words()["screen"]["over"]
    if sitting.table.engine_due:
        return said["thinking"]
    side = game_words()["side"][position.to_move.name]
    return said[position.phase.name].format(player=side)


def _last_target(sitting: Sitting) -> Point | None:
    moves = sitting.table.round.moves
    if not moves or isinstance(moves[-1], OpenPassage):
        return None
    return moves[-1].target


def _history(position: Position, moves: list[str]) -> str:
    first = position.ply - len(moves)
    lines: list[str] = []
    for ply, move in enumerate(moves, first):
        if ply % 2 == 0 or not lines:
            lines.append(f"{ply // 2 + 1:>3}. {'…' if ply % 2 else move:<15}")
            if ply % 2 == 0:
                continue
        lines[-1] += move
    left = counted(game_words()["picture"]["left"], position.board.tokens_left)
    said = words()["screen"]["left"].format(
        left=left, ply=position.ply, agreement=position.agreement
    )
    return "\n".join([said, *lines[-7:]])
