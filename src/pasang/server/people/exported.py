"""All that is known of a person, for their own eyes: everything but the rounds, which are records."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any, Final

from pasang.notation.pattern_text import write_pattern
from pasang.play.clock import Instant
from pasang.server.archive.conditional_archive import ConditionalArchive
from pasang.server.archive.ownership import Reader
from pasang.server.archive.pattern_archive import PatternArchive
from pasang.server.people.desk import PeopleDesk
from pasang.server.people.notices import Notices
from pasang.server.people.person import Person
from pasang.server.people.rating_archive import RatingArchive
from pasang.server.people.reports import Reports
from pasang.server.people.vacations import Vacations
from pasang.server.tournament.tournament_archive import TournamentArchive

_ALL: Final = 100_000
"""More than anybody has of anything."""


def known_of(
    person: Person,
    desk: PeopleDesk,
    ratings: RatingArchive,
    reports: Reports,
    tournaments: TournamentArchive,
    at: Instant,
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
        "passkeys": _told_passkeys(person, desk),
        "tokens": _told_tokens(person, desk),
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
            for one, before, after in ratings.history(person.id, limit=_ALL)
        ],
        "tournaments": _told_tournaments(person, tournaments),
        "blocked": [{"id": one.id, "name": one.name} for one in desk.blocks.of(person.id)],
        "reports": [{**one, "at": _told(one["at"])} for one in reports.by(person.id)],
    }


def _told_passkeys(person: Person, desk: PeopleDesk) -> list[dict[str, Any]]:
    return [
        {
            "title": one.title,
            "host": one.host,
            "created": _told(one.created),
            "used": None if one.used is None else _told(one.used),
        }
        for one in desk.passkeys.passkeys.of_person(person.id)
    ]


def _told_tokens(person: Person, desk: PeopleDesk) -> list[dict[str, Any]]:
    return [
        {
            "title": one.title,
            "scopes": sorted(one.scopes),
            "created": _told(one.created),
            "expires": _told(one.expires),
        }
        for one in desk.tokens.of_person(person.id)
    ]


def correspondence_of(
    person: Person, notices: Notices, vacations: Vacations, conditional: ConditionalArchive
) -> dict[str, Any]:
    """What is kept of how a person plays far away; what browsers are sent to stays a secret of theirs."""
    wish = notices.wish(person.id)
    return {
        "notices": {
            "mode": wish.mode.value,
            "hour": wish.hour,
            "zone": wish.zone,
            "browsers": [one.language for one in notices.browsers(person.id)],
        },
        "vacations": [
            {"began": _told(one.began), "ended": _told(one.ended)}
            for one in vacations.of_person(person.id)
        ],
        "conditional_moves": [
            {"table": one.table, "ply": one.ply, "lines": one.moves.lines}
            for one in conditional.of_person(person.id)
        ],
    }


def patterns_of(person: Person, patterns: PatternArchive) -> dict[str, Any]:
    """The patterns that a person has painted."""
    own = patterns.listed(Reader(person.id, is_home=False), limit=_ALL)
    return {"patterns": [{"title": one.title, "text": write_pattern(one.pattern)} for one in own]}


def _told_tournaments(person: Person, tournaments: TournamentArchive) -> list[dict[str, Any]]:
    return [
        {"id": one.id, "title": one.title, "directed": one.director == person.id}
        for one in tournaments.own(person.id)
    ]


def _told(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat()
