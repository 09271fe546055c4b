"""All that is known of a person, for their own eyes: everything but the rounds, which are records."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from pasang.play.clock import Instant
from pasang.server.people.desk import PeopleDesk
from pasang.server.people.person import Person
from pasang.server.people.rating_archive import RatingArchive
from pasang.server.people.reports import Reports


def known_of(
    person: Person, desk: PeopleDesk, ratings: RatingArchive, reports: Reports, at: Instant
) -> dict[str, Any]:
    """What is kept of a person, without what only proves who they are; it blocks, so it belongs in a thread."""
    return {
        "person": {
            "id": person.id,
            "kind": person.kind.value,
            "name": person.name,
            "role": person.role.value,
        },
        "sessions": [
            {"created": _told(one.created), "seen": _told(one.seen), "agent": one.agent}
            for one in desk.sessions.of_person(person.id, at)
        ],
        "ratings": [
            {"pace": pace.value, "rounds": one.rounds, "at": _told(one.at), **asdict(one.rating)}
            for pace, one in ratings.standings(person.id).items()
        ],
        "rated_rounds": [
            {
                "table": one.table_id,
                "at": _told(one.at),
                "pace": one.pace.value,
                "before": before,
                "after": after,
            }
            for one, before, after in ratings.history(person.id, limit=100_000)
        ],
        "blocked": [{"id": one.id, "name": one.name} for one in desk.blocks.of(person.id)],
        "reports": [{**one, "at": _told(one["at"])} for one in reports.by(person.id)],
    }


def _told(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat()
