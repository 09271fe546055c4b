"""Challenges and the lobby as the wire shows them."""

from __future__ import annotations

from datetime import UTC, datetime

from pasang.notation.position_text import write_position
from pasang.play.clock import ClockSetting, Instant
from pasang.server.archive.listing import Listing
from pasang.server.lobby.challenge import Challenge, FoundBy
from pasang.server.lobby.lobby import Scene
from pasang.server.lobby.terms import Terms
from pasang.server.lobby.watched_tables import WatchedPage
from pasang.server.people.person import Person
from pasang.server.view.people import person_view
from pasang.server.view.table import table_summary
from pasang.server.wire.lobby import (
    ChallengeView,
    DaysClock,
    LobbyTold,
    OpenSeat,
    TermsView,
    WatchedList,
    WatchedTable,
)
from pasang.server.wire.table import Clock


def challenge_view(challenge: Challenge, person: Person | None, at: Instant) -> ChallengeView:
    """A challenge as somebody sees it."""
    return ChallengeView(
        id=challenge.id,
        maker=person_view(challenge.maker),
        own=person is not None and person.id == challenge.maker.id,
        listed=challenge.found_by is FoundBy.LOBBY,
        quick=challenge.found_by is FoundBy.PAIRING,
        terms=terms_view(challenge.terms),
        expires=datetime.fromtimestamp(challenge.expires / 1000, UTC),
        standing=challenge.standing(at).value,
        table=challenge.table,
    )


def terms_view(terms: Terms) -> TermsView:
    """Terms under which somebody wants to play."""
    return TermsView(
        pattern=terms.pattern,
        position=write_position(terms.start),
        rows="/".join(reversed(terms.start.board.rows)),
        agreement=str(terms.start.agreement),
        clock=_clock_view(terms.clock),
        rounds=terms.rounds,
        rated=terms.rated,
        side=terms.wish.value,
    )


def lobby_text(scene: Scene) -> str:
    """What there is to see in the lobby, as it is sent to everybody there."""
    watched = watched_view(scene.tables)
    told = LobbyTold(
        people=scene.people,
        playing=scene.tables.count,
        seats=[
            OpenSeat(id=one.id, maker=person_view(one.maker), terms=terms_view(one.terms))
            for one in scene.seats
        ],
        tables=watched.tables,
        after=watched.after,
    )
    return told.model_dump_json()


def watched_view(page: WatchedPage) -> WatchedList:
    """Some of the tables that are being played."""
    after = None if page.after is None else str(page.after)
    return WatchedList(tables=[_watched(listing) for listing in page.tables], after=after)


def _watched(listing: Listing) -> WatchedTable:
    return WatchedTable(
        table=table_summary(listing), rated=listing.rated, two_people=listing.holders.are_two
    )


def _clock_view(clock: ClockSetting | None) -> Clock | DaysClock | None:
    if clock is None:
        return None
    if clock.days:
        return DaysClock(days=clock.days)
    return Clock(initial_s=clock.initial_s, increment_s=clock.increment_s)
