"""Tables as the wire shows them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from pasang.notation.position_text import write_position
from pasang.play.clock import Clock, Instant
from pasang.play.offer import Offer, OfferKind
from pasang.play.rematch import south_next
from pasang.play.seat import Seat
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.listing import Listing, OpenOffer
from pasang.server.view.captured import RunningCaptures
from pasang.server.view.position import Fields, result_view, round_fields
from pasang.server.view.refusal import side_name
from pasang.server.wire.table import OfferName, TableState, TableSummary
from pasang.server.wire.table import Seat as SeatView
from pasang.server.wire.turn import OpenOfferView

_OFFERS: Final[dict[OfferKind, OfferName]] = {
    OfferKind.TAKEBACK: "takeback",
    OfferKind.PAUSE: "pause",
    OfferKind.REMATCH: "rematch",
}


def table_state(listing: Listing, table: Table, at: Instant) -> TableState:
    """A table as it stands."""
    return TableState.model_validate(table_fields(listing, table, at, RunningCaptures()))


def table_fields(listing: Listing, table: Table, at: Instant, captures: RunningCaptures) -> Fields:
    """The same before it is checked: pages are told it many times a second."""
    finish = table.finish
    return Fields(
        id=listing.id,
        version=table.version,
        title=listing.title,
        agreement=listing.agreement,
        pattern=listing.pattern,
        south=_seat_fields(table.seats.south),
        north=_seat_fields(table.seats.north),
        view=round_fields(table.round, captures.after(table.round)),
        moves=list(map(str, table.round.moves)),
        start=write_position(table.round.positions[0]),
        status="finished" if finish else "playing",
        termination=finish.termination.value if finish else None,
        result=result_view(finish.score).model_dump() if finish else None,
        match=_match_fields(table),
        clock=clock_fields(table.clock, at),
        thinking=table.engine_due,
        paused=table.pause is not None,
        can_undo=table.takeback_ply is not None,
        rematch={"id": table.next_table} if table.next_table else None,
        south_next=side_name(south_next(table.round, finish)) if finish else None,
        two_people=listing.holders.are_two,
        rated=listing.rated,
        offer=_offer_fields(table.offer) if table.offer else None,
        can_abort=listing.holders.are_two and table.can_abort and not listing.tournament,
        tournament=listing.tournament,
    )


def open_offer_view(one: OpenOffer) -> OpenOfferView:
    """What somebody is offered at a table."""
    offer, summary = one.offer, table_summary(one.listing)
    return OpenOfferView(table=summary, offer=_OFFERS[offer.kind], side=side_name(offer.side))


def table_summary(listing: Listing) -> TableSummary:
    """A table as the library lists it."""
    return TableSummary(
        id=listing.id,
        title=listing.title,
        created=_moment(listing.created),
        updated=_moment(listing.updated),
        pattern=listing.pattern,
        agreement=listing.agreement,
        south=seat_view(listing.seats.south),
        north=seat_view(listing.seats.north),
        ply=listing.ply,
        status="playing" if listing.score is None else "finished",
        result=None if listing.score is None else result_view(listing.score),
        rows=listing.rows,
    )


def seat_view(seat: Seat) -> SeatView:
    """A seat and who holds it."""
    return SeatView(**_seat_fields(seat))


def _seat_fields(seat: Seat) -> Fields:
    return Fields(kind="person" if seat.is_person else "engine", name=seat.name, level=seat.level)


def _offer_fields(offer: Offer) -> Fields:
    return Fields(kind=_OFFERS[offer.kind], side=side_name(offer.side))


def _match_fields(table: Table) -> Fields | None:
    if table.match.rounds == 1:
        return None
    now = table.match_now
    first, second = now.totals
    return Fields(
        rounds=now.rounds,
        played=len(now.played),
        totals={"first": first, "second": second},
        first_is=side_name(table.match.first_player_is),
        over=now.is_over,
    )


def clock_fields(clock: Clock | None, at: Instant) -> Fields | None:
    """The time left at a moment, where a clock is played with."""
    if clock is None:
        return None
    return Fields(
        south_ms=clock.left_at(Side.SOUTH, at),
        north_ms=clock.left_at(Side.NORTH, at),
        running=None if clock.running is None else side_name(clock.running),
        days=clock.setting.days,
        at=at,
    )


def _moment(at: Instant) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)
