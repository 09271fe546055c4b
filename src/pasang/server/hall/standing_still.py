"""A table that everybody has left stands still, and goes on when somebody is back."""

from __future__ import annotations

from pasang.play.clock import Instant
from pasang.play.event import Pause
from pasang.play.table import Change, Table


def go_on_if_left(table: Table, at: Instant) -> Change:
    """A table that stands still because everybody had left goes on."""
    return table.go_on(at) if table.pause is Pause.LEFT else nothing_done(table)


def pause_if_running(table: Table, at: Instant) -> Change:
    """Stop a clock that runs."""
    if table.pause or table.clock is None or table.clock.running is None:
        return nothing_done(table)
    return table.pause_now(Pause.LEFT, at)


def nothing_done(table: Table) -> Change:
    """The table as it is."""
    return Change(table, (), table.version)
