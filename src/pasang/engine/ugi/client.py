"""Any UGI program as a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from pasang.engine.budget import Budget, Clock
from pasang.engine.fault import ProgramFailed
from pasang.engine.player import PlayerFailed
from pasang.engine.ugi.go import go_words, longest, position_words
from pasang.engine.ugi.program import UgiProgram
from pasang.notation.fault import NotationError, quoted
from pasang.notation.move_text import read_move
from pasang.notation.round import Round
from pasang.rules.move import Move
from pasang.rules.position import Position

SLACK_S: Final = 5.0
"""What a program may take beyond the time it was given before it counts as silent."""
_FAREWELL_S: Final = 0.5
"""What a program has to leave when asked to; whoever pressed Ctrl-C waits for it."""
_PATIENCE_S: Final = 120.0
"""For a move that is not limited by time."""


class UgiPlayer:
    """A program that speaks UGI; one that crashes or keeps silent fails by name, and starts anew for the next round."""

    def __init__(
        self,
        command: Sequence[str],
        budget: Budget | None = None,
        options: Mapping[str, str] | None = None,
        slack: float = SLACK_S,
    ) -> None:
        self._command = command
        self._budget = Budget(seconds=1.0) if budget in (None, Budget()) else budget
        self._options = options or {}
        self._slack = slack
        self._program: UgiProgram | None = None

    def begin(self, dice: Random) -> None:
        """Start the program if it does not run, and tell it that a round begins."""
        try:
            if self._program is None or not self._program.runs:
                self._program = UgiProgram(self._command)
                self._program.set_options(self._options)
            self._program.begin_round()
        except ProgramFailed as failed:
            raise PlayerFailed(failed.reason, str(failed)) from None

    def choose(self, played: Round, clock: Clock | None = None) -> Move:
        """The program's best move, if it is one."""
        try:
            line = self._answer(played, self._budget.within(Budget(clock=clock)))
            return best_move(line, played.position)
        except ProgramFailed as failed:
            raise PlayerFailed(failed.reason, str(failed)) from None

    def close(self) -> None:
        """Ask the program to leave, and end it if it does not; a choice under way in another thread fails."""
        if self._program:
            self._program.leave(min(self._slack, _FAREWELL_S))

    def _answer(self, played: Round, budget: Budget) -> str:
        if self._program is None:
            raise ProgramFailed("crash", f"{self._command[0]} was never started")
        self._program.tell(position_words(played))
        self._program.tell(go_words(budget, played.to_move))
        limit = longest(budget)
        wait = _PATIENCE_S if limit is None else limit + self._slack
        return self._program.wait_for(is_best_move, wait)


def is_best_move(line: str) -> bool:
    """Whether a line of a program names its best move."""
    return line.split(" ", maxsplit=1)[0] == "bestmove"


def best_move(line: str, position: Position) -> Move:
    """The move that a ``bestmove`` line names, if it is legal."""
    text = line.removeprefix("bestmove").strip().split(" ")[0]
    try:
        move = read_move(text, position.phase)
    except NotationError as error:
        raise ProgramFailed("illegal move", str(error)) from None
    if move not in position.legal_moves:
        raise ProgramFailed("illegal move", f"{quoted(text)} is not legal here")
    return move
