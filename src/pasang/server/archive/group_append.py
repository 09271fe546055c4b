"""Many changes in two statements: what the database costs is paid once for all that wait together."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from pasang.server.archive.schema import CHANGES, TABLES


@dataclass(frozen=True, slots=True)
class Append:
    """A change as its rows: what becomes of the table's, and its own."""

    table: dict[str, Any]
    change: dict[str, Any]

    @property
    def id(self) -> str:
        """The table's name."""
        name: str = self.change["table_id"]
        return name


_BEFORE: Final = "was"
"""The version that a table must still have."""


def append_all(connection: sa.Connection, group: Sequence[Append]) -> set[str]:
    """Append a change to each of some tables; the names of those that were still as the change found them.

    The update comes first: it takes the write lock, and finds out who is still right.
    """
    updates = [{"id": one.id, _BEFORE: one.table["version"] - 1, **one.table} for one in group]
    right = set(connection.exec_driver_sql(*_update(connection, updates)).scalars())
    rows = [one.change for one in group if one.id in right]
    if rows:
        connection.exec_driver_sql(*_insert(connection, rows))
    return right


def _update(connection: sa.Connection, rows: list[dict[str, Any]]) -> tuple[str, tuple[str]]:
    new = _new_rows(connection, TABLES, rows[0])
    values = ", ".join(
        f'"{name}" = new."{name}"' for name in rows[0] if name not in {"id", _BEFORE}
    )
    return (
        f"UPDATE tables SET {values} FROM {new} "  # noqa: S608 - names of our own columns
        f"WHERE tables.id = new.id AND tables.version = new.{_BEFORE} AND tables.deleted IS NULL "
        "RETURNING tables.id"
    ), (_json(rows),)


def _insert(connection: sa.Connection, rows: list[dict[str, Any]]) -> tuple[str, tuple[str]]:
    new = _new_rows(connection, CHANGES, rows[0])
    names = ", ".join(f'"{name}"' for name in rows[0])
    return (
        f"INSERT INTO changes ({names}) SELECT {names} FROM {new}",  # noqa: S608 - as above
        (_json(rows),),
    )


def _new_rows(connection: sa.Connection, table: sa.Table, row: dict[str, Any]) -> str:
    """Rows out of one parameter in JSON, in the words of the database."""
    if connection.dialect.name == "sqlite":
        fields = ", ".join(f"json_extract(value, '$.{name}') AS \"{name}\"" for name in row)
        return f"(SELECT {fields} FROM json_each(?)) AS new"  # noqa: S608 - as above
    types = {column.name: column.type.compile(connection.dialect) for column in table.columns}
    fields = ", ".join(f'"{name}" {types.get(name, "INTEGER")}' for name in row)
    return f"json_to_recordset(%s::json) AS new({fields})"


def _json(rows: list[dict[str, Any]]) -> str:
    return json.dumps(rows, ensure_ascii=False)
