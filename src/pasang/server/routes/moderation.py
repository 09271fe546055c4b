"""The moderators' queue over HTTP: look, close, ban for a time."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query

from pasang.server.people.asking import KnownSession
from pasang.server.people.person import Person, Role
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import InRooms
from pasang.server.routes.conduct import OtherId, somebody_else
from pasang.server.view.conduct import report_view
from pasang.server.wire.conduct import BanWanted, ReportList


def moderator(session: KnownSession) -> Person:
    """The moderator who asks, in a browser; refused to everybody else, and to programs."""
    if not session.person.may_moderate:
        raise RequestProblem(403, "not_moderator")
    return session.person


Moderator = Annotated[Person, Depends(moderator)]

router = APIRouter(prefix="/api/moderation", tags=["moderation"], responses=PROBLEMS)


@router.get("/reports")
def list_reports(
    _: Moderator,
    rooms: InRooms,
    closed: Annotated[bool, Query(description="Those that were looked at.")] = False,
) -> ReportList:
    """List what nobody has looked at yet, the oldest first."""
    return ReportList(reports=[report_view(one) for one in rooms.reports.listed(closed=closed)])


@router.post("/reports/{report_id}/close", status_code=204)
def close_report(
    report_id: Annotated[str, Path(max_length=32)], person: Moderator, rooms: InRooms
) -> None:
    """Put a report away that one has looked at."""
    if not rooms.reports.close(report_id, person.id, rooms.hall.now()):
        raise RequestProblem(404, "no_such_report")


@router.post("/people/{person_id}/ban", status_code=204)
async def ban(person_id: OtherId, wanted: BanWanted, person: Moderator, rooms: InRooms) -> None:
    """Keep somebody from playing for some days, or let them play again; moderators are the operator's business."""
    other = await somebody_else(rooms, person, person_id)
    if other.may_moderate and person.role is not Role.ADMIN:
        raise RequestProblem(403, "not_moderator")
    await rooms.people.ban(other.id, wanted.days)
    rooms.lobby.stir()
