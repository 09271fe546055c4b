"""Records over HTTP: exported, imported, kept with a table, read and written as trees (N4)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any, Final, TypeVar, TypeVarTuple

from anyio import CapacityLimiter, to_thread
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from pasang.notation.fault import NotationError
from pasang.notation.record_reader import decode_records, read_records
from pasang.notation.record_writer import write_record
from pasang.server.archive.table_archive import Listing, new_id
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.records import check_bounds, checked_review, opening_of, record_of_table
from pasang.server.rooms import InRooms, Rooms, costs
from pasang.server.routes.tables import TableId
from pasang.server.view.record import record_of, record_tree
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
_one_at_a_time = CapacityLimiter(1)
"""A long record keeps the law busy for seconds; several at once would hold up everybody else's requests."""

_Given = TypeVarTuple("_Given")
_Answer = TypeVar("_Answer")


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses=_N4_ANSWER,
    dependencies=[costs(0.5)],
)
async def record_of_one(table_id: TableId, rooms: InRooms) -> Response:
    """Write a table as a record, with the comments and variations kept in its review."""
    return PlainTextResponse(await _in_turn(_record_text, rooms, table_id))


@router.put(
    "/tables/{table_id}/record",
    status_code=204,
    openapi_extra=_N4_BODY,
    dependencies=[costs(2)],
)
async def keep_review(table_id: TableId, request: Request, rooms: InRooms) -> None:
    """Keep a review with a table; its main line must be what was played."""
    text = _text_of(await request.body())
    table, _ = await rooms.hall.look(table_id)
    review = await _in_turn(checked_review, table, text)
    await to_thread.run_sync(rooms.tables.keep_review, table_id, review)


@router.post("/records", openapi_extra=_N4_BODY, dependencies=[costs(10)])
async def import_records(request: Request, rooms: InRooms) -> Imported:
    """Open a table for every record of a text, all or none."""
    body = await request.body()
    listed = await _in_turn(_import, rooms, body)
    return Imported(imported=[table_summary(listing) for listing in listed])


@router.get("/records", response_class=Response, responses=_N4_ANSWER, dependencies=[costs(5)])
def export_records(
    rooms: InRooms,
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
        rooms.tables.review(table_id)
    return StreamingResponse(
        _joined(rooms, wanted),
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="rounds.pasang"'},
    )


@router.post("/record/read", dependencies=[costs(2)])
async def read_record(wanted: RecordText) -> RecordTree:
    """Read one record into a tree."""
    return await _in_turn(_tree_of, wanted.text)


@router.post("/record/write", dependencies=[costs(2)])
async def write_tree(wanted: RecordTree) -> RecordText:
    """Write a tree as a record."""
    return RecordText(text=await _in_turn(lambda: write_record(record_of(wanted))))


async def _in_turn(call: Callable[[*_Given], _Answer], *given: *_Given) -> _Answer:
    return await to_thread.run_sync(call, *given, limiter=_one_at_a_time)


def _tree_of(text: str) -> RecordTree:
    check_bounds(text)
    records = read_records(text)
    if len(records) != 1:
        raise RequestProblem(422, "one_record", "text", count=len(records))
    return record_tree(records[0])


def _import(rooms: Rooms, body: bytes) -> list[Listing]:
    check_bounds(_text_of(body))
    at = rooms.hall.now()
    openings = [(new_id(), opening_of(record, at)) for record in decode_records(body)]
    return rooms.tables.open_all(openings)


def _text_of(body: bytes) -> str:
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError("record_utf8", offset=error.start) from None


def _record_text(rooms: Rooms, table_id: str) -> str:
    table, listing = rooms.tables.load(table_id)
    return write_record(record_of_table(table, listing, rooms.tables.review(table_id)))


async def _joined(rooms: Rooms, table_ids: list[str]) -> AsyncIterator[str]:
    for index, table_id in enumerate(table_ids):
        yield ("\n" if index else "") + await _in_turn(_record_text, rooms, table_id)
