"""An engine to play against, to ask for advice and for proofs."""

from __future__ import annotations

import atexit
from collections.abc import Callable, Generator, Iterable, Mapping
from functools import partial
from secrets import randbelow
from typing import Final
from weakref import WeakSet

from pasang.engine._core import Stop
from pasang.engine.analysis import Analysis, Played
from pasang.engine.asking import budget_of, moves_of, position_of
from pasang.engine.book import told_by_book, worth_searching
from pasang.engine.bounds import check_whole
from pasang.engine.budget import Budget
from pasang.engine.choosing import SEEDS, chosen_by
from pasang.engine.closing import Closing
from pasang.engine.fault import RoundOver
from pasang.engine.hint import ENOUGH, Hint
from pasang.engine.level import HIGHEST, Level
from pasang.engine.net import SHIPPED, NetGiven, net_from
from pasang.engine.searcher import Searcher
from pasang.engine.solver import Progress, Proof, Solver
from pasang.engine.streaming import hinted, streamed
from pasang.engine.turn import Turn
from pasang.notation.round import Round
from pasang.rules.move import Move
from pasang.rules.position import Position

MEMORY: Final = 256 * 2**20
"""Bytes that an engine's table takes by default."""
_SMALL_TABLE: Final = 2**20
"""Bytes of the table of a level below full strength, emptied before every move."""
_LEAST_MEMORY: Final = 2**20
MOST_THREADS: Final = 256
_FAREWELL_S: Final = 1.0
"""How long the interpreter waits for a search when it ends."""


class Engine(Closing):
    """Chooses, explains and proves; every call blocks until it has an answer or :meth:`stop` is called.

    One search runs at a time and a second caller waits for the first; for searches side by side use several engines.

    >>> from pasang import Round
    >>> with Engine(memory=2**20) as engine:
    ...     played = engine.play(Round.start(1).position, Budget(depth=3))
    >>> played.move in Round.start(1).legal_moves
    True
    """

    def __init__(
        self,
        memory: int = MEMORY,
        threads: int = 1,
        weights: Mapping[str, int] | None = None,
        net: NetGiven = SHIPPED,
        *,
        book: bool = True,
    ) -> None:
        check_whole("memory", memory, _LEAST_MEMORY, 2**48)
        check_whole("threads", threads, 1, MOST_THREADS)
        self._memory = memory
        self._threads = threads
        self._weights = weights
        self._net = net_from(net, weights)
        self._book = book
        self._turn = Turn()
        self._searcher: Searcher | None = Searcher(memory, threads, weights, self._net)
        self._small: Searcher | None = None
        self._solver: Solver | None = None
        _ENGINES.add(self)

    def play(
        self,
        position: Position | Round,
        budget: Budget | float | None = None,
        *,
        level: Level | int | None = None,
        seed: int | None = None,
        searchmoves: Iterable[str | Move] | None = None,
        stop: Stop | None = None,
        on_deeper: Callable[[Analysis], object] | None = None,
    ) -> Played:
        """The move for the side to move; a level costs at most its own budget, and its slips are drawn from the seed.

        >>> from pasang import Round
        >>> with Engine(memory=2**20) as engine:
        ...     one, two = (engine.play(Round.start(2), level=3, seed=7) for _ in "ab")
        >>> one.move == two.move
        True
        """
        here, chosen = position_of(position), Level.of(HIGHEST if level is None else level)
        allowed = chosen.budget if budget is None else budget_of(budget)
        if level is not None:
            allowed = chosen.budget.within(allowed)
        if chosen.is_full_strength:
            analysis = self.analyse(
                here, allowed, searchmoves=searchmoves, stop=stop, on_deeper=on_deeper
            )
            return Played(analysis.lines[0], analysis)
        moves = moves_of(searchmoves, here)
        with self._turn.taken(stop) as flag:
            self._small = self._small or Searcher(_SMALL_TABLE, 1, self._weights, self._net)
            self._small.clear()
            lines = len(moves) if chosen.noise else 1
            spending = allowed.spending(here)
            analysis = self._small.run(here, spending, lines, flag, on_deeper, moves)
        drawn = randbelow(SEEDS) if seed is None else seed
        return Played(chosen_by(chosen, here, analysis.lines, drawn), analysis)

    def analyse(
        self,
        position: Position | Round,
        budget: Budget | float,
        *,
        lines: int = 1,
        searchmoves: Iterable[str | Move] | None = None,
        stop: Stop | None = None,
        on_deeper: Callable[[Analysis], object] | None = None,
    ) -> Analysis:
        """The best lines of all moves or of ``searchmoves``, best first; ``on_deeper`` hears of each finished depth."""
        check_whole("lines", lines, 1)
        here = position_of(position)
        spending, moves = budget_of(budget).spending(here), moves_of(searchmoves, here)
        if self._book and lines == 1:
            moves = worth_searching(here, moves)
        told = told_by_book if self._book else _told_as_it_is

        def tell(analysis: Analysis) -> None:
            if on_deeper:
                on_deeper(told(analysis))

        with self._turn.taken(stop) as flag:
            self._solver = None
            self._searcher = self._searcher or Searcher(
                self._memory, self._threads, self._weights, self._net
            )
            listener = tell if on_deeper else None
            return told(self._searcher.run(here, spending, lines, flag, listener, moves))

    def stream(
        self,
        position: Position | Round,
        budget: Budget | float,
        *,
        lines: int = 1,
        searchmoves: Iterable[str | Move] | None = None,
        stop: Stop | None = None,
    ) -> Generator[Analysis, None, None]:
        """Ever deeper analyses, each depth once; closing the iterator stops the search.

        >>> from pasang import Round
        >>> with Engine(memory=2**20) as engine:
        ...     [seen.depth for seen in engine.stream(Round.start(1), Budget(depth=2))]
        [1, 2]
        """
        check_whole("lines", lines, 1)
        here = position_of(position)
        if not here.legal_moves:
            raise RoundOver("the round is over: there is no move to choose")
        moves = moves_of(searchmoves, here)
        search = partial(self.analyse, here, budget_of(budget), lines=lines, searchmoves=moves)
        return streamed(search, stop or Stop())

    def hint(
        self,
        position: Position | Round,
        budget: Budget | float = ENOUGH,
        *,
        stop: Stop | None = None,
    ) -> Generator[Hint, None, None]:
        """Advice that improves while it is shown, the last final; at least as strong as level 10 on an idle machine.

        >>> from pasang import Round
        >>> with Engine(memory=2**20) as engine:
        ...     *_, last = engine.hint(Round.start(1), Budget(depth=3))
        >>> last.is_final, last.depth, last.proved
        (True, 3, None)
        """
        here = position_of(position)
        if not here.legal_moves:
            raise RoundOver("the round is over: there is no move to choose")
        return hinted(partial(self.analyse, here, budget_of(budget)), stop or Stop())

    def solve(
        self,
        position: Position | Round,
        *,
        wdl: bool = False,
        seconds: float | None = None,
        on_progress: Callable[[Progress], object] | None = None,
        stop: Stop | None = None,
    ) -> Proof:
        """The exact value of a position, or with ``wdl`` only who wins, as far as it can be proved in time.

        >>> from pasang import read_position
        >>> rows = "..........S/" + ".........../" * 4 + "w....+...../.........../N........../"
        >>> rows += ".........../..b......../..........."
        >>> with Engine(memory=2**20) as engine:
        ...     print(engine.solve(read_position(rows + " 60 cj 85-89 slide")).value)
        suntuk in 1
        """
        here = position_of(position)
        with self._turn.taken(stop) as flag:
            return self._proving().run(
                here, wdl=wdl, seconds=seconds, stop=flag, on_progress=on_progress
            )

    def save_proofs(self) -> bytes:
        """What was proved so far, to go on from later; a search at full strength takes its memory and forgets it."""
        with self._turn.taken():
            return self._proving().save()

    def load_proofs(self, table: bytes) -> None:
        """Go on from what was saved; :class:`EngineError` if it is damaged."""
        with self._turn.taken():
            self._proving().load(table)

    def stop(self) -> None:
        """Have every call under way answer with what it has; from any thread."""
        self._turn.stop()

    def new_round(self) -> None:
        """Forget what was seen in earlier rounds."""
        with self._turn.taken():
            if self._searcher:
                self._searcher.clear()

    def close(self) -> None:
        """Stop, and give the memory back; the engine cannot be used afterwards."""
        self._turn.close(self._give_back)

    def _give_back(self) -> None:
        self._searcher = self._small = self._solver = None

    def _proving(self) -> Solver:
        """The solver; it takes over the memory of the search, so that both together keep to the setting."""
        self._searcher = None
        self._solver = self._solver or Solver(self._memory, self._threads)
        return self._solver


def _told_as_it_is(analysis: Analysis) -> Analysis:
    """What an engine without a book says."""
    return analysis


_ENGINES: Final[WeakSet[Engine]] = WeakSet()


@atexit.register
def _end_searches() -> None:
    """A search in a daemon thread, come back to an interpreter that is gone, would abort the process."""
    for engine in tuple(_ENGINES):
        engine._turn.end(_FAREWELL_S)
