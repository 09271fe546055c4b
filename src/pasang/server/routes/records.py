"""Records over HTTP: exported, imported, written from trees (N4)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from anyio import to_thread
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from pasang.notation.fault import NotationError
from pasang.notation.record_reader import decode_records
from pasang.notation.record_writer import write_record
from pasang.server.archive.table_archive import new_id
from pasang.server.problem import PROBLEMS
from pasang.server.records import check_bounds, opening_of, record_of_table
from pasang.server.rooms import Address, InRooms, Rooms, costs, pay, price_of
from pasang.server.routes.tables import TableId
from pasang.server.view.record import record_of
from pasang.server.view.table import table_summary
from pasang.server.wire.record import RecordText, RecordTree
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
    pay(rooms, address, price_of(study or ""))
    return PlainTextResponse(await rooms.law.run(address, _record_text, rooms, table_id))


@router.post("/records", openapi_extra=_N4_BODY, dependencies=[costs(10)])
async def import_records(request: Request, rooms: InRooms, address: Address) -> Imported:
    """Open a table for every record of a text, all or none."""
    body = await request.body()
    pay(rooms, address, price_of(body))
    return await rooms.law.run(address, _import, rooms, body)


@router.get("/records", response_class=Response, responses=_N4_ANSWER, dependencies=[costs(5)])
def export_records(
    rooms: InRooms,
    address: Address,
    ids: Annotated[
        str | None,
        Query(
            max_length=20_000,
            pattern="^[A-Za-z0-9_,-]*$",
            description="Tables by name, with commas between; all if left out.",
        ),
    ] = None,
) -> Response:
    """Write many tables as one file of records."""
    wanted = rooms.tables.all_ids() if ids is None else [one for one in ids.split(",") if one]
    for table_id in wanted:
        rooms.tables.study(table_id)
    return StreamingResponse(
        _joined(rooms, address, wanted),
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="rounds.pasang"'},
    )


@router.post("/record/write", dependencies=[costs(2)])
async def write_tree(
    wanted: RecordTree, request: Request, rooms: InRooms, address: Address
) -> RecordText:
    """Write a tree as a record."""
    pay(rooms, address, price_of(await request.body()))
    text = await rooms.law.run(address, lambda: write_record(record_of(wanted)))
    return RecordText(text=text)


def _import(rooms: Rooms, body: bytes) -> Imported:
    check_bounds(_text_of(body))
    at = rooms.hall.now()
    openings = [(new_id(), opening_of(record, at)) for record in decode_records(body)]
    listed = rooms.tables.open_all(openings)
    return Imported(imported=[table_summary(listing) for listing in listed])


def _text_of(body: bytes) -> str:
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError("record_utf8", offset=error.start) from None


def _record_text(rooms: Rooms, table_id: str) -> str:
    table, listing = rooms.tables.load(table_id)
    return write_record(record_of_table(table, listing, rooms.tables.study(table_id)))


async def _joined(rooms: Rooms, address: str, table_ids: list[str]) -> AsyncIterator[str]:
    for index, table_id in enumerate(table_ids):
        yield ("\n" if index else "") + await rooms.law.run(address, _record_text, rooms, table_id)
