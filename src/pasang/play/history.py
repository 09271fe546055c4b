"""What each event makes of a table; events are facts, so nothing is refused here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import TypeVar, assert_never

from pasang.notation.round import Round
from pasang.play.answered import Answered
from pasang.play.clock import Clock
from pasang.play.event import (
    Aborted,
    Claimed,
    Event,
    FlagFell,
    MovePlayed,
    OfferDeclined,
    Offered,
    OfferWithdrawn,
    Paused,
    RematchAgreed,
    Resigned,
    Resumed,
    RoundEnded,
    TableOpened,
    TakenBack,
    TimeGivenBack,
)
from pasang.play.offer import Offer
from pasang.play.snapshot import Snapshot
from pasang.play.table_data import TableData
from pasang.rules.move import Move
from pasang.rules.side import Side

_Table = TypeVar("_Table", bound=TableData)


def after_events(table: _Table, events: Iterable[Event], played: Round | None = None) -> _Table:
    """The table after some events; ``played`` is the round that a move among them has made."""
    first = table.round.positions[0].ply
    for event in events:
        table = replace(_marked(table, event), round=_round_after(table.round, event, played))
        ply = table.round.position.ply
        table = replace(table, clock=_clock_after(table.clock, event, ply, first))
    return table


def after_changes(table: _Table, changes: Sequence[tuple[str, Sequence[Event]]]) -> _Table:
    """The table after many changes, each a request's name and its events.

    However often moves were taken back, the law is asked about those alone that stand.
    """
    first = table.round.position.ply
    after = _told_by(table, changes, first)
    return replace(after, round=table.round.play(*_standing_moves(changes, first)))


def after_snapshot(
    table: _Table,
    snapshot: Snapshot,
    moves: Sequence[Move],
    changes: Sequence[tuple[str, Sequence[Event]]],
) -> _Table:
    """The table just opened as it was at a snapshot, with the changes since; these are the moves that stand by now."""
    resumed = replace(
        table,
        clock=snapshot.clock,
        version=snapshot.version,
        finish=snapshot.finish,
        pause=snapshot.pause,
        next_table=snapshot.next_table,
        offer=snapshot.offer,
        declined=snapshot.declined,
        answered=snapshot.answered,
    )
    return replace(_told_by(resumed, changes, snapshot.ply), round=table.round.play(*moves))


def _told_by(table: _Table, changes: Sequence[tuple[str, Sequence[Event]]], ply: int) -> _Table:
    """The table with all but its round as these changes tell it, of which the first finds this ply."""
    first, answers = table.round.position.ply, list[Answered]()
    for version, (request, events) in enumerate(changes, table.version + 1):
        answers.append(Answered(request, version, ply, events[0]))
        for event in events:
            ply = _ply_after(ply, event)
            clock = _clock_after(table.clock, event, ply, first)
            table = replace(_marked(table, event), clock=clock)
    return replace(
        table,
        version=table.version + len(changes),
        answered=table.answered.plus(*answers),
    )


def _round_after(before: Round, event: Event, played: Round | None) -> Round:
    match event:
        case MovePlayed():
            assert played is not None, "a move comes with the round it made"
            return played
        case TakenBack(to_ply=to_ply):
            return before.back_to(to_ply)
        case _:
            return before


def _ply_after(ply: int, event: Event) -> int:
    match event:
        case MovePlayed():
            return ply + 1
        case TakenBack(to_ply=to_ply):
            return to_ply
        case _:
            return ply


def _marked(table: _Table, event: Event) -> _Table:
    """The table with what an event says of its end, its pause, its next round and what is offered."""
    match event:
        case TableOpened():
            raise ValueError("a table is opened once")
        case RoundEnded(finish):
            return replace(table, finish=finish, pause=None, offer=None, declined=())
        case MovePlayed():
            return replace(table, offer=None, declined=())
        case TakenBack():
            return replace(table, finish=None, offer=None, declined=())
        case Paused(cause):
            return replace(table, pause=cause, offer=None)
        case Resumed():
            return replace(table, pause=None, offer=None)
        case RematchAgreed(next_table):
            return replace(table, next_table=next_table, offer=None)
        case Offered(kind, side):
            return replace(table, offer=Offer(kind, side))
        case OfferDeclined(kind, side):
            return replace(table, offer=None, declined=(*table.declined, Offer(kind, side.other)))
        case OfferWithdrawn():
            return replace(table, offer=None)
        case Resigned() | FlagFell() | Aborted() | Claimed() | TimeGivenBack():
            return table
        case _ as never:
            assert_never(never)


def _clock_after(clock: Clock | None, event: Event, ply: int, first: int) -> Clock | None:
    """The clock after an event that led to this ply of a round which began at the first."""
    match event:
        case _ if clock is None:
            return None
        case MovePlayed(side=side, at=at, lag_ms=lag_ms):
            return clock.pressed(side, at, lag_ms)
        case RoundEnded(at=at) | Paused(at=at):
            return clock.stopped(at)
        case TimeGivenBack(lost_ms=lost_ms, at=at):
            return clock.given_back(lost_ms, at)
        case TakenBack(at=at) | Resumed(at=at) if ply == first:
            return clock.stopped(at)  # before the first move no time runs
        case TakenBack(at=at):
            return clock.turned(Side(ply % 2), at)  # time that was used before it stays used
        case Resumed(at=at):
            return clock.started(Side(ply % 2), at)
        case _:
            return clock


def _standing_moves(changes: Sequence[tuple[str, Sequence[Event]]], first: int) -> list[Move]:
    """The moves that were not taken back, of a round which began at this ply."""
    standing: list[Move] = []
    for event in chain.from_iterable(events for _, events in changes):
        match event:
            case MovePlayed(move=move):
                standing.append(move)
            case TakenBack(to_ply=to_ply):
                del standing[to_ply - first :]
            case _:
                pass
    return standing
