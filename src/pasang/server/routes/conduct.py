"""How people get on, over HTTP: blocking and reporting."""

from __future__ import annotations

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Path

from pasang.server.people.asking import Known
from pasang.server.people.person import Person
from pasang.server.people.reports import NewReport, ReportKind, TooManyReports
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import InRooms, Rooms, costs
from pasang.server.view.people import person_view
from pasang.server.wire.conduct import Blocked, PersonId, ReportWanted

router = APIRouter(prefix="/api/people", tags=["people"], responses=PROBLEMS)

OtherId = Annotated[PersonId, Path(description="The person's id.")]


@router.get("/blocks")
def list_blocked(person: Known, rooms: InRooms) -> Blocked:
    """List whom one does not want to meet."""
    return Blocked(people=[person_view(one) for one in rooms.people.blocks.of(person.id)])


@router.put("/blocks/{person_id}", status_code=204, dependencies=[costs(1)])
async def block(person_id: OtherId, person: Known, rooms: InRooms) -> None:
    """Meet somebody no more: no pairing, and no challenge either way."""
    other = await somebody_else(rooms, person, person_id)
    await keep_block(rooms, person, other.id)


@router.delete("/blocks/{person_id}", status_code=204, dependencies=[costs(1)])
def unblock(person_id: OtherId, person: Known, rooms: InRooms) -> None:
    """Meet somebody again."""
    rooms.people.blocks.unblock(person.id, person_id)


@router.post("/reports", status_code=204, dependencies=[costs(5)])
async def report(wanted: ReportWanted, person: Known, rooms: InRooms) -> None:
    """Ask a moderator to look at somebody; the same again is heard once."""
    other = await somebody_else(rooms, person, wanted.person)
    new = NewReport(other.id, ReportKind(wanted.kind), wanted.text, reporter=person.id)
    await keep_report(rooms, new)


async def keep_block(rooms: Rooms, person: Person, blocked: str) -> None:
    """Let somebody meet another no more, if there is room for it."""
    now = rooms.hall.now()
    if not await to_thread.run_sync(rooms.people.blocks.block, person.id, blocked, now):
        raise RequestProblem(409, "too_many_blocks")


async def keep_report(rooms: Rooms, new: NewReport) -> None:
    """Tell the moderators, unless who reports has told them a great deal."""
    try:
        await to_thread.run_sync(rooms.reports.add, new, rooms.hall.now())
    except TooManyReports:
        raise RequestProblem(429, "too_many_reports") from None


async def somebody_else(rooms: Rooms, person: Person, person_id: str) -> Person:
    """The person with this id, who is not the one who asks."""
    if person_id == person.id:
        raise RequestProblem(422, "not_oneself")
    other = await to_thread.run_sync(rooms.people.people.one, person_id)
    if other is None:
        raise RequestProblem(404, "no_such_person")
    return other
