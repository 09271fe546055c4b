"""What is known of a proof: answers, the positions divided into their moves, and which subtrees are wanted next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from pasang.engine import _core
from pasang.research.proving.findings import Findings
from pasang.research.proving.question import Key, Question, key_of
from pasang.research.proving.subtree import Finding, How, Report, best_first

Record = tuple[str, ...]
_TRIED, _DIVIDED, _FOUND, _ANSWERED = "tried", "divided", "found", "answered"
_YES: Final = {True: "1", False: "0"}


@dataclass
class Standing:
    """Taken up from the records of a log, and told in records whenever it grows."""

    question: Question
    answers: dict[Key, bool] = field(default_factory=dict)
    """Of the roots of subtrees, and of the positions above them."""
    divided: dict[Key, int] = field(default_factory=dict)
    """The engine's move, as an action, where a position is answered by its moves."""
    tried: dict[Key, float] = field(default_factory=dict)
    """Processor seconds that were spent on a subtree."""
    found: Findings = field(default_factory=Findings)
    seconds: float = 0.0
    nodes: int = 0
    """Of engine and solver, in all runs that wrote them into the log."""

    def take_up(self, records: Iterable[Record]) -> None:
        """Know again what was known when the records were made."""
        for kind, *given in records:
            key = bytes.fromhex(given[0])
            if kind == _TRIED:
                self._spend(key, float(given[1]), int(given[2]) if len(given) > 2 else 0)
            elif kind == _DIVIDED:
                self.divided[key] = int(given[1])
            elif kind == _ANSWERED:
                self.answers[key] = given[1] == _YES[True]
            elif kind == _FOUND:
                finding = Finding(bytes.fromhex(given[1]), given[2] == _YES[True], How(given[3]))
                self.found.keep(key, [finding])

    def take_in(self, root: Key, report: Report) -> list[Record]:
        """Know what a task has brought; the records of it."""
        name = root.hex()
        self.found.keep(root, report.findings)
        self._spend(root, report.seconds, report.nodes)
        records: list[Record] = [
            (_FOUND, name, one.key.hex(), _YES[one.holds], one.how.value) for one in report.findings
        ]
        if report.holds is not None:
            self.answers[root] = report.holds
            records.append((_ANSWERED, name, _YES[report.holds]))
        return [*records, (_TRIED, name, f"{report.seconds:.3f}", str(report.nodes))]

    def divide(self, root: Key, best: int) -> list[Record]:
        """From now on a position is answered by its moves."""
        self.divided[root] = best
        return [(_DIVIDED, root.hex(), str(best))]

    def wanted(self, root: _core.Position) -> tuple[bool | None, dict[Key, _core.Position]]:
        """The answer at the root as far as it follows, and the subtrees that it waits for."""
        walk = _Walk(self)
        return walk.answer(root), walk.due

    def _spend(self, key: Key, seconds: float, nodes: int) -> None:
        self.tried[key] = self.tried.get(key, 0.0) + seconds
        self.seconds += seconds
        self.nodes += nodes


class _Walk:
    """One look at all positions that have been divided."""

    def __init__(self, standing: Standing) -> None:
        self._standing = standing
        self._open: set[Key] = set()
        self.due: dict[Key, _core.Position] = {}

    def answer(self, here: _core.Position) -> bool | None:
        """What follows for a position: claimants work on one move at a time, opponents on all."""
        standing = self._standing
        ended = standing.question.answer_at_end(here)
        if ended is not None:
            return ended
        key = key_of(here)
        if key in self._open:
            return None
        if (known := standing.answers.get(key)) is not None:
            return known
        best = standing.divided.get(key)
        answer = None
        if best is None:
            self.due[key] = here
        else:
            answer = self._by_its_moves(here, _core.move_of_action(here, best))
        if answer is None:
            self._open.add(key)
        else:
            standing.answers[key] = answer
        return answer

    def _by_its_moves(self, here: _core.Position, best: int) -> bool | None:
        mine = self._standing.question.is_mine(here)
        is_open = False
        for move in best_first(here, best):
            answer = self.answer(here.after(move))
            if answer is mine:
                return mine
            is_open = is_open or answer is None
            if is_open and mine:
                return None
        return None if is_open else not mine
