"""The other end of an engine's process: ``python -m pasang.server.hall.engine_worker MEMORY``.

Questions come in on standard input and answers go out on standard output, pickled, each after its length.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, BinaryIO, Final

from pasang.engine import Budget, Engine, EngineError, Hint, Stop
from pasang.rules.position import Position
from pasang.server.framing import heard, packed

STOP: Final = "stop"
HINT: Final = "hint"
DEEPER: Final = "deeper"
ANSWER: Final = "answer"
FAULT: Final = "fault"

Question = tuple[int, str, tuple[Any, ...], dict[str, Any]]
"""A number, the call of the engine – or ``STOP`` – and what it is given."""
Reply = tuple[int, str, Any]
"""The number of the question, what kind of reply it is, and the reply."""


class Worker:
    """Answers one question after another; a stop overtakes the question that it is meant for."""

    def __init__(self, engine: Engine, questions: BinaryIO, answers: BinaryIO) -> None:
        self._engine = engine
        self._questions = questions
        self._answers = answers
        self._stops: dict[int, Stop] = {}
        self._waiting: SimpleQueue[Question] = SimpleQueue()

    def work(self) -> None:
        """Answer until the process is ended by its listener."""
        threading.Thread(target=self._listen, daemon=True).start()
        while True:
            number, call, given, options = self._waiting.get()
            try:
                asked: Any = self._hinted if call == HINT else getattr(self._engine, call)
                self._reply(number, ANSWER, asked(*given, **options, **self._hearing(number)))
            except (EngineError, ValueError) as fault:
                self._reply(number, FAULT, fault)
            except Exception as fault:  # noqa: BLE001 - the server's log tells of it; the next question may go well
                self._reply(number, FAULT, EngineError(f"{type(fault).__name__}: {fault}"))
            finally:
                del self._stops[number]

    def _hearing(self, number: int) -> dict[str, Any]:
        return {
            "stop": self._stops[number],
            "on_deeper": lambda seen: self._reply(number, DEEPER, seen),
        }

    def _hinted(
        self,
        position: Position,
        budget: Budget,
        *,
        stop: Stop,
        on_deeper: Callable[[Hint], object],
    ) -> Hint:
        """The final hint, after all that were told before it."""
        hints = self._engine.hint(position, budget, stop=stop)
        while not (hint := next(hints)).is_final:
            on_deeper(hint)
        return hint

    def _reply(self, number: int, kind: str, reply: object) -> None:
        self._answers.write(packed((number, kind, reply)))
        self._answers.flush()

    def _listen(self) -> None:
        with suppress(EOFError):
            while True:
                question: Question = heard(self._questions)
                number, call, *_ = question
                if call != STOP:
                    self._stops[number] = Stop()
                    self._waiting.put(question)
                elif stop := self._stops.get(number):
                    stop.set()
        # Nobody is there any more: a search under way is of no use to anybody.
        os._exit(0)


def main() -> None:
    """Answer what the server asks."""
    # Where there are no sessions, as on Windows, Ctrl-C reaches this process too.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    Worker(Engine(memory=int(sys.argv[1])), questions, answers).work()


if __name__ == "__main__":
    main()
