"""What two players ask of each other over a socket: offers and their answers, calling off, claiming, and phrases."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final, assert_never

from pasang.play.clock import Instant
from pasang.play.offer import OfferKind
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Change, Table
from pasang.rules.side import Side
from pasang.server.archive.table_archive import new_id
from pasang.server.hall.live_table import LiveTable
from pasang.server.view.refusal import side_of
from pasang.server.wire.live_table import AskPause, AskRematch, Undo
from pasang.server.wire.table_manners import AnswerOffer, LeaveRound, MakeOffer, Said, Say

_MINUTE_MS: Final = 60_000

Asking = MakeOffer | AnswerOffer | LeaveRound
"""What a player asks of the other, from a seat."""

SeatDeed = Callable[[Table, Side, Instant], Change]
"""What somebody wants to do from a seat at some moment."""


def deed_of(request: Asking, name: str, live: LiveTable) -> SeatDeed:
    """What a request means, under the name that the table remembers it by."""
    if not live.is_between_two:
        raise TableRefused(TableReason.NOBODY_TO_ASK)
    ply = request.ply
    match request:
        case MakeOffer(offer=kind):
            return lambda table, seat, at: table.make_offer(
                seat, OfferKind(kind), ply, at, name, new_id()
            )
        case AnswerOffer(kind="accept", offer=kind):
            return lambda table, seat, at: table.accept_offer(
                seat, OfferKind(kind), ply, at, name, new_id()
            )
        case AnswerOffer(offer=kind):
            return lambda table, seat, at: table.decline_offer(seat, OfferKind(kind), ply, at, name)
        case LeaveRound(kind="abort") if live.listing.tournament:
            raise TableRefused(TableReason.IN_TOURNAMENT)
        case LeaveRound(kind="abort"):
            return lambda table, seat, at: table.abort(seat, ply, at, name, live.left_by(at))
        case LeaveRound():
            return _claim(ply, name, live)
        case _ as never:
            assert_never(never)


def say(request: Say, live: LiveTable) -> Change:
    """Tell everybody at the table something ready-made; nothing of it stays."""
    if not live.is_between_two:
        raise TableRefused(TableReason.NOBODY_TO_ASK)
    live.company.presence.check_may_speak(side_of(request.side))
    live.company.tell_all(Said(side=request.side, phrase=request.phrase))
    return Change(live.table, (), live.table.version)


def opens_next(request: Asking) -> bool:
    """Whether another round may come of it."""
    return isinstance(request, MakeOffer | AnswerOffer) and request.offer == OfferKind.REMATCH.value


def check_needs_no_offer(
    request: Undo | AskRematch | AskPause, seat: Side | None, live: LiveTable
) -> None:
    """Refuse to just do what concerns two people.

    A pause ends for the side to move, for either if both are here, and for either once it has held for long enough.
    """
    if not live.is_between_two:
        return
    if request.kind != "go":
        raise TableRefused(TableReason.OFFER_INSTEAD)
    to_move = live.table.round.to_move
    if seat is to_move or not live.company.presence.is_gone(to_move):
        return
    if holds := live.pause_holds_ms(live.now()):
        raise TableRefused(TableReason.PAUSE_HOLDS, side=to_move, count=ceil(holds / _MINUTE_MS))
    live.company.check_sees(to_move)


def _claim(ply: int, name: str, live: LiveTable) -> SeatDeed:
    def claim(table: Table, seat: Side, at: Instant) -> Change:
        if not table.finish:
            live.company.check_gone(seat.other, at)
        return table.claim(seat, ply, at, name)

    return claim
