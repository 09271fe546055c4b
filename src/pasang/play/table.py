"""The table: every player – person, engine, later one far away – moves by the one door ``Table.play``."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from pasang.notation.move_text import read_move
from pasang.notation.round import Round
from pasang.play.change import ChangeOf
from pasang.play.clock import EPOCH, Clock, ClockSetting, Instant
from pasang.play.event import (
    Event,
    FlagFell,
    MovePlayed,
    Pause,
    Paused,
    RematchAgreed,
    Resumed,
    RoundEnded,
    TableOpened,
    TakenBack,
    TimeGivenBack,
    ending_of,
)
from pasang.play.finish import Finish, Termination
from pasang.play.history import after_changes, after_events, after_snapshot
from pasang.play.offering_table import OfferingTable
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.rematch import match_after, next_match, next_seats
from pasang.play.seat import Seats
from pasang.play.snapshot import Snapshot
from pasang.play.takeback import takeback_ply
from pasang.rules.match import Match
from pasang.rules.move import Move
from pasang.rules.phase import Phase
from pasang.rules.position import Position
from pasang.rules.side import Side


@dataclass(frozen=True, slots=True)
class Table(OfferingTable):
    """A round being played; a value that is replaced as a whole with every change.

    >>> from pasang.play.seat import Seat
    >>> table = Table.opened(Seats(Seat.person("Siti"), Seat.person("Awang")), Round.start().position).table
    >>> change = table.play(Side.SOUTH, "c", ply=0, at=Instant(0))
    >>> change.table.version, change.table.round.to_move.name
    (2, 'NORTH')
    """

    @classmethod
    def opened(
        cls,
        seats: Seats,
        start: Position,
        *,
        match: Match | None = None,
        clock: ClockSetting | None = None,
        at: Instant = EPOCH,
    ) -> Change:
        """A new table; a position without a legal move makes a round that is over at once (R18)."""
        opening = TableOpened(seats, start, match or Match(rounds=1), clock, at)
        table = _table_of(opening)
        ending = ending_of(table.round, at)
        return Change(after_events(table, ending), (opening, *ending), table.version)

    @classmethod
    def rebuilt(cls, changes: Iterable[tuple[str, Iterable[Event]]]) -> Table:
        """The table that these changes, each a request's name and its events, made; the first opens it."""
        (_, (opening, *rest)), *later = ((name, tuple(events)) for name, events in changes)
        assert isinstance(opening, TableOpened), "a table begins by being opened"
        return after_changes(after_events(_table_of(opening), rest), later)

    @classmethod
    def resumed(
        cls,
        opening: Iterable[Event],
        snapshot: Snapshot,
        moves: Sequence[Move],
        later: Sequence[tuple[str, Sequence[Event]]],
    ) -> Table:
        """The same table from its first change, a snapshot, the moves that stand by now, and the changes since."""
        opened = next(iter(opening))
        assert isinstance(opened, TableOpened), "a table begins by being opened"
        return after_snapshot(_table_of(opened), snapshot, moves, later)

    def continued(self, played: Round, at: Instant) -> list[Change]:
        """The further moves of a round, each as a change; the law has made the round already."""
        changes: list[Change] = []
        for ply in range(self.round.position.ply, played.position.ply):
            table = changes[-1].table if changes else self
            changes.append(table._played(played.back_to(ply + 1), at))
        return changes

    def play(
        self,
        seat: Side,
        move: str | Move,
        ply: int,
        at: Instant,
        request: str = "",
        lag_ms: int = 0,
    ) -> Change:
        """Play a move from a seat: the one door for people and engines alike (R6).

        :class:`TableRefused` or the law's ``MoveRefused`` says why not. The clock does not count ``lag_ms``.
        """
        chosen = read_move(move, Phase.at(ply)) if isinstance(move, str) else move
        if resent := self._resent(
            request,
            lambda done: (
                isinstance(done.event, MovePlayed)
                and (done.event.side, done.event.ply, done.event.move) == (seat, ply, chosen)
            ),
        ):
            return resent
        self._check_not_finished(Instant(at - lag_ms))
        self._check_ply(ply)
        self._check_not_paused()
        if seat is not self.round.to_move:
            raise TableRefused(TableReason.NOT_YOUR_TURN, side=self.round.to_move)
        return self._played(self.round.play(chosen), at, request, lag_ms)

    def take_back(self, ply: int, at: Instant, request: str = "") -> Change:
        """Take back to the last turn of a person; also after an end on the board, to try again."""
        if resent := self._resent(
            request, lambda done: done.ply == ply and isinstance(done.event, TakenBack)
        ):
            return resent
        self._check_ply(ply)
        self._check_flag(at)
        self._check_not_paused()
        to_ply = self.takeback_ply
        if to_ply is None:
            raise TableRefused(TableReason.NOTHING_TO_TAKE_BACK)
        return self._changed((TakenBack(to_ply, at),), request)

    def give_back(self, lost_ms: int, at: Instant) -> Change:
        """Go on after the server was away for so long, or a player on vacation, which nobody's clock counts."""
        return self._changed((TimeGivenBack(lost_ms, at),))

    def fall(self, at: Instant, gone: Collection[Side] = ()) -> Change | None:
        """Let the flag fall of the side whose time is up, and note if its player had gone; none if nobody's is."""
        loser = self.clock.fallen_at(at) if self.clock else None
        if loser is None:
            return None
        finish = Finish.lost_by(loser, Termination.TIME)
        ended = RoundEnded(finish, at, loser if loser in gone else None)
        return self._changed((FlagFell(loser, at), ended))

    def pause_now(self, cause: Pause, at: Instant, request: str = "") -> Change:
        """Stand still: no engine thinks and no time runs."""
        if resent := self._resent(request, lambda done: isinstance(done.event, Paused)):
            return resent
        self._check_not_finished(at)
        self._check_not_paused()
        return self._changed((Paused(cause, at),), request)

    def go_on(self, at: Instant, request: str = "") -> Change:
        """Go on after a pause."""
        if resent := self._resent(request, lambda done: isinstance(done.event, Resumed)):
            return resent
        if not self.pause:
            raise TableRefused(TableReason.NOT_PAUSED)
        return self._changed((Resumed(at),), request)

    def agree_rematch(self, next_table: str, at: Instant, request: str = "") -> Change:
        """Agree on another round, to be played at the table with this name (R20)."""
        if resent := self._resent(request, lambda done: isinstance(done.event, RematchAgreed)):
            return resent
        if not self.finish:
            raise TableRefused(TableReason.NOT_FINISHED)
        if self.next_table:
            raise TableRefused(TableReason.ALREADY_AGREED)
        return self._changed((RematchAgreed(next_table, at),), request)

    def next_round(self, at: Instant) -> Change:
        """The table of the round that follows: same start and players, sides by R20."""
        if not self.finish:
            raise TableRefused(TableReason.NOT_FINISHED)
        return Table.opened(
            next_seats(self.seats, self.round, self.finish),
            self.round.positions[0],
            match=next_match(self.match, self.round, self.finish),
            clock=self.clock.setting if self.clock else None,
            at=at,
        )

    @property
    def takeback_ply(self) -> int | None:
        """The ply to which a takeback would go; none if nothing can be taken back now."""
        given_up = self.finish is not None and not self.finish.happened_on_the_board
        if given_up or self.next_table:
            return None
        return takeback_ply(self.round, self.seats)

    @property
    def match_now(self) -> Match:
        """The match with this round counted, if it is over (R20)."""
        return match_after(self.match, self.round, self.finish) if self.finish else self.match

    @property
    def engine_due(self) -> bool:
        """Whether it is an engine's turn and nothing holds it back."""
        waits = self.finish or self.pause
        return not waits and not self.seats[self.round.to_move].is_person

    def _played(self, longer: Round, at: Instant, request: str = "", lag_ms: int = 0) -> Change:
        """The change that a move was which has led to a longer round."""
        position = self.round.position
        played = MovePlayed(position.to_move, position.ply, longer.moves[-1], at, lag_ms)
        return self._changed((played, *ending_of(longer, at)), request, longer)


def _table_of(opening: TableOpened) -> Table:
    clock = Clock.of(opening.clock) if opening.clock else None
    return Table(opening.seats, Round.from_position(opening.start), opening.match, clock)


Change = ChangeOf[Table]
"""A change of the table that everybody plays at."""
