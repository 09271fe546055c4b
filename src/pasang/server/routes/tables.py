"""Tables over HTTP: opened, listed, looked at, renamed, put away, restored."""

from __future__ import annotations

from typing import Annotated, Literal

from anyio import to_thread
from fastapi import APIRouter, Path, Query

from pasang.play.clock import ClockSetting, Instant
from pasang.play.seat import Seat, SeatKind, Seats
from pasang.play.table import Table
from pasang.rules.match import Match
from pasang.server.archive.table_archive import new_id
from pasang.server.archive.table_rows import Opening
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import InRooms, Rooms, costs
from pasang.server.starts import start_from
from pasang.server.view.table import table_state, table_summary
from pasang.server.wire.table import NewTable, TablePage, TableState, TableSummary, TableTitle
from pasang.server.wire.table import Seat as SeatView

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=PROBLEMS)

TableId = Annotated[str, Path(max_length=32, description="The table's name.")]


@router.post("", dependencies=[costs(1)])
def open_table(wanted: NewTable, rooms: InRooms) -> TableState:
    """Open a table on a pattern or from a position."""
    at = rooms.hall.now()
    table_id = new_id()
    opening = _opening(wanted, rooms, at)
    listing = rooms.tables.open(table_id, opening)
    return table_state(listing, opening.changes[-1].table, at)


@router.get("")
def list_tables(
    rooms: InRooms,
    search: Annotated[str, Query(max_length=100, description="Words of title or players.")] = "",
    status: Annotated[Literal["playing", "finished"] | None, Query()] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: Annotated[
        str, Query(max_length=32, description="The last table of the page before.")
    ] = "",
) -> TablePage:
    """List saved tables, the one last played at first."""
    finished = None if status is None else status == "finished"
    listed, more = rooms.tables.listed(search, finished=finished, limit=limit, before=before)
    return TablePage(tables=[table_summary(one) for one in listed], more=more)


@router.get("/{table_id}")
async def look_at_table(table_id: TableId, rooms: InRooms) -> TableState:
    """Look at a table as it stands."""
    table, listing = await rooms.hall.look(table_id)
    return await to_thread.run_sync(table_state, listing, table, rooms.hall.now())


@router.patch("/{table_id}")
async def rename_table(table_id: TableId, wanted: TableTitle, rooms: InRooms) -> TableSummary:
    """Give a table another title."""
    listing = await to_thread.run_sync(rooms.tables.rename, table_id, wanted.title)
    if live := rooms.hall.find(table_id):
        live.retitled(listing)
    return table_summary(listing)


@router.delete("/{table_id}", status_code=204)
async def delete_table(table_id: TableId, rooms: InRooms) -> None:
    """Put a table away; it can be restored."""
    await to_thread.run_sync(rooms.tables.delete, table_id, rooms.hall.now())
    await rooms.hall.put_away(table_id)


@router.post("/{table_id}/restore")
def restore_table(table_id: TableId, rooms: InRooms) -> TableSummary:
    """Bring back a table that was put away."""
    return table_summary(rooms.tables.restore(table_id))


def _opening(wanted: NewTable, rooms: Rooms, at: Instant) -> Opening:
    start = start_from(wanted.pattern, wanted.position, wanted.agreement, rooms.patterns)
    seats = Seats(_seat(wanted.south, "south"), _seat(wanted.north, "north"))
    clock = ClockSetting(**wanted.clock.model_dump()) if wanted.clock else None
    change = Table.opened(seats, start, match=Match(wanted.rounds), clock=clock, at=at)
    return Opening((change,), wanted.title, wanted.pattern)


def _seat(wanted: SeatView, field: str) -> Seat:
    if (wanted.level is not None) is not (wanted.kind == "engine"):
        raise RequestProblem(422, "seat_level", field)
    return Seat(SeatKind(wanted.kind), wanted.name, wanted.level)
