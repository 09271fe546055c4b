"""What each event makes of a table; events are facts, so nothing is refused here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from pasang.notation.round import Round
from pasang.play.clock import Clock, Instant
from pasang.play.event import (
    Event,
    FlagFell,
    MovePlayed,
    Paused,
    RematchAgreed,
    Resigned,
    Resumed,
    RoundEnded,
    TableOpened,
    TakenBack,
)

if TYPE_CHECKING:
    from pasang.play.table import Table


def after_event(table: Table, event: Event) -> Table:
    """The table after an event; its version is the matter of the change that the event is part of."""
    clock = table.clock
    match event:
        case TableOpened():
            raise ValueError("a table is opened once")
        case MovePlayed(side, _, move, at):
            clock = clock.pressed(side, at) if clock else None
            return replace(table, round=table.round.play(move), clock=clock)
        case RoundEnded(finish, at):
            clock = clock.stopped(at) if clock else None
            return replace(table, finish=finish, clock=clock, pause=None)
        case TakenBack(to_ply, at):
            shorter = table.round.back_to(to_ply)
            clock = _started(clock.stopped(at), shorter, at) if clock else None
            return replace(table, round=shorter, finish=None, clock=clock)
        case Paused(cause, at):
            clock = clock.stopped(at) if clock else None
            return replace(table, pause=cause, clock=clock)
        case Resumed(at):
            clock = _started(clock, table.round, at) if clock else None
            return replace(table, pause=None, clock=clock)
        case RematchAgreed(next_table):
            return replace(table, next_table=next_table)
        case Resigned() | FlagFell():
            return table
        case _ as never:
            assert_never(never)


def _started(clock: Clock, played: Round, at: Instant) -> Clock:
    """The clock going on for the side to move; before the first move no time runs.

    Time that was used before a takeback stays used.
    """
    return clock.started(played.to_move, at) if played.moves else clock
