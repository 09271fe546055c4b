"""Studies over HTTP: what was played at a table, with what was said and tried about it, as one tree (N4)."""

from __future__ import annotations

from typing import Any, Final

from anyio import to_thread
from fastapi import APIRouter, Request, Response

from pasang.server.people.asking import Asking
from pasang.server.problem import PROBLEMS
from pasang.server.records import study_kept, study_shown
from pasang.server.rooms import Address, InRooms, costs, pay, price_of
from pasang.server.routes.tables import TableId, check_may_manage
from pasang.server.wire.record import RecordTree

router = APIRouter(prefix="/api/tables/{table_id}/study", tags=["studies"], responses=PROBLEMS)


TREE_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/RecordTree"}}},
    }
}
"""A tree in JSON, which is read by the law's process: a megabyte of it would hold up the event loop."""


@router.get("", response_model=RecordTree, dependencies=[costs(0.5)])
async def look_at_study(table_id: TableId, rooms: InRooms, address: Address) -> Response:
    """Show what was played at a table, with the comments and variations kept with it."""
    table, listing = await rooms.hall.look(table_id)
    study = await to_thread.run_sync(rooms.tables.study, table_id)
    await pay(rooms, address, price_of(study or ""))
    length = len(study or "")
    shown = await rooms.law.run(address, length, study_shown, table, listing, study)
    return Response(shown, media_type="application/json")


@router.put("", status_code=204, openapi_extra=TREE_BODY, dependencies=[costs(2)])
async def keep_study(
    table_id: TableId, request: Request, rooms: InRooms, address: Address, person: Asking
) -> None:
    """Keep comments and variations with a table; the main line must be what was played."""
    await check_may_manage(rooms, person, table_id)
    body = await request.body()
    await pay(rooms, address, price_of(body))
    table, listing = await rooms.hall.look(table_id)
    text = await rooms.law.run(address, len(body), study_kept, table, listing, body)
    await to_thread.run_sync(rooms.tables.keep_study, table_id, text)
