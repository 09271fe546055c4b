"""Tournaments over HTTP: made, joined by code, directed, looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

from anyio import to_thread
from fastapi import APIRouter, Path

from pasang.play.clock import ClockSetting
from pasang.server.people.asking import Asking, Known
from pasang.server.problem import PROBLEMS, RequestProblem
from pasang.server.rooms import Address, InRooms, Rooms, costs
from pasang.server.routes.challenges import Somebody
from pasang.server.starts import start_from
from pasang.server.tournament.code import code_meant
from pasang.server.tournament.form import Form, System
from pasang.server.tournament.left_tables import left_tables
from pasang.server.tournament.pairing import Outcome
from pasang.server.tournament.refusal import TournamentReason, TournamentRefused
from pasang.server.tournament.result import Entered
from pasang.server.tournament.tournament import Tournament
from pasang.server.view.tournament import tournament_line, tournament_view
from pasang.server.wire.conduct import PersonId
from pasang.server.wire.tournament import (
    BoardNumber,
    NewTournament,
    Registration,
    ResultEntered,
    RoundNumber,
    RoundWanted,
    TournamentCode,
    TournamentList,
    TournamentName,
    TournamentView,
)

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=PROBLEMS)

TournamentId = Annotated[TournamentName, Path(description="The tournament's name.")]
PlayerId = Annotated[PersonId, Path(description="The player's id.")]
Round = Annotated[RoundNumber, Path(description="The round, from 1.")]
Board = Annotated[BoardNumber, Path(description="The board in its round, from 1.")]

_MISSING: Final = {
    TournamentReason.NO_SUCH_TOURNAMENT,
    TournamentReason.NO_SUCH_CODE,
    TournamentReason.NO_SUCH_PAIRING,
}


@router.post("", dependencies=[costs(5)])
async def make_tournament(
    wanted: NewTournament, rooms: InRooms, person: Somebody
) -> TournamentView:
    """Make a tournament, and direct it."""
    form = await to_thread.run_sync(_form, wanted, rooms)
    at = rooms.hall.now()
    made = await _asked(lambda: rooms.tournaments.make(person, wanted.title, form, at))
    return tournament_view(made)


@router.get("")
async def list_tournaments(rooms: InRooms, person: Asking) -> TournamentList:
    """List those that one directs or takes part in."""
    if person is None:
        return TournamentList(tournaments=[])
    found = await to_thread.run_sync(rooms.tournaments.own, person.id)
    return TournamentList(tournaments=[tournament_line(one, person.id) for one in found])


@router.post("/code", dependencies=[costs(1)])
async def find_by_code(wanted: TournamentCode, rooms: InRooms, address: Address) -> TournamentView:
    """Find a tournament by its code; guessing is slowed down."""
    return tournament_view(await _by_code(wanted, rooms, address))


@router.post("/join", dependencies=[costs(1)])
async def join_tournament(
    wanted: TournamentCode, rooms: InRooms, person: Somebody, address: Address
) -> TournamentView:
    """Come into a tournament by its code, or come back; a guest will do."""
    found = await _by_code(wanted, rooms, address)
    at = rooms.hall.now()
    return await _changed(rooms, lambda: rooms.tournaments.join(found.id, person, at))


@router.get("/{tournament_id}", dependencies=[costs(0.2)])
async def look_at_tournament(tournament_id: TournamentId, rooms: InRooms) -> TournamentView:
    """Look at a tournament as it stands; everybody may."""
    return tournament_view(await _asked(lambda: rooms.tournaments.one(tournament_id)))


@router.put("/{tournament_id}/registration", dependencies=[costs(1)])
async def set_registration(
    tournament_id: TournamentId, wanted: Registration, rooms: InRooms, person: Known
) -> TournamentView:
    """Let players come in, or no more; for the director."""
    at = rooms.hall.now()
    return await _changed(
        rooms,
        lambda: rooms.tournaments.set_open(tournament_id, person, at, is_open=wanted.open),
    )


@router.post("/{tournament_id}/rounds", dependencies=[costs(3)])
async def begin_round(
    tournament_id: TournamentId, wanted: RoundWanted, rooms: InRooms, person: Known
) -> TournamentView:
    """Begin a round: everybody is paired, and the tables are opened; for the director. Asked twice, it begins once."""
    await to_thread.run_sync(rooms.tournament_settling.catch_up, [tournament_id])
    at = rooms.hall.now()
    return await _changed(
        rooms, lambda: rooms.tournaments.begin_round(tournament_id, person, wanted.round, at)
    )


@router.put("/{tournament_id}/rounds/{round_number}/boards/{board}", dependencies=[costs(1)])
async def enter_result(
    tournament_id: TournamentId,
    round_number: Round,
    board: Board,
    wanted: ResultEntered,
    rooms: InRooms,
    person: Known,
) -> TournamentView:
    """Enter or correct what came of a pairing; for the director."""
    entered = Entered(Outcome(wanted.outcome) if wanted.outcome else None, wanted.forfeit)
    at, where = rooms.hall.now(), (round_number, board)
    return await _changed(
        rooms, lambda: rooms.tournaments.enter(tournament_id, person, where, entered, at)
    )


@router.delete("/{tournament_id}/players/{person_id}", dependencies=[costs(1)])
async def take_out(
    tournament_id: TournamentId, person_id: PlayerId, rooms: InRooms, person: Known
) -> TournamentView:
    """Leave a tournament, or, as its director, show a player out."""
    at = rooms.hall.now()
    return await _changed(
        rooms, lambda: rooms.tournaments.take_out(tournament_id, person, person_id, at)
    )


@router.post("/{tournament_id}/end", dependencies=[costs(1)])
async def end_tournament(
    tournament_id: TournamentId, rooms: InRooms, person: Known
) -> TournamentView:
    """End a tournament before its last round; for the director."""
    at = rooms.hall.now()
    return await _changed(rooms, lambda: rooms.tournaments.end(tournament_id, person, at))


async def _by_code(wanted: TournamentCode, rooms: Rooms, address: str) -> Tournament:
    """The tournament of a code; an address that has guessed wrong too often is kept waiting."""
    # Counted before it is looked for, so that many at once are no way round; a class behind one address is never wrong.
    if rooms.settings.rate_limits and not rooms.guesses.allows(address):
        raise RequestProblem(429, "too_many_tries")
    code = code_meant(wanted.code)
    if code is None:
        raise RequestProblem(404, TournamentReason.NO_SUCH_CODE.value, "code")
    found = await _asked(lambda: rooms.tournaments.by_code(code))
    rooms.guesses.give_back(address)
    return found


async def _changed(rooms: Rooms, deed: Callable[[], Tournament]) -> TournamentView:
    """Do it, end the tables that nobody need play out any more, and let everybody know who looks."""
    tournament = await _asked(deed)
    await left_tables(rooms.hall, tournament)
    rooms.notice_board.stir()
    return tournament_view(tournament)


async def _asked(deed: Callable[[], Tournament]) -> Tournament:
    """Ask the archive; a refusal is told in the language of whoever asked."""
    try:
        return await to_thread.run_sync(deed)
    except TournamentRefused as refused:
        status = 404 if refused.reason in _MISSING else 409
        if refused.reason is TournamentReason.NOT_DIRECTOR:
            status = 403
        raise RequestProblem(status, refused.reason.value) from None


def _form(wanted: NewTournament, rooms: Rooms) -> Form:
    start = start_from(wanted.pattern, None, wanted.agreement, rooms.patterns)
    clock: ClockSetting | None = None
    if wanted.clock:
        clock = ClockSetting(wanted.clock.initial_s, wanted.clock.increment_s)
    system = System(wanted.system)
    return Form(
        system, start, wanted.pattern, clock, wanted.rounds, wanted.legs, double=wanted.double
    )
