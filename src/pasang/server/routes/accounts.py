"""One's own data over HTTP: taken along as one file, or deleted."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from anyio import to_thread
from fastapi import APIRouter, Request
from fastapi.responses import Response, StreamingResponse

from pasang.server.archive.ownership import Reader
from pasang.server.guard.session_cookie import take_session
from pasang.server.people.asking import Known
from pasang.server.people.exported import correspondence_of, known_of, patterns_of
from pasang.server.people.forgetting import Forgetting
from pasang.server.people.person import Person
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import Address, InRooms, Rooms, costs
from pasang.server.routes.records import record_text_of
from pasang.server.wire.people import PasswordAgain

router = APIRouter(prefix="/api/people", tags=["people"], responses=PROBLEMS)


@router.get(
    "/export",
    response_class=Response,
    responses={200: {"description": "All that is known of who asks, rounds as N4 writes them."}},
    dependencies=[costs(20)],
)
async def export(person: Known, rooms: InRooms, address: Address) -> Response:
    """Take along all that is known of oneself, as one file."""
    at = rooms.hall.now()
    known = await to_thread.run_sync(
        known_of, person, rooms.people, rooms.ratings, rooms.reports, rooms.tournaments, at
    )
    known |= await to_thread.run_sync(
        correspondence_of, person, rooms.notices, rooms.vacations, rooms.conditional
    )
    known |= await to_thread.run_sync(patterns_of, person, rooms.patterns)
    own = Reader(person.id, is_home=False)
    tables = await to_thread.run_sync(rooms.tables.all_ids, own)
    return StreamingResponse(
        _told(known, rooms, address, tables),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="pasang.json"'},
    )


@router.post("/deletion", status_code=204, dependencies=[costs(5)])
async def delete_person(
    wanted: PasswordAgain, request: Request, person: Known, rooms: InRooms, address: Address
) -> None:
    """Delete oneself: one's own rounds go, and those with others stay, without the name."""
    await rooms.people.check_is_it(person, wanted.password, address)
    running = await to_thread.run_sync(rooms.profiles.running_with_others, person.id)
    if running:
        raise RequestProblem(409, "rounds_running", count=running)
    await _forget(rooms, person)
    take_session(request)


async def _forget(rooms: Rooms, person: Person) -> None:
    own = await to_thread.run_sync(rooms.tables.all_ids, Reader(person.id, is_home=False))
    kept = await to_thread.run_sync(Forgetting(rooms.database).forget, person.id)
    await to_thread.run_sync(rooms.people.people.forget, person.id)
    await rooms.people.end_sessions(person)
    for table_id in own:
        if table_id in kept:
            await rooms.hall.reread(table_id)
        else:
            await rooms.hall.put_away(table_id)


async def _told(
    known: dict[str, Any], rooms: Rooms, address: str, tables: list[str]
) -> AsyncIterator[str]:
    """The file piece by piece: somebody may have played thousands of rounds."""
    yield f'{json.dumps(known, ensure_ascii=False)[:-1]}, "rounds": ['
    for index, table_id in enumerate(tables):
        text = await record_text_of(rooms, address, table_id)
        yield (", " if index else "") + json.dumps(
            {"table": table_id, "record": text}, ensure_ascii=False
        )
    yield "]}"
