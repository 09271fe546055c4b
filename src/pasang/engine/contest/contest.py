"""Two contestants over paired openings, several rounds at once, until enough is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import dataclass
from random import Random
from threading import Event, Lock

from pasang.engine.contest.book import Book, Fixture
from pasang.engine.contest.contestant import Contestant
from pasang.engine.contest.opening import Openings
from pasang.engine.contest.rating import Sprt, Verdict
from pasang.engine.contest.referee import Finished, TimeControl, forfeited, play_round
from pasang.engine.contest.standing import Standing
from pasang.engine.fault import EngineError
from pasang.engine.player import Player, PlayerFailed
from pasang.rules.side import Side


@dataclass(frozen=True, slots=True)
class Plan:
    """What a contest is: who, from which openings, how many pairs at most, and when enough is known."""

    contestants: tuple[Contestant, Contestant]
    openings: Openings
    pairs: int
    sprt: Sprt | None = None
    control: TimeControl | None = None

    def fixtures(self) -> Iterator[Fixture]:
        """Every round in order."""
        for pair in range(self.pairs):
            yield Fixture(pair, 0)
            yield Fixture(pair, 1)


class Contest:
    """Plays a plan; what is in the book already is not played again."""

    def __init__(self, plan: Plan, book: Book, concurrency: int = 1) -> None:
        self._plan = plan
        self._book = book
        self._concurrency = concurrency
        self._due = (fixture for fixture in plan.fixtures() if fixture not in book.scores)
        self._lock = Lock()
        self._enough = Event()
        self._abandoned = Event()
        self._players: list[Player] = []

    @property
    def standing(self) -> Standing:
        """The score so far."""
        return Standing.of(self._book.scores)

    def run(self, on_round: Callable[[Fixture, Finished, Standing], object]) -> Standing:
        """Play until the plan is fulfilled, the test has decided, or :meth:`stop`; tells of every round."""
        self._settle()
        with ThreadPoolExecutor(self._concurrency, "pasang-contest") as workers:
            running = [workers.submit(self._work, on_round) for _ in range(self._concurrency)]
            try:
                wait(running, return_when=FIRST_EXCEPTION)
            except KeyboardInterrupt:
                self.stop()
                raise
            self._enough.set()
        for worker in running:
            worker.result()
        return self.standing

    def stop(self) -> None:
        """Begin no more rounds, and give up those under way, however long a player would still think."""
        self._enough.set()
        self._abandoned.set()
        with ThreadPoolExecutor(len(self._players) or 1) as leaving:
            for player in self._players:
                leaving.submit(player.close)

    def _work(self, on_round: Callable[[Fixture, Finished, Standing], object]) -> None:
        """Play one round after the other with a pair of players of one's own."""
        players = tuple(contestant.player() for contestant in self._plan.contestants)
        self._players.extend(players)
        try:
            while (fixture := self._next()) is not None:
                finished = self._play(fixture, (players[0], players[1]))
                if finished is None:
                    return
                with self._lock:
                    self._book.write(fixture, self._names(fixture), finished)
                    self._settle()
                    on_round(fixture, finished, self.standing)
        finally:
            for player in players:
                player.close()

    def _next(self) -> Fixture | None:
        with self._lock:
            return None if self._enough.is_set() else next(self._due, None)

    def _play(self, fixture: Fixture, players: tuple[Player, Player]) -> Finished | None:
        """The first contestant is South in the first round of a pair, North in the second."""
        opening = self._plan.openings.at(fixture.pair)
        seated = players if fixture.leg == 0 else (players[1], players[0])
        for side in Side:
            try:
                seated[side].begin(Random(f"{self._plan.openings.seed} {fixture} {int(side)}"))  # noqa: S311
            except (PlayerFailed, EngineError) as failed:
                return None if self._abandoned.is_set() else forfeited(opening, side, failed)
        return play_round(opening, seated, self._plan.control, abandoned=self._abandoned.is_set)

    def _names(self, fixture: Fixture) -> tuple[str, str]:
        first, second = (contestant.name for contestant in self._plan.contestants)
        return (first, second) if fixture.leg == 0 else (second, first)

    def _settle(self) -> None:
        sprt = self._plan.sprt
        if sprt and sprt.verdict(self.standing.pentanomial) is not Verdict.UNDECIDED:
            self._enough.set()
