"""The engine's side of a UGI conversation."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Final

from pasang.engine.asking import moves_of
from pasang.engine.engine import Engine
from pasang.engine.fault import EngineError
from pasang.engine.level import Level
from pasang.engine.ugi.answer import NO_MOVE, identity, result_word, truth
from pasang.engine.ugi.request import Go, UgiFault, read_go, read_option, read_position_line
from pasang.engine.ugi.search import UgiSearch
from pasang.engine.ugi.settings import MIB, Settings
from pasang.notation.fault import NotationError, quoted
from pasang.rules.move import Move
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused
from pasang.rules.side import Side

_GRACE: Final = 10.0
"""Seconds that a limited search may still take once nobody will write any more."""


class Session:
    """Hears lines and answers them; a search runs in a thread, so that every line is heard at once."""

    def __init__(self, say: Callable[[str], object]) -> None:
        self._speak = say
        self._speaking = Lock()
        self._settings = Settings()
        self._round = self._settings.startpos
        self._engine: Engine | None = None
        self._search: UgiSearch | None = None

    def hear(self, line: str) -> bool:
        """Answer one line; false once the conversation is over. Whatever cannot be obeyed is told and passed over."""
        words = line.split()
        try:
            return self._obey(words)
        except (UgiFault, NotationError, MoveRefused, EngineError) as error:
            self._say(f"info string {error}")
            return True

    def _obey(self, words: list[str]) -> bool:
        match words:
            case []:
                pass
            case ["ugi"]:
                for answer in (*identity(), *self._settings.declared(), "ugiok"):
                    self._say(answer)
            case ["isready"]:
                self._greet()
            case ["uginewgame"]:
                self._halt()
                self._ready().new_round()
                self._round = self._settings.startpos
            case ["setoption", *rest]:
                self._set(*read_option(rest))
            case ["position", *rest]:
                self._round = read_position_line(rest, self._settings.startpos)
            case ["go", *rest]:
                self._go(read_go(rest))
            case ["stop"]:
                self._halt()
            case ["query", what]:
                self._say(f"response {self._answer(what)}")
            case ["quit"]:
                self.close()
                return False
            case _:
                raise UgiFault(f"unknown: {quoted(' '.join(words))}")
        return True

    def _greet(self) -> None:
        """Get ready, and say so even if memory is short: a legal move can always be had."""
        try:
            self._ready()
        finally:
            self._say("readyok")

    def close(self) -> None:
        """Stop what runs and leave."""
        self._halt()
        if self._engine:
            self._engine.close()
            self._engine = None

    def finish(self) -> None:
        """Let a limited search end by itself, since nobody will write any more, then leave."""
        if self._search and not self._search.infinite:
            self._search.wait(_GRACE)
        self.close()

    def _set(self, name: str, value: str) -> None:
        changed = self._settings.changed(name, value)
        if changed.made_engine != self._settings.made_engine:
            self._halt()
            replaced, self._engine = self._engine, None
            if replaced:
                replaced.close()
        if (changed.pattern, changed.agreement) != (
            self._settings.pattern,
            self._settings.agreement,
        ):
            self._round = changed.startpos
        self._settings = changed

    def _ready(self) -> Engine:
        """The engine, made when it is first needed, since its memory is large."""
        if self._engine is None:
            self._engine = Engine(
                self._settings.memory * MIB, self._settings.threads, net=self._settings.net_given
            )
        return self._engine

    def _go(self, go: Go) -> None:
        self._halt()
        for word in go.unknown:
            self._say(f"info string go: {quoted(word)} means nothing here")
        position = self._round.position
        if not position.legal_moves:
            self._say("info string the round is over")
            self._say(f"bestmove {NO_MOVE}")
            return
        moves = self._moves_to_search(go, position)
        try:
            engine = self._ready()
        except EngineError as error:
            self._say(f"info string {error}")
            self._say(f"bestmove {moves[0]}")
            return
        level, budget = Level.of(self._settings.level), go.budget(position.to_move)
        self._search = UgiSearch(engine, level, position, budget, moves, go.infinite, self._say)
        self._search.begin()

    def _moves_to_search(self, go: Go, position: Position) -> tuple[Move, ...]:
        """Those that are named, or all: a move must come, whatever is wrong with the names."""
        try:
            return moves_of(go.searchmoves or None, position)
        except (NotationError, MoveRefused) as error:
            self._say(f"info string go: searchmoves passed over: {error}")
            return position.legal_moves

    def _halt(self) -> None:
        """Stop the search and wait until it has said its best move."""
        if self._search:
            self._search.halt()
            self._search = None

    def _answer(self, what: str) -> str:
        match what:
            case "gameover":
                return truth(self._round.is_over)
            case "p1turn":
                return truth(self._round.to_move is Side.SOUTH)
            case "result":
                return result_word(self._round.result)
            case _:
                raise UgiFault(f"query: {quoted(what)} is none of gameover, p1turn, result")

    def _say(self, line: str) -> None:
        with self._speaking:
            self._speak(line)
