"""Any UGI program, asked like our own engine."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import partial
from time import monotonic
from typing import Final, Self

from pasang.engine._core import Stop
from pasang.engine.analysis import Analysis, Continuation, Played
from pasang.engine.asking import budget_of, moves_of, position_of
from pasang.engine.budget import Budget
from pasang.engine.closing import Closing
from pasang.engine.fault import ProgramFailed, RoundOver
from pasang.engine.streaming import streamed
from pasang.engine.turn import Turn
from pasang.engine.ugi.client import SLACK_S, best_move, is_best_move
from pasang.engine.ugi.go import go_words, longest, position_words
from pasang.engine.ugi.info import Info
from pasang.engine.ugi.option import UgiOption
from pasang.engine.ugi.program import UgiProgram
from pasang.engine.value import Value
from pasang.notation.round import Round
from pasang.rules.move import Move
from pasang.rules.position import Position

_POLL_S: Final = 0.02
"""How often a search looks whether it is to stop."""


class UgiEngine(Closing):
    """A program that speaks UGI; every call blocks until it has an answer or :meth:`stop` is called.

    It is started when it is first needed; one that has ended is started anew by the next call.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        options: Mapping[str, object] | None = None,
        *,
        slack: float = SLACK_S,
    ) -> None:
        self._command = shlex.split(command) if isinstance(command, str) else tuple(command)
        if not self._command:
            raise ValueError("command: must name a program")
        self._wanted = dict(options or {})
        self._slack = slack
        self._turn = Turn()
        self._program: UgiProgram | None = None
        self._declared: dict[str, UgiOption] = {}

    def start(self, *, stop: Stop | None = None) -> None:
        """Start the program if it does not run."""
        with self._turn.taken(stop):
            self._ready()

    @property
    def name(self) -> str:
        """What the program calls itself, and else its command."""
        return self._said("id name ") or self._command[0]

    @property
    def author(self) -> str:
        """Who made it, as it says; empty if it does not."""
        return self._said("id author ")

    @property
    def options(self) -> Mapping[str, UgiOption]:
        """The options that it declares."""
        self.start()
        return self._declared

    def set_option(self, name: str, value: object, *, stop: Stop | None = None) -> None:
        """Set an option; one that the program does not have, or would not take, is a ``ValueError``."""
        with self._turn.taken(stop):
            program = self._ready()
            program.set_options(self._checked({name: value}))
            self._wanted[name] = value

    def new_round(self, *, stop: Stop | None = None) -> None:
        """Tell the program that a new round begins."""
        with self._turn.taken(stop):
            self._ready().begin_round()

    def play(
        self,
        position: Position | Round,
        budget: Budget | float = 1.0,
        *,
        searchmoves: Iterable[str | Move] | None = None,
        stop: Stop | None = None,
        on_deeper: Callable[[Analysis], object] | None = None,
    ) -> Played:
        """The program's move, and what it told of it."""
        analysis = self.analyse(
            position, budget, searchmoves=searchmoves, stop=stop, on_deeper=on_deeper
        )
        return Played(analysis.lines[0], analysis)

    def analyse(
        self,
        position: Position | Round,
        budget: Budget | float,
        *,
        searchmoves: Iterable[str | Move] | None = None,
        stop: Stop | None = None,
        on_deeper: Callable[[Analysis], object] | None = None,
    ) -> Analysis:
        """The program's best line; ``on_deeper`` hears of every ``info`` line with a value."""
        here, allowed = position_of(position), budget_of(budget)
        if not here.legal_moves:
            raise RoundOver("the round is over: there is no move to choose")
        moves = moves_of(searchmoves, here)
        with self._turn.taken(stop) as flag:
            program = self._ready()
            program.tell(position_words(position))
            named = () if searchmoves is None else moves
            program.tell(go_words(allowed, here.to_move, named))
            return self._found(program, here, longest(allowed), flag, on_deeper)

    def stream(
        self,
        position: Position | Round,
        budget: Budget | float,
        *,
        searchmoves: Iterable[str | Move] | None = None,
        stop: Stop | None = None,
    ) -> Generator[Analysis, None, None]:
        """Ever deeper analyses, each depth once; closing the iterator stops the search."""
        moves = None if searchmoves is None else moves_of(searchmoves, position_of(position))
        search = partial(self.analyse, position, budget_of(budget), searchmoves=moves)
        return streamed(search, stop or Stop())

    def stop(self) -> None:
        """Have every call under way answer with what it has; from any thread."""
        self._turn.stop()

    def close(self) -> None:
        """Stop, and ask the program to leave; the engine cannot be used afterwards."""
        self._turn.close(self._leave)

    def __enter__(self) -> Self:
        self.start()
        return super().__enter__()

    def _leave(self) -> None:
        if self._program:
            self._program.leave(self._slack)
            self._program = None

    def _ready(self) -> UgiProgram:
        if self._program is None or not self._program.runs:
            self._program = program = UgiProgram(self._command)
            found = (UgiOption.parse(line) for line in program.declared)
            self._declared = {option.name: option for option in found if option}
            program.set_options(self._checked(self._wanted))
        return self._program

    def _checked(self, options: Mapping[str, object]) -> dict[str, str]:
        texts = {}
        for name, value in options.items():
            if name not in self._declared:
                known = ", ".join(self._declared) or "none"
                raise ValueError(f"option: {name!r} is not one of {self.name}'s: {known}")
            texts[name] = self._declared[name].text_of(value)
        return texts

    def _said(self, beginning: str) -> str:
        if self._program is None:
            self.start()
        assert self._program is not None, "it was started"
        said = (line for line in self._program.declared if line.startswith(beginning))
        return next(said, beginning).removeprefix(beginning)

    def _found(
        self,
        program: UgiProgram,
        position: Position,
        limit: float | None,
        stop: Stop,
        on_deeper: Callable[[Analysis], object] | None,
    ) -> Analysis:
        """Listen until the best move is said; a program told to stop, or out of time, has a little longer for that."""
        began = monotonic()
        deadline = None if limit is None else began + limit + self._slack
        last: Analysis | None = None
        told_to_stop = False
        try:
            while True:
                if stop.is_set and not told_to_stop:
                    program.tell("stop")
                    told_to_stop, deadline = True, monotonic() + self._slack
                line = program.line(_POLL_S)
                if line is None:
                    if deadline is not None and monotonic() > deadline:
                        program.end()
                        raise ProgramFailed("silence", f"{self._command[0]} does not answer")
                elif is_best_move(line):
                    return _final(best_move(line, position), position, last, monotonic() - began)
                elif (info := Info.parse(line)) and (seen := info.analysis(position)):
                    last = seen
                    if on_deeper:
                        on_deeper(seen)
        except BaseException:
            program.end()  # what it would still say is the answer to a question that nobody asks any more
            raise


def _final(move: Move, position: Position, last: Analysis | None, seconds: float) -> Analysis:
    """What was told last, if it is about the move that was chosen in the end."""
    if last and last.best == move:
        return last
    mover = position.to_move
    margin = position.score[mover] - position.score[mover.other]
    value = last.value if last else Value.points(margin)
    depth, nodes = (last.depth, last.nodes) if last else (0, 0)
    return Analysis(position, (Continuation((move,), value),), depth, nodes, seconds)
