"""A clock reckoned anew from what the archive has of a table: simple sums, and nothing of the clock that is tested."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import sqlalchemy as sa

from pasang.play.event import (
    Event,
    MovePlayed,
    Paused,
    Resumed,
    RoundEnded,
    TableOpened,
    TakenBack,
    TimeGivenBack,
)
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.event_text import read_events
from pasang.server.archive.schema import CHANGES, OUTAGES


@dataclass
class Turn:
    """A move that was played, and what it took of its side's time."""

    ply: int
    side: Side
    used_ms: int
    given_back_ms: int
    """What was given back meanwhile, for a server that was away."""
    is_whole: bool
    """Whether the clock ran all the time, and no pause came between."""
    began: int
    ended: int
    """From which moment to which, by the server's clock."""


@dataclass
class KeptClock:
    """The time of both sides, after each of the events that it is told."""

    initial_ms: int
    increment_ms: int
    left: dict[Side, int] = field(default_factory=dict)
    running: Side | None = None
    turns: list[Turn] = field(default_factory=list)
    _mover: Side | None = None
    """Whose time runs as soon as the table goes on."""
    _began: int = 0
    _since: int = 0
    _used: int = 0
    _given_back: int = 0
    _is_whole: bool = True

    @classmethod
    def told(cls, events: Iterable[Event]) -> KeptClock:
        first, *rest = events
        assert isinstance(first, TableOpened)
        assert first.clock is not None
        clock = cls(first.clock.initial_s * 1000, first.clock.increment_s * 1000)
        clock.left = dict.fromkeys(Side, clock.initial_ms)
        for event in rest:
            clock.tell(event)
        return clock

    def tell(self, event: Event) -> None:
        match event:
            case MovePlayed(side=side, ply=ply, at=at, lag_ms=lag):
                self._stop(at - lag)
                if self._mover is not None:
                    taken = self._used, self._given_back, self._is_whole, self._began, at
                    self.turns.append(Turn(ply, side, *taken))
                    self.left[side] += self.increment_ms
                self._turn(side.other, at)
            case TakenBack(to_ply=ply, at=at):
                self._stop(at)
                self._turn(Side(ply % 2), at)
            case Paused(at=at):
                self._stop(at)
                self._is_whole = False
            case Resumed(at=at):
                self.running, self._since = self._mover, at
            case TimeGivenBack(lost_ms=lost, at=at):
                if self.running is not None:
                    self._stop(at - lost)
                    self.running, self._since = self._mover, at
                    self._given_back += lost
            case RoundEnded(at=at):
                self._stop(at)

    def _stop(self, at: int) -> None:
        if self.running is None:
            return
        used = min(self.left[self.running], max(0, at - self._since))
        self.left[self.running] -= used
        self._used += used
        self.running = None

    def _turn(self, side: Side, at: int) -> None:
        self._mover = self.running = side
        self._began = self._since = at
        self._used, self._given_back, self._is_whole = 0, 0, True


def events_of(database: Database, table_id: str) -> list[Event]:
    """All that has happened at a table, in order; a version that is missing or there twice is a fault."""
    asked = sa.select(CHANGES.c.version, CHANGES.c.events).where(CHANGES.c.table_id == table_id)
    with database.connect() as connection:
        rows = connection.execute(asked.order_by(CHANGES.c.version)).all()
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    return [event for row in rows for event in read_events(row.events)]


def outages_of(database: Database) -> list[tuple[int, int]]:
    """From when to when no server was up, as the servers have noted it."""
    with database.connect() as connection:
        rows = connection.execute(sa.select(OUTAGES)).all()
    return [(row.began, row.ended) for row in rows]


def lost_in(outages: Iterable[tuple[int, int]], began: int, ended: int) -> int:
    """How much of the time between two moments was lost, of outages that were over by then; they never overlap."""
    return sum(up - max(began, down) for down, up in outages if began < up <= ended)
