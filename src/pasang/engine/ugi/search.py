"""One ``go`` of UGI, until its best move is said."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

from pasang.engine._core import Stop
from pasang.engine.analysis import Analysis
from pasang.engine.budget import Budget
from pasang.engine.engine import Engine
from pasang.engine.fault import EngineError
from pasang.engine.level import Level
from pasang.engine.ugi.answer import info_line
from pasang.rules.move import Move
from pasang.rules.position import Position


class UgiSearch:
    """A search in a thread of its own that says what it finds; there is at least one legal move."""

    def __init__(
        self,
        engine: Engine,
        level: Level,
        position: Position,
        budget: Budget | None,
        moves: tuple[Move, ...],
        infinite: bool,
        say: Callable[[str], None],
    ) -> None:
        self.infinite = infinite
        self._moves = moves
        self._engine = engine
        self._level = level
        self._position = position
        self._budget = budget
        self._say = say
        self._stop = Stop()
        self._halted = Event()
        self._thread = Thread(target=self._run, name="pasang-ugi", daemon=True)

    def begin(self) -> None:
        """Search beside the conversation; if no thread can be had, any legal move is the answer."""
        try:
            self._thread.start()
        except RuntimeError as error:
            self._answer_anything(error)

    def halt(self) -> None:
        """Have the best move said now."""
        self._stop.set()
        self._halted.set()
        self.wait(None)

    def wait(self, seconds: float | None) -> None:
        """Wait until the best move is said."""
        if self._thread.ident is not None:
            self._thread.join(seconds)

    def _run(self) -> None:
        try:
            best = self._best()
        except (EngineError, MemoryError) as error:
            self._answer_anything(error)
            return
        if self.infinite:
            self._halted.wait()
        self._say(f"bestmove {best}")

    def _best(self) -> Move:
        if self._level.is_full_strength:
            limit = Budget() if self.infinite else self._budget or self._level.budget
            return self._engine.analyse(
                self._position,
                limit,
                searchmoves=self._moves,
                stop=self._stop,
                on_deeper=self._tell,
            ).best
        played = self._engine.play(
            self._position,
            self._budget,
            level=self._level,
            searchmoves=self._moves,
            stop=self._stop,
        )
        self._say(info_line(played.analysis, played.line))
        return played.move

    def _tell(self, analysis: Analysis) -> None:
        self._say(info_line(analysis, analysis.lines[0]))

    def _answer_anything(self, error: Exception) -> None:
        self._say(f"info string {error}")
        self._say(f"bestmove {self._moves[0]}")
