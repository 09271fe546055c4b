"""What is written of a table and its changes, column by column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pasang.play.clock import Clock
from pasang.play.event import MovePlayed
from pasang.play.seat import Seats
from pasang.play.table import Change
from pasang.server.archive.event_text import write_events, write_seat
from pasang.server.archive.ownership import NOBODYS, Ownership


@dataclass(frozen=True, slots=True)
class Opening:
    """A table to be kept: its changes so far, and what the library calls it."""

    changes: Sequence[Change]
    title: str
    pattern: str | None
    study: str | None = None
    ownership: Ownership = NOBODYS


@dataclass(frozen=True, slots=True)
class TableRows:
    """A new table as its rows: nothing is left to do but to write them."""

    table: dict[str, Any]
    changes: list[dict[str, Any]]


def rows_of(table_id: str, opening: Opening) -> TableRows:
    """A new table as its rows."""
    first, last = opening.changes[0], opening.changes[-1]
    table = {
        "id": table_id,
        "title": opening.title,
        "search": search_text(opening.title, last.table.seats),
        "created": int(first.events[0].at),
        "pattern": opening.pattern,
        "agreement": str(last.table.round.position.agreement),
        "review": opening.study,
        "days": _days_of(last.table.clock),
        **opening.ownership.columns,
        **summary(last),
    }
    return TableRows(table, [change_row(table_id, change) for change in opening.changes])


def _days_of(clock: Clock | None) -> int | None:
    """Days for each move: 0 where no clock goes, none where it goes on while both sit there."""
    return 0 if clock is None else clock.setting.days or None


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
        "falls": table.clock.falls_at if table.clock else None,
        "offer": table.offer.kind.value if table.offer else None,
        "asked": int(table.offer.side.other) if table.offer else None,
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
