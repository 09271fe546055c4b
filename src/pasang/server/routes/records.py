"""Records over HTTP: exported, imported, written from trees (N4)."""

from __future__ import annotations

import pickle
from collections.abc import AsyncIterator, Iterator
from typing import Annotated, Any, Final

from anyio import to_thread
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from pasang.server.archive.ownership import NOBODYS, Ownership
from pasang.server.archive.table_rows import TableRows
from pasang.server.people.asking import Asking, Player
from pasang.server.problem import PROBLEMS
from pasang.server.records import openings_in, record_text, tree_written
from pasang.server.rooms import Address, InRooms, Rooms, costs, pay, price_of
from pasang.server.routes.studies import TREE_BODY
from pasang.server.routes.tables import TableId
from pasang.server.view.table import table_summary
from pasang.server.wire.record import RecordText
from pasang.server.wire.table import Imported

router = APIRouter(prefix="/api", tags=["records"], responses=PROBLEMS)

_N4_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "description": "Records as N4 writes them.",
        "content": {
            "text/plain": {
                "schema": {"type": "string"},
                "example": '[Pattern "1"]\n[Agreement "slide"]\n\n1. c j 2. b4-c4xc8',
            }
        },
    }
}
_N4_ANSWER: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "Records as N4 writes them.",
        "content": {"text/plain": {"schema": {"type": "string"}}},
    }
}


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses=_N4_ANSWER,
    dependencies=[costs(0.5)],
)
async def record_of_one(table_id: TableId, rooms: InRooms, address: Address) -> Response:
    """Write a table as a record, with the comments and variations of its study."""
    study = await to_thread.run_sync(rooms.tables.study, table_id)
    await pay(rooms, address, price_of(study or ""))
    return PlainTextResponse(await record_text_of(rooms, address, table_id))


@router.post("/records", openapi_extra=_N4_BODY, dependencies=[costs(10)])
async def import_records(
    request: Request, rooms: InRooms, address: Address, person: Player
) -> Imported:
    """Open a table of one's own for every record of a text, all or none."""
    body = await request.body()
    await pay(rooms, address, price_of(body))
    at = rooms.hall.now()
    ownership = Ownership(person.id) if person else NOBODYS
    packed = await rooms.law.run(address, len(body), openings_in, body, at, ownership)
    batches: Iterator[list[TableRows]] = map(pickle.loads, packed)
    listed = await to_thread.run_sync(rooms.tables.open_all, batches, at)
    return Imported(imported=[table_summary(listing) for listing in listed])


@router.get("/records", response_class=Response, responses=_N4_ANSWER, dependencies=[costs(5)])
def export_records(
    rooms: InRooms,
    address: Address,
    person: Asking,
    ids: Annotated[
        str | None,
        Query(
            max_length=20_000,
            pattern="^[A-Za-z0-9_,-]*$",
            description="Tables by name, with commas between; all of one's own if left out.",
        ),
    ] = None,
) -> Response:
    """Write many tables as one file of records."""
    own = rooms.seating.reader(person)
    wanted = rooms.tables.all_ids(own) if ids is None else [one for one in ids.split(",") if one]
    for table_id in wanted:
        rooms.tables.study(table_id)
    return StreamingResponse(
        _joined(rooms, address, wanted),
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="rounds.pasang"'},
    )


@router.post("/record/write", openapi_extra=TREE_BODY, dependencies=[costs(2)])
async def write_tree(request: Request, rooms: InRooms, address: Address) -> RecordText:
    """Write a tree as a record."""
    body = await request.body()
    await pay(rooms, address, price_of(body))
    return RecordText(text=await rooms.law.run(address, len(body), tree_written, body))


async def record_text_of(rooms: Rooms, address: str, table_id: str) -> str:
    """A table as a record, written in the process of the law (N4)."""
    table, listing = await to_thread.run_sync(rooms.tables.load, table_id)
    study = await to_thread.run_sync(rooms.tables.study, table_id)
    return await rooms.law.run(address, len(study or ""), record_text, table, listing, study)


async def _joined(rooms: Rooms, address: str, table_ids: list[str]) -> AsyncIterator[str]:
    for index, table_id in enumerate(table_ids):
        yield ("\n" if index else "") + await record_text_of(rooms, address, table_id)
