"""Tables over HTTP: opened, listed, looked at, renamed, put away, restored."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final, Literal

from anyio import to_thread
from fastapi import APIRouter, Path, Query

from pasang.play.clock import ClockSetting, Instant
from pasang.play.seat import Seat, SeatKind, Seats
from pasang.play.table import Table
from pasang.rules.match import Match
from pasang.server.archive.ownership import NOBODYS, Ownership
from pasang.server.archive.table_archive import new_id
from pasang.server.archive.table_rows import Opening
from pasang.server.hall.holders import Holders
from pasang.server.people.asking import Asking, Player
from pasang.server.people.person import Person
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import InRooms, Rooms, costs
from pasang.server.starts import start_from
from pasang.server.view.table import table_state, table_summary
from pasang.server.wire.table import NewTable, TablePage, TableState, TableSummary, TableTitle
from pasang.server.wire.table import Seat as SeatView

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=PROBLEMS)

MOST_OF_GUEST: Final = 100
"""How many rounds a guest may have begun and not ended."""
TableId = Annotated[str, Path(max_length=32, description="The table's name.")]


@router.post("", dependencies=[costs(1)])
def open_table(wanted: NewTable, rooms: InRooms, person: Player) -> TableState:
    """Open a table on a pattern or from a position; whoever opens it holds the seats of people there."""
    at = rooms.hall.now()
    table_id = new_id()
    opening = replace(_opening(wanted, rooms, at), ownership=_ownership(wanted, person))
    rooms.fair_play.check_opponent(person, opening.changes[-1].table)
    _check_room(rooms, person)
    listing = rooms.tables.open(table_id, opening)
    return table_state(listing, opening.changes[-1].table, at)


def _check_room(rooms: Rooms, person: Person | None) -> None:
    """Whoever begins rounds without end has an account."""
    if person and not person.has_account and rooms.profiles.begun(person.id) >= MOST_OF_GUEST:
        raise RequestProblem(409, "too_many_tables", limit=MOST_OF_GUEST)


@router.get("")
def list_tables(
    rooms: InRooms,
    person: Asking,
    search: Annotated[str, Query(max_length=100, description="Words of title or players.")] = "",
    status: Annotated[Literal["playing", "finished"] | None, Query()] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: Annotated[
        str, Query(max_length=32, description="The last table of the page before.")
    ] = "",
) -> TablePage:
    """List one's own saved tables, the one last played at first."""
    finished = None if status is None else status == "finished"
    reader = rooms.seating.reader(person)
    listed, more = rooms.tables.listed(
        search, reader=reader, finished=finished, limit=limit, before=before
    )
    return TablePage(tables=[table_summary(one) for one in listed], more=more)


@router.get("/{table_id}")
async def look_at_table(table_id: TableId, rooms: InRooms) -> TableState:
    """Look at a table as it stands."""
    table, listing = await rooms.hall.look(table_id)
    shown = replace(table, clock=await rooms.hall.shown_clock(table, listing))
    return await to_thread.run_sync(table_state, listing, shown, rooms.hall.now())


@router.patch("/{table_id}")
async def rename_table(
    table_id: TableId, wanted: TableTitle, rooms: InRooms, person: Asking
) -> TableSummary:
    """Give a table of one's own another title."""
    await check_may_manage(rooms, person, table_id)
    listing = await to_thread.run_sync(rooms.tables.rename, table_id, wanted.title)
    if live := rooms.hall.find(table_id):
        live.retitled(listing)
    return table_summary(listing)


@router.delete("/{table_id}", status_code=204)
async def delete_table(table_id: TableId, rooms: InRooms, person: Asking) -> None:
    """Put a table of one's own away; it can be restored."""
    await check_may_manage(rooms, person, table_id)
    await to_thread.run_sync(rooms.tables.delete, table_id, rooms.hall.now())
    await rooms.hall.put_away(table_id)


@router.post("/{table_id}/restore")
async def restore_table(table_id: TableId, rooms: InRooms, person: Asking) -> TableSummary:
    """Bring back a table of one's own that was put away."""
    await check_may_manage(rooms, person, table_id)
    return table_summary(await to_thread.run_sync(rooms.tables.restore, table_id))


async def check_may_manage(rooms: Rooms, person: Person | None, table_id: str) -> None:
    """Refuse somebody whose table it is not, or not alone."""
    listing = await to_thread.run_sync(lambda: rooms.tables.listing(table_id, put_away=True))
    rooms.seating.check_may_manage(listing, person)


def _opening(wanted: NewTable, rooms: Rooms, at: Instant) -> Opening:
    start = start_from(wanted.pattern, wanted.position, wanted.agreement, rooms.patterns)
    seats = Seats(_seat(wanted.south, "south"), _seat(wanted.north, "north"))
    clock = ClockSetting(**wanted.clock.model_dump()) if wanted.clock else None
    change = Table.opened(seats, start, match=Match(wanted.rounds), clock=clock, at=at)
    return Opening((change,), wanted.title, wanted.pattern)


def _ownership(wanted: NewTable, person: Person | None) -> Ownership:
    """Whoever opens a table holds every seat of a person there: a friend sits at the same screen."""
    if person is None:
        return NOBODYS
    held = (person.id if one.kind == "person" else None for one in (wanted.south, wanted.north))
    return Ownership(person.id, Holders(*held))


def _seat(wanted: SeatView, field: str) -> Seat:
    if (wanted.level is not None) is not (wanted.kind == "engine"):
        raise RequestProblem(422, "seat_level", field)
    return Seat(SeatKind(wanted.kind), wanted.name, wanted.level)
