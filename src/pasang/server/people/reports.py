"""What the moderators are told: by people, or by the house itself."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Any, Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.people.conduct_schema import REPORTS
from pasang.server.people.people_archive import person_in
from pasang.server.people.person import Person
from pasang.server.people.schema import PEOPLE

MOST_OPEN: Final = 20
"""What one person may have reported that nobody has looked at yet."""


class ReportKind(StrEnum):
    """What somebody may be reported for; the last two are told by the house alone."""

    CHEATING = auto()
    NAME = auto()
    LEAVING = auto()
    OTHER = auto()
    ENGINE = auto()
    PAIRING = auto()


class TooManyReports(RuntimeError):
    """Somebody has reported as much as the moderators can look at."""


@dataclass(frozen=True, slots=True)
class NewReport:
    """Something to tell the moderators; nobody in particular is the house."""

    subject: str
    kind: ReportKind
    text: str
    table_id: str | None = None
    reporter: str | None = None
    key: str = ""
    """What the house tells once, it tells under a key."""


@dataclass(frozen=True, slots=True)
class Report:
    """What the moderators were told."""

    id: str
    at: Instant
    kind: ReportKind
    text: str
    table_id: str | None
    subject: Person
    reporter: str | None
    """The name of who reported it; none for the house."""
    closed: Instant | None


class Reports:
    """All reports; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, new: NewReport, at: Instant) -> bool:
        """Tell the moderators, unless they know and have not looked at it yet; whether they did not."""
        report_id = secrets.token_urlsafe(9)
        values = {
            "id": report_id,
            "key": new.key or _key(new),
            "at": int(at),
            "reporter": new.reporter,
            "subject": new.subject,
            "kind": new.kind.value,
            "table_id": new.table_id,
            "text": new.text,
        }

        def add(connection: sa.Connection) -> bool:
            known = sa.select(REPORTS.c.id).where(REPORTS.c.key == values["key"])
            if connection.execute(known).first():
                return False
            _check_room(connection, new.reporter)
            connection.execute(sa.insert(REPORTS).values(**values))
            return True

        try:
            return self._database.write(add)
        except sa.exc.IntegrityError:  # another process was quicker
            return False

    def listed(self, *, closed: bool = False, limit: int = 100) -> list[Report]:
        """What nobody has looked at yet, the oldest first; or what was closed, the latest first."""
        reporter = PEOPLE.alias("reporters")
        asked = (
            sa.select(
                REPORTS,
                PEOPLE.c.kind.label("person_kind"),
                *_PERSON,
                reporter.c.name.label("told_by"),
            )
            .join(PEOPLE, PEOPLE.c.id == REPORTS.c.subject)
            .outerjoin(reporter, reporter.c.id == REPORTS.c.reporter)
        )
        is_open = REPORTS.c.closed.is_(None)
        asked = asked.where(~is_open if closed else is_open)
        order = REPORTS.c.closed.desc() if closed else REPORTS.c.at
        with self._database.connect() as connection:
            rows = connection.execute(asked.order_by(order, REPORTS.c.id).limit(limit)).all()
        return [_report(row) for row in rows]

    def close(self, report_id: str, moderator: str, at: Instant) -> bool:
        """It was looked at; whether there was such a report."""
        here = sa.and_(REPORTS.c.id == report_id, REPORTS.c.closed.is_(None))
        # What a person reported may be reported again; what the house told once is told for good.
        key = sa.case((REPORTS.c.reporter.is_(None), REPORTS.c.key), else_=REPORTS.c.id)
        done = sa.update(REPORTS).where(here).values(closed=int(at), closed_by=moderator, key=key)
        return self._database.write(lambda connection: connection.execute(done).rowcount) == 1

    def by(self, person: str) -> list[dict[str, Any]]:
        """What a person has reported, for their own eyes."""
        asked = sa.select(REPORTS.c.at, REPORTS.c.kind, REPORTS.c.text, REPORTS.c.table_id)
        with self._database.connect() as connection:
            rows = connection.execute(asked.where(REPORTS.c.reporter == person)).all()
        return [dict(row._mapping) for row in rows]


_PERSON: Final = (PEOPLE.c.name, PEOPLE.c.role, PEOPLE.c.banned_until)


def _key(new: NewReport) -> str:
    """What is the same report again: each table is looked at for itself."""
    return f"{new.reporter}:{new.subject}:{new.kind.value}:{new.table_id or ''}"


def _check_room(connection: sa.Connection, reporter: str | None) -> None:
    if reporter is None:
        return
    mine = sa.and_(REPORTS.c.reporter == reporter, REPORTS.c.closed.is_(None))
    if (connection.scalar(sa.select(sa.func.count()).where(mine)) or 0) >= MOST_OPEN:
        raise TooManyReports(reporter)


def _report(row: sa.Row[Any]) -> Report:
    return Report(
        id=row.id,
        at=Instant(row.at),
        kind=ReportKind(row.kind),
        text=row.text,
        table_id=row.table_id,
        subject=person_in(row, id=row.subject, kind=row.person_kind),
        reporter=row.told_by,
        closed=None if row.closed is None else Instant(row.closed),
    )
