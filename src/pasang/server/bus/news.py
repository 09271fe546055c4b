"""What processes tell each other of a table: never a move itself, which lies in the archive."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class News:
    """Something has happened at a table that another process may have open too."""

    process: str
    """The process that says so."""
    table: str
    version: int | None = None
    """The version that the table has now; none if the news is about something else."""
    here: tuple[str, ...] | None = None
    """The people who are at the table in that process; none if that is not the news."""

    def written(self) -> str:
        """The news as a line of JSON."""
        return json.dumps([self.process, self.table, self.version, self.here])

    @classmethod
    def read(cls, text: str) -> Self:
        """The news that a line of JSON tells; ``ValueError`` if it tells none."""
        process, table, version, here = json.loads(text)
        return cls(process, table, version, None if here is None else tuple(here))
