"""Ratings in the archive: a round that has ended counts once, however often and by whomever it is told."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, Final

import sqlalchemy as sa

from pasang.play.clock import EPOCH, Instant
from pasang.play.finish import Termination
from pasang.play.rating import NEWCOMER, PROVISIONAL, WEARING, Rating, after_round
from pasang.rules.side import Side
from pasang.server.archive.database import Database
from pasang.server.archive.event_text import read_score
from pasang.server.archive.schema import CHANGES, TABLES
from pasang.server.people.leaving import GONE_MS
from pasang.server.people.person import PersonKind
from pasang.server.people.rated_round import Pace, RatedRound
from pasang.server.people.rating_schema import RATED_ROUNDS, RATINGS
from pasang.server.people.schema import PEOPLE

DAY_MS: Final = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's rating at one pace, as it stands now."""

    rating: Rating
    rounds: int = 0
    at: Instant = EPOCH

    def now(self, at: Instant) -> Standing:
        """The same after the time that has passed since the last round."""
        return (
            replace(self, rating=self.rating.rested(at.since(self.at) / DAY_MS))
            if self.rounds
            else self
        )


UNRATED: Final = Standing(NEWCOMER)


@dataclass(frozen=True, slots=True)
class Ranked:
    """Somebody on the list of ratings."""

    name: str
    standing: Standing


class RatingArchive:
    """All ratings; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def settle(self, ended: RatedRound) -> bool:
        """Let a round count, unless it has; whether it had not."""
        try:
            return self._database.write(lambda connection: _settle(connection, ended))
        except sa.exc.IntegrityError:  # another process was quicker
            return False

    def unsettled(self) -> list[str]:
        """The rated rounds that have ended and not counted yet, the oldest first."""
        asked = sa.select(TABLES.c.id).where(
            TABLES.c.rated,
            TABLES.c.score.is_not(None),
            TABLES.c.deleted.is_(None),
            ~sa.exists().where(RATED_ROUNDS.c.table_id == TABLES.c.id),
        )
        with self._database.connect() as connection:
            return list(connection.scalars(asked.order_by(TABLES.c.updated, TABLES.c.id)))

    def standings(self, person: str) -> dict[Pace, Standing]:
        """A person's ratings, one a pace that they have played at."""
        asked = (
            sa.select(RATINGS).where(RATINGS.c.person_id == person).order_by(RATINGS.c.pace.desc())
        )
        with self._database.connect() as connection:
            return {Pace(row.pace): _standing(row) for row in connection.execute(asked)}

    def history(self, person: str, limit: int = 1000) -> list[tuple[RatedRound, float, float]]:
        """A person's last rounds that counted, the oldest first, with the points before and after."""
        mine = sa.or_(RATED_ROUNDS.c.south == person, RATED_ROUNDS.c.north == person)
        asked = sa.select(RATED_ROUNDS).where(mine, RATED_ROUNDS.c.south_after.is_not(None))
        newest = asked.order_by(RATED_ROUNDS.c.at.desc(), RATED_ROUNDS.c.table_id).limit(limit)
        with self._database.connect() as connection:
            rows = connection.execute(newest).all()
        return [_history(row, person) for row in reversed(rows)]

    def ranked(self, pace: Pace, limit: int, at: Instant) -> list[Ranked]:
        """The accounts with the most points at a pace; those whose rating is provisional come last."""
        asked = sa.select(RATINGS, PEOPLE.c.name).join(PEOPLE).where(RATINGS.c.pace == pace.value)
        best = asked.order_by(RATINGS.c.points.desc(), PEOPLE.c.name_key)
        sure = _is_sure(at)
        with self._database.connect() as connection:
            rows = list(connection.execute(best.where(sure).limit(limit)))
            rest = limit - len(rows)
            rows += connection.execute(best.where(sa.not_(sure)).limit(rest)) if rest else ()
        return [Ranked(row.name, _standing(row)) for row in rows]

    def left(self, person: str, since: Instant) -> list[Instant]:
        """When a person left rated rounds lately, the latest first."""
        asked = sa.select(RATED_ROUNDS.c.at).where(
            RATED_ROUNDS.c.leaver == person, RATED_ROUNDS.c.at > int(since)
        )
        with self._database.connect() as connection:
            return [
                Instant(at) for at in connection.scalars(asked.order_by(RATED_ROUNDS.c.at.desc()))
            ]

    def rounds_since(self, since: Instant) -> list[RatedRound]:
        """All rated rounds that have ended lately, the oldest first."""
        asked = sa.select(RATED_ROUNDS).where(RATED_ROUNDS.c.at > int(since))
        with self._database.connect() as connection:
            return [_round(row) for row in connection.execute(asked.order_by(RATED_ROUNDS.c.at))]


def _settle(connection: sa.Connection, ended: RatedRound) -> bool:
    here = RATED_ROUNDS.c.table_id == ended.table_id
    if connection.execute(sa.select(RATED_ROUNDS.c.table_id).where(here)).first():
        return False
    if ended.termination in {Termination.ABORTED, Termination.TIME}:
        ended = replace(ended, leaver=_leaver(connection, ended))
    at = connection.scalar(sa.select(TABLES.c.updated).where(TABLES.c.id == ended.table_id))
    ended = replace(ended, at=Instant(ended.at if at is None else at))
    points = _counted(connection, ended) if ended.counts else {}
    values = {
        "table_id": ended.table_id,
        "at": int(ended.at),
        "pace": ended.pace.value,
        "south": ended.south,
        "north": ended.north,
        "termination": ended.termination.value,
        "score": str(ended.score),
        "plies": ended.plies,
        "leaver": ended.leaver,
    }
    connection.execute(sa.insert(RATED_ROUNDS).values(**values, **points))
    return True


def _counted(connection: sa.Connection, ended: RatedRound) -> dict[str, float]:
    """Change both ratings, if both are accounts still; the points before and after."""
    pair = (ended.south, ended.north)
    # In one order for everybody, so that two rounds that end at once wait for each other and not both for ever.
    locked = (
        sa.select(PEOPLE.c.id, PEOPLE.c.kind).where(PEOPLE.c.id.in_(pair)).order_by(PEOPLE.c.id)
    )
    kinds = {row.id: row.kind for row in connection.execute(locked.with_for_update())}
    if any(kinds.get(person) != PersonKind.ACCOUNT.value for person in pair):
        return {}
    south, north = (_kept(connection, person, ended.pace) for person in pair)
    days = [ended.at.since(one.at) / DAY_MS if one.rounds else 0.0 for one in (south, north)]
    after = after_round(south.rating, north.rating, ended.winner, (days[0], days[1]))
    for person, before, now in zip(pair, (south, north), after, strict=True):
        _keep(connection, person, ended.pace, Standing(now, before.rounds + 1, ended.at))
    return {
        "south_before": south.rating.points,
        "south_after": after[0].points,
        "north_before": north.rating.points,
        "north_after": after[1].points,
    }


def _kept(connection: sa.Connection, person: str, pace: Pace) -> Standing:
    asked = sa.select(RATINGS).where(_of(person, pace))
    row = connection.execute(asked).one_or_none()
    return _standing(row) if row else UNRATED


def _keep(connection: sa.Connection, person: str, pace: Pace, standing: Standing) -> None:
    rating = standing.rating
    values = {
        "points": rating.points,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "rounds": standing.rounds,
        "at": int(standing.at),
    }
    if standing.rounds > 1:
        connection.execute(sa.update(RATINGS).where(_of(person, pace)).values(**values))
    else:
        new = sa.insert(RATINGS).values(person_id=person, pace=pace.value, **values)
        connection.execute(new)


def _of(person: str, pace: Pace) -> sa.ColumnElement[bool]:
    return sa.and_(RATINGS.c.person_id == person, RATINGS.c.pace == pace.value)


def _leaver(connection: sa.Connection, ended: RatedRound) -> str | None:
    """Who had gone when a flag fell or a round was called off, else whoever called off without waiting."""
    here = CHANGES.c.table_id == ended.table_id
    asked = sa.select(CHANGES.c.events).where(here).order_by(CHANGES.c.version.desc())
    told = json.loads(connection.scalar(asked.limit(1)) or "[]")
    last = {one["event"]: one for one in told}
    if side := last.get("RoundEnded", {}).get("left_by"):
        return ended.player(Side[side])
    called_off = last.get("Aborted")
    if called_off is None or _has_waited(connection, ended.table_id, called_off):
        return None
    return ended.player(Side[called_off["side"]])


def _has_waited(connection: sa.Connection, table_id: str, called_off: dict[str, Any]) -> bool:
    """Whether a round was called off by whoever had to wait for the other's move, and had done so for a while."""
    ply = connection.scalar(sa.select(TABLES.c.ply).where(TABLES.c.id == table_id))
    if ply is None or Side(ply % 2) is Side[called_off["side"]]:
        return False
    began = sa.or_(CHANGES.c.version == 1, CHANGES.c.ply.is_not(None))
    moved = sa.select(sa.func.max(CHANGES.c.at)).where(CHANGES.c.table_id == table_id, began)
    waited_ms: int = called_off["at"] - (connection.scalar(moved) or 0)
    return waited_ms >= GONE_MS


def _is_sure(at: Instant) -> sa.ColumnElement[bool]:
    """Whether a rating is not provisional, after the time that has passed since the last round."""
    rating = RATINGS.c
    days = sa.case((rating.at < int(at), (int(at) - rating.at) / float(DAY_MS)), else_=0.0)
    worn = rating.deviation * rating.deviation + (
        days * WEARING * rating.volatility * rating.volatility
    )
    return worn <= PROVISIONAL**2


def _standing(row: sa.Row[Any]) -> Standing:
    return Standing(Rating(row.points, row.deviation, row.volatility), row.rounds, Instant(row.at))


def _round(row: sa.Row[Any]) -> RatedRound:
    return RatedRound(
        table_id=row.table_id,
        at=Instant(row.at),
        pace=Pace(row.pace),
        south=row.south,
        north=row.north,
        termination=Termination(row.termination),
        score=read_score(row.score),
        plies=row.plies,
        leaver=row.leaver,
    )


def _history(row: sa.Row[Any], person: str) -> tuple[RatedRound, float, float]:
    is_south = row.south == person
    before = row.south_before if is_south else row.north_before
    after = row.south_after if is_south else row.north_after
    return _round(row), before, after
