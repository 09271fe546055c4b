"""How people get on: blocks, reports, and the moderators' queue."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from pasang.server.people.reports import ReportKind
from pasang.server.wire.base import Asked, Wire, one_line
from pasang.server.wire.people import PersonView

PersonId = Annotated[
    str, StringConstraints(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")
]
ReportText = Annotated[str, StringConstraints(max_length=500), AfterValidator(one_line)]


class OpponentReport(Asked):
    """What of an opponent, whom the table tells, a moderator should look at."""

    kind: Literal["cheating", "name", "leaving", "other"]
    text: ReportText = ""


class ReportWanted(OpponentReport):
    """Something that a moderator should look at."""

    person: PersonId


class TablePlayers(Wire):
    """Who plays at a table between two people, as far as it is known by name."""

    south: str | None = Field(description="The name of South's account.")
    north: str | None = Field(description="The name of North's account.")
    blocked: bool = Field(description="Whether who asks plays here and has blocked the opponent.")


class Blocked(Wire):
    """Whom somebody does not want to meet."""

    people: list[PersonView]


class BanWanted(Asked):
    """Keep somebody from playing for some days; none lets them play again."""

    days: Annotated[int, Field(ge=0, le=3650)]


class ReportView(Wire):
    """What the moderators were told; without a reporter, by the house."""

    id: str
    at: datetime
    kind: ReportKind
    text: str
    table: str | None
    subject: PersonView
    banned_until: datetime | None
    reporter: str | None
    closed: datetime | None


class ReportList(Wire):
    """The moderators' queue."""

    reports: list[ReportView]
