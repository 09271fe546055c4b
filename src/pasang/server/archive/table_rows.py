"""What is written of a table and its changes, column by column."""

from __future__ import annotations

from typing import Any

from pasang.play.event import MovePlayed
from pasang.play.seat import Seats
from pasang.play.table import Change
from pasang.server.archive.event_text import write_events, write_seat


def search_text(title: str, seats: Seats) -> str:
    """What a search looks in, folded here since SQLite folds only the letters of English."""
    return " ".join((title, seats.south.name, seats.north.name)).casefold()


def summary(change: Change) -> dict[str, Any]:
    """What the library lists of a table, as it stands after a change."""
    table = change.table
    return {
        "version": change.version,
        "updated": int(change.events[-1].at),
        "ply": table.round.position.ply,
        "rows": "/".join(reversed(table.round.position.board.rows)),
        "south": write_seat(table.seats.south),
        "north": write_seat(table.seats.north),
        "score": str(table.finish.score) if table.finish else None,
    }


def change_row(table_id: str, change: Change) -> dict[str, Any]:
    """A change as its row."""
    plies = [event.ply for event in change.events if isinstance(event, MovePlayed)]
    return {
        "table_id": table_id,
        "version": change.version,
        "at": int(change.events[-1].at),
        "request": change.request,
        "ply": plies[0] if plies else None,
        "standing": True,
        "events": write_events(change.events),
    }
