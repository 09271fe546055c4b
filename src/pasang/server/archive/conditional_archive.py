"""Conditional moves in the archive: kept for a table as it stood, used up in the transaction of the move they make."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from pasang.play.conditional import NOTHING_PREPARED, ConditionalMoves, read_tree
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.schema import CONDITIONAL_MOVES, TABLES
from pasang.server.archive.table_archive import Overtaken

_AT_ONCE: Final = 200
"""Tables at which an answer may be due, looked at together."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """What a side has prepared at a table, from the opponent's move at a ply on."""

    table: str
    side: Side
    ply: int
    moves: ConditionalMoves
    mark: str

    def at(self, table: Table) -> ConditionalMoves:
        """What is left of it at the opponent's last turn, by the moves that were played since."""
        played = list(map(str, table.round.moves))
        begun = self.ply - table.round.positions[0].ply
        now = len(played) - (table.round.to_move is self.side)
        if begun < 0 or now < begun or table.finish:
            return NOTHING_PREPARED
        return self.moves.after(played[begun:now])


class ConditionalArchive:
    """All conditional moves; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def find(self, table_id: str, side: Side) -> Prepared | None:
        """What a side has prepared at a table."""
        with self._database.connect() as connection:
            row = connection.execute(_of(table_id, side)).one_or_none()
        return _prepared(row) if row else None

    def keep(self, table_id: str, side: Side, table: Table, moves: ConditionalMoves) -> None:
        """Keep what a side prepares in the place of what it had, unless the table has changed meanwhile."""
        values = _values(table.round.position.ply, moves)

        def keep(connection: sa.Connection) -> None:
            here = sa.and_(TABLES.c.id == table_id, TABLES.c.deleted.is_(None))
            asked = sa.select(TABLES.c.version).where(here).with_for_update()
            if connection.scalar(asked) != table.version:
                raise Overtaken(table_id)
            connection.execute(sa.delete(CONDITIONAL_MOVES).where(_is(table_id, side)))
            if moves.answers:
                row = {"table_id": table_id, "side": int(side), **values}
                connection.execute(sa.insert(CONDITIONAL_MOVES).values(**row))

        self._database.write(keep)

    def withdraw(self, table_id: str, side: Side) -> None:
        """Prepare nothing any more; an answer that is not on disk now will not be played."""
        gone = sa.delete(CONDITIONAL_MOVES).where(_is(table_id, side))
        self._database.write(lambda connection: connection.execute(gone).close())

    def drop(self, prepared: Prepared) -> None:
        """Forget what the round has left, unless its player has prepared something else meanwhile."""
        gone = sa.delete(CONDITIONAL_MOVES).where(_still(prepared))
        self._database.write(lambda connection: connection.execute(gone).close())

    def due(self) -> list[str]:
        """The tables at which an answer may be due: a side that has prepared something is to move."""
        waits = sa.and_(
            TABLES.c.ply > CONDITIONAL_MOVES.c.ply,
            TABLES.c.ply % 2 == CONDITIONAL_MOVES.c.side,
            TABLES.c.score.is_(None),
            TABLES.c.deleted.is_(None),
        )
        asked = sa.select(TABLES.c.id).join(CONDITIONAL_MOVES).where(waits).limit(_AT_ONCE)
        with self._database.connect() as connection:
            return list(connection.scalars(asked))

    def of_person(self, person: str) -> list[Prepared]:
        """Everything that a person has prepared."""
        seats = ((Side.SOUTH, TABLES.c.south_holder), (Side.NORTH, TABLES.c.north_holder))
        own = sa.or_(
            *(
                sa.and_(CONDITIONAL_MOVES.c.side == int(side), holder == person)
                for side, holder in seats
            )
        )
        asked = sa.select(CONDITIONAL_MOVES).join(TABLES).where(own)
        with self._database.connect() as connection:
            return [_prepared(row) for row in connection.execute(asked)]


def use_up(prepared: Prepared, ply: int, left: ConditionalMoves, connection: sa.Connection) -> None:
    """Go on to what may follow an answer that is being written; a fault if it was withdrawn meanwhile."""
    here = _still(prepared)
    used: sa.Delete | sa.Update = (
        sa.update(CONDITIONAL_MOVES).where(here).values(**_values(ply, left))
        if left.answers
        else sa.delete(CONDITIONAL_MOVES).where(here)
    )
    if connection.execute(used).rowcount != 1:
        raise Overtaken(prepared.table)


def _values(ply: int, moves: ConditionalMoves) -> dict[str, Any]:
    return {"ply": ply, "mark": secrets.token_hex(8), "tree": json.dumps(moves.tree)}


def _is(table_id: str, side: Side) -> sa.ColumnElement[bool]:
    row = CONDITIONAL_MOVES.c
    return sa.and_(row.table_id == table_id, row.side == int(side))


def _of(table_id: str, side: Side) -> sa.Select[Any]:
    return sa.select(CONDITIONAL_MOVES).where(_is(table_id, side))


def _still(prepared: Prepared) -> sa.ColumnElement[bool]:
    same = CONDITIONAL_MOVES.c.mark == prepared.mark
    return sa.and_(_is(prepared.table, prepared.side), same)


def _prepared(row: sa.Row[Any]) -> Prepared:
    moves = read_tree(json.loads(row.tree))
    return Prepared(row.table_id, Side(row.side), row.ply, moves, row.mark)
