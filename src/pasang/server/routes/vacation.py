"""Vacation over HTTP: begun and ended by its owner alone."""

from __future__ import annotations

from anyio import to_thread
from fastapi import APIRouter

from pasang.server.people.asking import Known
from pasang.server.people.person import Person
from pasang.server.people.vacations import DAY_MS, DAYS_A_YEAR, Allowance, NoVacationLeft
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import InRooms, Rooms, costs
from pasang.server.view.people import moment
from pasang.server.wire.correspondence import VacationTold

router = APIRouter(prefix="/api/people/vacation", tags=["people"], responses=PROBLEMS)


@router.get("")
def show_vacation(person: Known, rooms: InRooms) -> VacationTold:
    """Tell whether one is on vacation, and how many days are left."""
    _check_account(person)
    return _told(rooms.vacations.allowance(person.id, rooms.hall.now()))


@router.post("", dependencies=[costs(2)])
async def begin_vacation(person: Known, rooms: InRooms) -> VacationTold:
    """Begin a vacation: clocks with days for each move wait while it is one's turn."""
    _check_account(person)
    now = rooms.hall.now()
    try:
        allowance = await to_thread.run_sync(rooms.vacations.begin, person.id, now)
    except NoVacationLeft:
        raise RequestProblem(409, "no_vacation_left", days=DAYS_A_YEAR) from None
    await _tell_tables(rooms, person)
    return _told(allowance)


@router.delete("", dependencies=[costs(2)])
async def end_vacation(person: Known, rooms: InRooms) -> VacationTold:
    """End the vacation: clocks go on."""
    _check_account(person)
    allowance = await to_thread.run_sync(rooms.vacations.end, person.id, rooms.hall.now())
    await _tell_tables(rooms, person)
    return _told(allowance)


async def _tell_tables(rooms: Rooms, person: Person) -> None:
    """Whoever is at a table of theirs sees it, here and in other processes."""
    await rooms.hall.look_who_is_away(person.id)
    if rooms.neighbours:
        for table_id in await to_thread.run_sync(rooms.tables.slow_tables_of, person.id):
            rooms.neighbours.announce(table_id, 0)


def _check_account(person: Person) -> None:
    """A guest would have the days of a year again as another guest."""
    if not person.has_account:
        raise RequestProblem(403, "vacation_account")


def _told(allowance: Allowance) -> VacationTold:
    until = moment(allowance.now.ended) if allowance.now else None
    days = allowance.left_ms / DAY_MS
    return VacationTold(until=until, days_left=days, days_a_year=DAYS_A_YEAR)
