"""The board of the page as a widget for notebooks (``pip install 'pasang[notebook]'``)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

import anywidget
import traitlets

from pasang.engine.engine import Engine
from pasang.engine.level import Level
from pasang.notation.picture import draw_position
from pasang.notation.round import Round
from pasang.rules.move import Move, OpenPassage
from pasang.rules.position import Position
from pasang.rules.side import SIDES, Side
from pasang.rules.token import Token

_MEMORY: Final = 16 * 2**20
"""Bytes of the engine's table."""


class PageMissing(RuntimeError):
    """The page was not built, and with it the board that the widget shows."""


@cache
def _script() -> str:
    """What draws the widget: the board of the page, held by a few lines of our own."""
    package = files("pasang")
    built = package.joinpath("server", "page", "board.js")
    if not built.is_file():
        raise PageMissing("the board of the page is not there: build it, as make setup does")
    glue = package.joinpath("widget", "board.js").read_text("utf-8")
    return f"const BOARD = {json.dumps(built.read_text('utf-8'))};\n{glue}"


class BoardWidget(anywidget.AnyWidget):
    """A round to play: against the engine at a level, or both sides by hand.

    >>> board = BoardWidget(Round.start(1))
    >>> board.play("c")
    >>> str(board.round.position)[-15:]
    ' 1 c- 8-0 slide'
    """

    shown = traitlets.Dict().tag(sync=True)
    """What the board is told: it knows no rules."""
    chosen = traitlets.Dict().tag(sync=True)
    """What the player chose last: a move, and the ply at which it was shown."""

    def __init__(
        self, played: Round | None = None, *, level: int | None = None, side: str = "south"
    ) -> None:
        """``level`` is that of the engine, who plays the side that is not yours; without one you play both."""
        self._side = Side[side.upper()]
        self._level = None if level is None else Level.of(level)
        self._engine = None if level is None else Engine(memory=_MEMORY)
        self._start = self._round = played or Round.start(1)
        super().__init__(shown=self._view())
        self.observe(self._hear, "chosen")
        self._answer()

    @property
    def _esm(self) -> str:
        return _script()

    @property
    def round(self) -> Round:
        """The round as it stands; it never changes, and a move makes a new one."""
        return self._round

    def play(self, move: Move | str) -> None:
        """Play a move, as if it had been pressed; the engine answers."""
        self._round = self._round.play(move)
        self.shown = self._view()
        self._answer()

    def take_back(self) -> None:
        """Go back to one's own last turn, or as far as there is."""
        begun, first = len(self._start.moves), self._start.position.ply
        made = self._round.moves[begun:-1]
        while made and self._level and SIDES[(first + len(made)) % 2] is not self._side:
            made = made[:-1]
        self._round = self._start.play(*made)
        self.shown = self._view()
        self._answer()

    def close(self) -> None:
        """Take the board away, and let the engine go."""
        if self._engine:
            self._engine.close()
        super().close()

    def _hear(self, change: dict[str, Any]) -> None:
        """A choice that the board was given at this ply; whatever comes late or unasked is not heard."""
        choice = change["new"]
        position = self._round.position
        if choice.get("ply") == position.ply and position.is_legal(str(choice.get("move"))):
            self.play(str(choice["move"]))

    def _answer(self) -> None:
        position = self._round.position
        if self._engine and position.to_move is not self._side and position.legal_moves:
            self._round = self._round.play(self._engine.play(position, level=self._level).move)
            self.shown = self._view()

    def _view(self) -> dict[str, Any]:
        position = self._round.position
        is_own = self._level is None or position.to_move is self._side
        last = self._round.last
        return {
            "rows": "/".join(reversed(position.board.rows)),
            "ply": position.ply,
            "phase": position.phase.value,
            "side": position.to_move.name.lower(),
            "flipped": self._side is Side.NORTH,
            "choices": [_choice(position, move) for move in position.legal_moves] if is_own else [],
            "lastMove": _move(*last) if last else None,
            "status": draw_position(position).splitlines()[-1],
        }


def _move(position: Position, move: Move) -> dict[str, Any]:
    """A move as the board is told it."""
    return {
        "move": str(move),
        "origin": None if isinstance(move, OpenPassage) else str(move.origin),
        "target": None if isinstance(move, OpenPassage) else str(move.target),
        "column": str(move.column) if isinstance(move, OpenPassage) else None,
        "captures": [str(point) for point in position.captured_by(move)],
    }


def _choice(position: Position, move: Move) -> dict[str, Any]:
    """A legal move with what it takes."""
    tokens = [Token(position.board.at(point)) for point in position.captured_by(move)]
    return _move(position, move) | {
        "black": tokens.count(Token.BLACK),
        "white": tokens.count(Token.WHITE),
        "points": sum(token.worth for token in tokens),
    }
