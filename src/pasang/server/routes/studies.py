"""Studies over HTTP: what was played at a table, with what was said and tried about it, as one tree (N4)."""

from __future__ import annotations

from anyio import to_thread
from fastapi import APIRouter, Request

from pasang.server.problem import PROBLEMS
from pasang.server.records import record_of_table, study_kept
from pasang.server.rooms import Address, InRooms, costs, pay, price_of
from pasang.server.routes.tables import TableId
from pasang.server.view.record import record_tree
from pasang.server.wire.record import RecordTree

router = APIRouter(prefix="/api/tables/{table_id}/study", tags=["studies"], responses=PROBLEMS)


@router.get("", dependencies=[costs(0.5)])
async def look_at_study(table_id: TableId, rooms: InRooms, address: Address) -> RecordTree:
    """Show what was played at a table, with the comments and variations kept with it."""
    table, listing = await rooms.hall.look(table_id)
    study = await to_thread.run_sync(rooms.tables.study, table_id)
    pay(rooms, address, price_of(study or ""))
    return await rooms.law.run(address, lambda: record_tree(record_of_table(table, listing, study)))


@router.put("", status_code=204, dependencies=[costs(2)])
async def keep_study(
    table_id: TableId, study: RecordTree, request: Request, rooms: InRooms, address: Address
) -> None:
    """Keep comments and variations with a table; the main line must be what was played."""
    pay(rooms, address, price_of(await request.body()))
    table, listing = await rooms.hall.look(table_id)
    text = await rooms.law.run(address, study_kept, table, listing, study)
    await to_thread.run_sync(rooms.tables.keep_study, table_id, text)
