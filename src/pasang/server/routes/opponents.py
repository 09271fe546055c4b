"""The opponent at a table over HTTP: who that is, blocked and reported by the seat of who asks."""

from __future__ import annotations

from anyio import to_thread
from fastapi import APIRouter

from pasang.rules.side import Side
from pasang.server.archive.listing import Listing
from pasang.server.people.asking import Asking, KnownSession
from pasang.server.people.person import Person
from pasang.server.people.reports import NewReport, ReportKind
from pasang.server.problem import PROBLEMS
from pasang.server.rooms import InRooms, Rooms, costs
from pasang.server.routes.conduct import keep_block, keep_report
from pasang.server.routes.tables import TableId
from pasang.server.wire.conduct import OpponentReport, TablePlayers

router = APIRouter(prefix="/api/tables/{table_id}", tags=["tables"], responses=PROBLEMS)


@router.get("/players")
async def show_players(table_id: TableId, person: Asking, rooms: InRooms) -> TablePlayers:
    """Show which players have accounts, and whether one has blocked one's opponent."""

    def players() -> TablePlayers:
        listing = rooms.tables.listing(table_id)
        south, north = (_account_at(rooms, listing, side) for side in Side)
        return TablePlayers(south=south, north=north, blocked=_has_blocked(rooms, listing, person))

    return await to_thread.run_sync(players)


@router.put("/block", status_code=204, dependencies=[costs(1)])
async def block_opponent(table_id: TableId, session: KnownSession, rooms: InRooms) -> None:
    """Meet the opponent of this table no more: no pairing, and no challenge either way."""
    await keep_block(rooms, session.person, await _opponent(rooms, table_id, session.person))


@router.delete("/block", status_code=204, dependencies=[costs(1)])
async def unblock_opponent(table_id: TableId, session: KnownSession, rooms: InRooms) -> None:
    """Meet the opponent of this table again."""
    opponent = await _opponent(rooms, table_id, session.person)
    await to_thread.run_sync(rooms.people.blocks.unblock, session.person.id, opponent)


@router.post("/report", status_code=204, dependencies=[costs(5)])
async def report_opponent(
    table_id: TableId, wanted: OpponentReport, session: KnownSession, rooms: InRooms
) -> None:
    """Ask a moderator to look at the opponent and at this table; the same again is heard once."""
    opponent = await _opponent(rooms, table_id, session.person)
    kind = ReportKind(wanted.kind)
    await keep_report(
        rooms, NewReport(opponent, kind, wanted.text, table_id, reporter=session.person.id)
    )


async def _opponent(rooms: Rooms, table_id: str, person: Person) -> str:
    listing = await to_thread.run_sync(rooms.tables.listing, table_id)
    return rooms.seating.opponent_of(listing, person)


def _account_at(rooms: Rooms, listing: Listing, side: Side) -> str | None:
    """The name of the account that holds a seat at which two people play; guests have none."""
    holder = listing.holders[side]
    if holder is None or not listing.holders.are_two:
        return None
    person = rooms.people.people.one(holder)
    return person.name if person and person.has_account else None


def _has_blocked(rooms: Rooms, listing: Listing, person: Person | None) -> bool:
    opponent = person and listing.holders.opponent_of(person.id)
    return bool(person and opponent and rooms.people.blocks.has(person.id, opponent))
