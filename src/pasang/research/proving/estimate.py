"""How much work a proof may still take: sampled ways down the tree, each counted for all those that it stands for.

The claimant makes the engine's move, as in a proof that goes well; the opponent makes one of his moves by lot, and
what lies below it counts as many times as he has moves (Knuth 1975).
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from pasang.engine import _core
from pasang.research.proving.proof import ProofSearch
from pasang.research.proving.question import Question, key_of, tokens_of

PROBES: Final = 80
_ENGINE_BYTES: Final = 16 * 2**20
_ENGINE_NODES: Final = 3_000
_LEAF_TOKENS: Final = 46
"""About as many as the solver deals with at once."""
_LEAF_SECONDS: Final = 0.04
"""What it takes for that with a warm table: 0.19 million nodes."""
_SHARE: Final = 0.05
"""Of the time that passes, what estimates may take while a proof is worked on."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Processor seconds that may be left, and the middle half of what such samples say when drawn again."""

    seconds: float
    low: float
    high: float


def estimated(search: ProofSearch, probes: int = PROBES, seed: int = 1) -> Estimate:
    """What is left of a proof if the claimant's first moves are right; nothing where it is finished."""
    holds, due = search.standing.wanted(search.root)
    if holds is not None:
        return Estimate(0, 0, 0)
    roots = list(due.values())
    probing = Probing(Question.of(search.claim), Random(seed))  # noqa: S311 – a sample
    found = [len(roots) * probing.seconds_below(probing.dice.choice(roots)) for _ in range(probes)]
    again = sorted(statistics.fmean(probing.dice.choices(found, k=len(found))) for _ in range(200))
    return Estimate(statistics.fmean(found), again[len(again) // 4], again[-len(again) // 4])


class Estimating:
    """Estimates a proof again and again while it is worked on, at a bounded share of the time."""

    def __init__(self, search: ProofSearch, clock: Callable[[], float] = time.monotonic) -> None:
        self.search = search
        self._clock = clock
        self._due = clock()

    def now(self) -> Estimate:
        """What is left now; until the next that is due, so much time passes that this one was a small share of it."""
        begun = self._clock()
        found = estimated(self.search)
        ended = self._clock()
        self._due = ended + (ended - begun) * (1 / _SHARE - 1)
        return found

    def if_due(self) -> Estimate | None:
        """What is left, if enough time has passed since it was asked last."""
        return self.now() if self._clock() >= self._due else None


class Probing:
    """Ways down one proof's tree by lot; what the engine says of a position is kept for the next that comes by."""

    def __init__(self, question: Question, dice: Random) -> None:
        self._question = question
        self.dice = dice
        self._searcher = _core.Searcher(_ENGINE_BYTES)
        self._lines: dict[bytes, _core.Line] = {}

    def seconds_below(self, here: _core.Position) -> float:
        """What the leaves below a position would take, judged by one way down."""
        times = 1.0
        while not here.ending and tokens_of(here) > _LEAF_TOKENS:
            line = self.best_line(here)
            if line.exact and line.suntuk:
                return 0.0
            move = line.moves[0]
            if not self._question.is_mine(here):
                moves = here.moves()
                times *= len(moves)
                move = self.dice.choice(moves)
            here = here.after(move)
        return 0.0 if here.ending else times * _LEAF_SECONDS

    def best_line(self, here: _core.Position) -> _core.Line:
        """What the engine would play."""
        key = key_of(here)
        if key not in self._lines:
            self._lines[key] = self._searcher.run(here, nodes=_ENGINE_NODES).lines[0]
        return self._lines[key]
