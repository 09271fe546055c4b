"""What one request did to a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from pasang.play.event import Event
from pasang.play.table_data import TableData

_Table = TypeVar("_Table", bound=TableData)


@dataclass(frozen=True)  # a generic one with slots cannot be made by its alias in Python 3.11
class ChangeOf(Generic[_Table]):
    """What one request did: the table after it, and what happened; nothing, if it was a resent one."""

    table: _Table
    events: tuple[Event, ...]
    version: int
    """The table's version just after the change, which for a resent request lies in the past."""
    request: str = ""
    """The name that the asker gave the request, so that sending it again is harmless."""
