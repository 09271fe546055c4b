"""How people are told of their turns: their wishes, the browsers that show notices, and what was told."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from pasang.play.clock import Instant
from pasang.server.archive.database import Database
from pasang.server.archive.schema import TABLES
from pasang.server.archive.table_reading import asked_person, mover, open_offers
from pasang.server.people.digest_time import next_digest
from pasang.server.people.notice_schema import (
    NOTICE_WISHES,
    OFFERS_TOLD,
    PUSH_SUBSCRIPTIONS,
    TURNS_TOLD,
)
from pasang.server.people.notice_wish import Mode, Wish
from pasang.server.people.schema import SESSIONS
from pasang.server.people.to_tell import DueDigest, OfferToTell, TurnToTell, offer_in, turn_in

MOST_BROWSERS: Final = 10
"""Of one person."""
MOST_AT_ONCE: Final = 200
"""Turns and digests that are looked at together."""


class TooManyBrowsers(ValueError):
    """As many browsers of a person show notices as there is room for."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that shows notices: where its push service takes them, and by which keys it alone reads them."""

    id: str
    person: str
    endpoint: str
    key: str
    secret: str
    language: str
    session: str


class Notices:
    """All wishes and browsers; its calls block, so they belong in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def wish(self, person: str) -> Wish:
        """When a person wants to be told."""
        asked = sa.select(NOTICE_WISHES).where(NOTICE_WISHES.c.person_id == person)
        with self._database.connect() as connection:
            row = connection.execute(asked).one_or_none()
        return _wish(row) if row else Wish()

    def set_wish(self, person: str, wish: Wish, at: Instant) -> None:
        """A person wants to be told otherwise; ``ValueError`` for a zone that is none."""

        def keep(connection: sa.Connection) -> None:
            own = NOTICE_WISHES.c.person_id == person
            before = connection.execute(sa.select(NOTICE_WISHES).where(own)).one_or_none()
            last = _wish(before).last_digest if before else None
            values = {
                "mode": wish.mode.value,
                "hour": wish.hour,
                "zone": wish.zone,
                "next_digest": int(next_digest(wish.zone, wish.hour, at, last)),
            }
            if before:
                connection.execute(sa.update(NOTICE_WISHES).where(own).values(**values))
            else:
                row = {"person_id": person, "last_count": 0, **values}
                connection.execute(sa.insert(NOTICE_WISHES).values(**row))

        next_digest(wish.zone, wish.hour, at, None)
        self._database.write(keep)

    def subscribe(self, one: Subscription, at: Instant) -> None:
        """A browser shows notices from now on; whoever was told there before is told there no more."""

        def keep(connection: sa.Connection) -> None:
            own = PUSH_SUBSCRIPTIONS.c.person_id == one.person
            asked = sa.select(PUSH_SUBSCRIPTIONS.c.created).where(_is(one.id), own)
            began = connection.scalar(asked) or int(at)
            connection.execute(sa.delete(PUSH_SUBSCRIPTIONS).where(_is(one.id)))
            counted = sa.select(sa.func.count()).select_from(PUSH_SUBSCRIPTIONS).where(own)
            if (connection.scalar(counted) or 0) >= MOST_BROWSERS:
                raise TooManyBrowsers
            values = {
                "id": one.id,
                "person_id": one.person,
                "endpoint": one.endpoint,
                "key": one.key,
                "secret": one.secret,
                "language": one.language,
                "session_key": one.session,
                "created": began,
            }
            connection.execute(sa.insert(PUSH_SUBSCRIPTIONS).values(**values))

        self._database.write(keep)

    def unsubscribe(self, subscription: str, person: str | None = None) -> None:
        """A browser shows none any more; only one's own, if somebody asks."""
        gone = _is(subscription)
        if person is not None:
            gone = sa.and_(gone, PUSH_SUBSCRIPTIONS.c.person_id == person)
        self._database.write(
            lambda connection: connection.execute(sa.delete(PUSH_SUBSCRIPTIONS).where(gone)).close()
        )

    def browsers(self, person: str) -> list[Subscription]:
        """The browsers in which a person is told."""
        asked = sa.select(PUSH_SUBSCRIPTIONS).where(PUSH_SUBSCRIPTIONS.c.person_id == person)
        with self._database.connect() as connection:
            return [_subscription(row) for row in connection.execute(asked)]

    def untold(self, since: Instant, until: Instant) -> list[TurnToTell]:
        """Turns that began between two moments, of whoever wants to be told at once and was not."""
        told = sa.exists().where(
            TURNS_TOLD.c.table_id == TABLES.c.id,
            TURNS_TOLD.c.person_id == mover(),
            TURNS_TOLD.c.ply == TABLES.c.ply,
        )
        rows = self._lately(since, until, mover(), *_running(), sa.not_(told))
        return [turn_in(row) for row in rows]

    def untold_offers(self, since: Instant, until: Instant) -> list[OfferToTell]:
        """Offers that were made between two moments, likewise."""
        told = sa.exists().where(
            OFFERS_TOLD.c.table_id == TABLES.c.id,
            OFFERS_TOLD.c.person_id == asked_person(),
            OFFERS_TOLD.c.ply == TABLES.c.ply,
            OFFERS_TOLD.c.offer == TABLES.c.offer,
        )
        rows = self._lately(since, until, asked_person(), *open_offers(), sa.not_(told))
        return [offer_in(row) for row in rows]

    def _lately(
        self,
        since: Instant,
        until: Instant,
        person: sa.ColumnElement[str | None],
        *conditions: sa.ColumnElement[bool],
    ) -> Sequence[sa.Row[Any]]:
        """Tables that changed between two moments, with somebody who wants to be told of that at once."""
        mode = sa.select(NOTICE_WISHES.c.mode).where(NOTICE_WISHES.c.person_id == person)
        asked = sa.select(TABLES, person.label("person")).where(
            TABLES.c.updated.between(int(since), int(until)),
            *conditions,
            sa.exists().where(
                PUSH_SUBSCRIPTIONS.c.person_id == person,
                PUSH_SUBSCRIPTIONS.c.created <= TABLES.c.updated,
            ),
            sa.func.coalesce(mode.scalar_subquery(), Mode.TURN.value) == Mode.TURN.value,
        )
        with self._database.connect() as connection:
            return connection.execute(asked.order_by(TABLES.c.updated).limit(MOST_AT_ONCE)).all()

    def claim(self, turn: TurnToTell) -> bool:
        """Whether this turn is ours to tell: of all that ask, in any process, one is told yes."""
        return self._claim(TURNS_TOLD, turn.table, turn.person, {"ply": turn.ply})

    def claim_offer(self, one: OfferToTell) -> bool:
        """Whether this offer is ours to tell, likewise."""
        return self._claim(OFFERS_TOLD, one.table, one.person, {"ply": one.ply, "offer": one.offer})

    def _claim(self, told: sa.Table, table: str, person: str, what: dict[str, int | str]) -> bool:
        """Note that somebody is told something of a table, unless that is noted already."""
        own = sa.and_(told.c.table_id == table, told.c.person_id == person)
        same = sa.and_(own, *(told.c[name] == value for name, value in what.items()))

        def claim(connection: sa.Connection) -> bool:
            connection.execute(sa.select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
            if connection.scalar(sa.select(told.c.table_id).where(same)) is not None:
                return False
            connection.execute(sa.delete(told).where(own))
            row = {"table_id": table, "person_id": person, **what}
            connection.execute(sa.insert(told).values(**row))
            return True

        return self._database.write(claim)

    def due_digests(self, at: Instant) -> list[DueDigest]:
        """The digests whose hour has come."""
        wishes = NOTICE_WISHES.c
        due = sa.and_(wishes.mode == Mode.DIGEST.value, wishes.next_digest <= int(at))
        asked = sa.select(NOTICE_WISHES).where(due).order_by(wishes.next_digest).limit(MOST_AT_ONCE)
        with self._database.connect() as connection:
            rows = connection.execute(asked).all()
        return [DueDigest(row.person_id, _wish(row), Instant(row.next_digest)) for row in rows]

    def claim_digest(self, due: DueDigest, count: int, at: Instant) -> bool:
        """Whether this digest is ours to tell; with nothing to tell, only the next one is waited for."""
        wishes = NOTICE_WISHES.c
        still = sa.and_(wishes.person_id == due.person, wishes.next_digest == int(due.due))
        last = at if count else due.wish.last_digest
        values: dict[str, Any] = {
            "next_digest": int(next_digest(due.wish.zone, due.wish.hour, at, last))
        }
        if count:
            values |= {"last_digest": int(at), "last_count": count}
        claimed = sa.update(NOTICE_WISHES).where(still).values(**values)
        return self._database.write(lambda connection: connection.execute(claimed).rowcount) == 1

    def waiting(self, person: str) -> list[Instant]:
        """Since when each round with others without a live clock waits for a person's move or answer."""
        turn = sa.and_(mover() == person, *_running())
        offer = sa.and_(asked_person() == person, *open_offers())
        asked = sa.select(TABLES.c.updated).where(sa.or_(turn, offer))
        with self._database.connect() as connection:
            return [Instant(at) for at in connection.scalars(asked)]

    def last_seen(self, person: str) -> Instant:
        """When a person was last here, in any browser."""
        asked = sa.select(sa.func.max(SESSIONS.c.seen)).where(SESSIONS.c.person_id == person)
        with self._database.connect() as connection:
            return Instant(connection.scalar(asked) or 0)


def subscription_id(endpoint: str) -> str:
    """What a browser is called here: a hash, since whoever knows the endpoint can disturb."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _running() -> tuple[sa.ColumnElement[bool], ...]:
    """Rounds of two people that go on without a live clock."""
    return (
        TABLES.c.days.is_not(None),
        TABLES.c.score.is_(None),
        TABLES.c.deleted.is_(None),
        TABLES.c.south_holder != TABLES.c.north_holder,
    )


def _is(subscription: str) -> sa.ColumnElement[bool]:
    return PUSH_SUBSCRIPTIONS.c.id == subscription


def _wish(row: sa.Row[Any]) -> Wish:
    last = None if row.last_digest is None else Instant(row.last_digest)
    return Wish(Mode(row.mode), row.hour, row.zone, last, row.last_count)


def _subscription(row: sa.Row[Any]) -> Subscription:
    return Subscription(
        row.id, row.person_id, row.endpoint, row.key, row.secret, row.language, row.session_key
    )
