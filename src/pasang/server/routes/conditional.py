"""Conditional moves over HTTP: only who has prepared them is told."""

from __future__ import annotations

from anyio import to_thread
from fastapi import APIRouter

from pasang.play.conditional import prepared_after
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.listing import Listing
from pasang.server.hall.correspondence import is_slow
from pasang.server.people.asking import Known
from pasang.server.people.person import Person
from pasang.server.problem import PROBLEMS
from pasang.server.rooms import InRooms, Rooms, costs
from pasang.server.routes.tables import TableId
from pasang.server.wire.correspondence import ConditionalTold, ConditionalWanted

router = APIRouter(
    prefix="/api/tables/{table_id}/conditional-moves", tags=["tables"], responses=PROBLEMS
)


@router.get("")
async def show_prepared(table_id: TableId, person: Known, rooms: InRooms) -> ConditionalTold:
    """Show what one has prepared here."""
    table, listing = await rooms.hall.look(table_id)
    side = _own_side(rooms, listing, table, person)
    prepared = await to_thread.run_sync(rooms.conditional.find, table_id, side)
    lines = prepared.at(table).lines if prepared else []
    return ConditionalTold(ply=table.round.position.ply, lines=lines)


@router.put("", dependencies=[costs(2)])
async def prepare(
    table_id: TableId, wanted: ConditionalWanted, person: Known, rooms: InRooms
) -> ConditionalTold:
    """Prepare answers to what the opponent may play, in the place of what was prepared before."""
    table, listing = await rooms.hall.look(table_id)
    side = _own_side(rooms, listing, table, person)
    _check_can_prepare(table, side, wanted.ply)
    moves = await to_thread.run_sync(prepared_after, table.round, wanted.lines)
    await to_thread.run_sync(rooms.conditional.keep, table_id, side, table, moves)
    return ConditionalTold(ply=wanted.ply, lines=moves.lines)


@router.delete("", status_code=204, dependencies=[costs(0.5)])
async def withdraw(table_id: TableId, person: Known, rooms: InRooms) -> None:
    """Prepare nothing any more."""
    table, listing = await rooms.hall.look(table_id)
    side = _own_side(rooms, listing, table, person)
    await to_thread.run_sync(rooms.conditional.withdraw, table_id, side)


def _own_side(rooms: Rooms, listing: Listing, table: Table, person: Person) -> Side:
    """The side that who asks plays, where moves can be prepared."""
    side = listing.holders.side_of(person.id)
    if side is None:
        raise TableRefused(TableReason.NOT_YOUR_TABLE)
    rooms.seating.check_may_act(listing, person, side)
    if not is_slow(listing, table):
        raise TableRefused(TableReason.NO_DAYS)
    return side


def _check_can_prepare(table: Table, side: Side, ply: int) -> None:
    if table.finish:
        raise TableRefused(TableReason.FINISHED)
    if ply != (now := table.round.position.ply):
        raise TableRefused(TableReason.STALE_PLY, count=now)
    if table.round.to_move is side:
        raise TableRefused(TableReason.YOUR_TURN)
