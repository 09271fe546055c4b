"""Any UGI program as a player."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import Final

from pasang.engine.budget import Budget, Clock
from pasang.engine.player import PlayerFailed
from pasang.notation.fault import NotationError, quoted
from pasang.notation.move_text import read_move
from pasang.notation.round import Round
from pasang.rules.move import Move
from pasang.rules.side import Side

_HANDSHAKE: Final = 10.0
"""Seconds within which a program must say that it is there."""
_SLACK: Final = 5.0
"""Seconds that a program may take beyond the time it was given before it counts as silent."""
_PATIENCE: Final = 120.0
"""Seconds for a move that is not limited by time."""
_LONGEST_LINE: Final = 1 << 16
"""Bytes of a line that are read at once."""
_MOST_UNHEARD: Final = 10_000
"""Lines that may wait for us; a program that goes on talking out of turn is ended."""


class UgiPlayer:
    """A program that speaks UGI; one that crashes or keeps silent fails by name, and starts anew for the next round."""

    def __init__(
        self,
        command: Sequence[str],
        budget: Budget | None = None,
        options: Mapping[str, str] | None = None,
        slack: float = _SLACK,
    ) -> None:
        self._command = command
        self._budget = budget or Budget(seconds=1.0)
        self._options = options or {}
        self._slack = slack
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: SimpleQueue[str | None] = SimpleQueue()

    def begin(self, dice: Random) -> None:
        """Start the program if it does not run, and tell it that a round begins."""
        if self._process is None or self._process.poll() is not None:
            self._start()
        self._tell("uginewgame")
        self._tell("isready")
        self._await(lambda line: line == "readyok", _HANDSHAKE)

    def choose(self, played: Round, clock: Clock | None = None) -> Move:
        """The program's best move, if it is one."""
        moves = " ".join(map(str, played.moves))
        start = f"position fen {played.positions[0]}"
        self._tell(f"{start} moves {moves}" if moves else start)
        self._tell(go_words(self._budget, clock, played.to_move))
        line = self._await(lambda line: line.startswith("bestmove"), self._wait(clock))
        text = line.removeprefix("bestmove").strip().split(" ")[0]
        try:
            move = read_move(text, played.position.phase)
        except NotationError as error:
            raise PlayerFailed("illegal move", str(error)) from None
        if move not in played.legal_moves:
            raise PlayerFailed("illegal move", f"{quoted(text)} is not legal here")
        return move

    def close(self) -> None:
        """Ask the program to leave, and end it if it does not; a choice under way in another thread fails."""
        process = self._process
        if process is None:
            return
        with suppress(PlayerFailed, subprocess.TimeoutExpired):
            self._tell("quit")
            process.wait(timeout=self._slack)
        self._end()

    def _start(self) -> None:
        self._end()
        try:
            self._process = subprocess.Popen(  # noqa: S603 – running a program is what this is for
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                process_group=0,  # Ctrl-C is meant for the contest, which then asks the program to leave
            )
        except OSError as error:
            raise PlayerFailed("crash", f"{self._command[0]}: {error.strerror}") from None
        self._lines = SimpleQueue()
        Thread(target=_listen, args=(self._process, self._lines), daemon=True).start()
        self._tell("ugi")
        self._await(lambda line: line == "ugiok", _HANDSHAKE)
        for name, value in self._options.items():
            self._tell(f"setoption name {name} value {value}")

    def _end(self) -> None:
        """Free what is left of a program; two threads may do so at once."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        if process.stdin:
            with suppress(BrokenPipeError):
                process.stdin.close()

    def _tell(self, line: str) -> None:
        program = self._process.stdin if self._process else None
        try:
            if program is None:
                raise BrokenPipeError
            program.write(f"{line}\n".encode())
            program.flush()
        except (OSError, ValueError):
            raise PlayerFailed("crash", f"{self._command[0]} has ended") from None

    def _await(self, wanted: Callable[[str], bool], seconds: float) -> str:
        deadline = monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - monotonic()))
            except Empty:
                self._end()
                raise PlayerFailed("silence", f"{self._command[0]} does not answer") from None
            if line is None:
                self._end()
                raise PlayerFailed("crash", f"{self._command[0]} has ended")
            if wanted(line):
                return line

    def _wait(self, clock: Clock | None) -> float:
        limits = [self._budget.seconds, clock.left if clock else None]
        given = [seconds for seconds in limits if seconds is not None]
        return min(given) + self._slack if given else _PATIENCE


def go_words(budget: Budget, clock: Clock | None, mover: Side) -> str:
    """A budget, or the clock in its place, as UGI's ``go``.

    >>> go_words(Budget(seconds=0.1, depth=4), None, Side.SOUTH)
    'go movetime 100 depth 4'
    >>> go_words(Budget(), Clock(60, 0.5, 55), Side.NORTH)
    'go p1time 55000 p2time 60000 p1inc 500 p2inc 500'
    """
    words = ["go"]
    if clock:
        own = round(clock.left * 1000)
        other = own if clock.other_left is None else round(clock.other_left * 1000)
        first, second = (own, other) if mover is Side.SOUTH else (other, own)
        increment = round(clock.increment * 1000)
        words.append(f"p1time {first} p2time {second} p1inc {increment} p2inc {increment}")
    elif budget.seconds is not None:
        words.append(f"movetime {round(budget.seconds * 1000)}")
    if budget.nodes is not None:
        words.append(f"nodes {budget.nodes}")
    if budget.depth is not None:
        words.append(f"depth {budget.depth}")
    return " ".join(words) if len(words) > 1 else "go movetime 1000"


def _listen(process: subprocess.Popen[bytes], lines: SimpleQueue[str | None]) -> None:
    """Pass on every line of a program, then its end."""
    assert process.stdout is not None, "the program was started with a pipe"
    with process.stdout as said:
        while line := said.readline(_LONGEST_LINE):
            lines.put(line.decode("utf-8", "replace").strip())
            if lines.qsize() > _MOST_UNHEARD:
                process.kill()
                break
    lines.put(None)
