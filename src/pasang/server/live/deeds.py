"""What a page or a program asks to be done at a table, and what comes of it: the same for both."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from math import ceil
from typing import Final, assert_never

from anyio import to_thread

from pasang.play.clock import Instant
from pasang.play.event import Pause
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Change, Table
from pasang.rules.side import Side
from pasang.server.archive.listing import Listing
from pasang.server.archive.table_archive import new_id
from pasang.server.hall.fair_play import FairPlay
from pasang.server.hall.live_table import LiveTable
from pasang.server.hall.seating import Seating, scoped_request
from pasang.server.live.manners import SeatDeed, check_needs_no_offer, deed_of, opens_next, say
from pasang.server.people.person import Person
from pasang.server.problem import RequestProblem
from pasang.server.view.refusal import side_of
from pasang.server.wire.live_table import AskPause, AskRematch, PlayMove, Resign, Undo
from pasang.server.wire.table_manners import AnswerOffer, LeaveRound, MakeOffer, Say

Act = PlayMove | Undo | Resign | AskRematch | AskPause | MakeOffer | AnswerOffer | LeaveRound | Say
"""What somebody does at a table."""

RatedWait = Callable[[str], Awaitable[int]]
"""For how many milliseconds somebody has to wait for the next rated round, having left others."""
_MINUTE_MS: Final = 60_000


async def nobody_waits(_person: str) -> int:
    """A house where nothing is rated."""
    return 0


@dataclass(frozen=True, slots=True)
class Deeds:
    """Somebody who may act at tables, as far as the seats there are theirs."""

    seating: Seating
    fair_play: FairPlay
    person: Person | None
    rated_wait_ms: RatedWait = nobody_waits

    def check(self, request: Act, listing: Listing) -> None:
        """Refuse who may do nothing of the kind at a table, before they come to it."""
        match request:
            case PlayMove(ply=ply):
                self.seating.check_may_act(listing, self.person, Side(ply % 2))
            case MakeOffer() | AnswerOffer() | LeaveRound() if not listing.holders.are_two:
                raise TableRefused(TableReason.NOBODY_TO_ASK)
            case Resign() | MakeOffer() | AnswerOffer() | LeaveRound() | Say():
                self.seating.check_may_act(listing, self.person, side_of(request.side))
            case _:
                self.seating.check_may_take_part(listing, self.person)

    async def do(self, request: Act, live: LiveTable, lag_ms: int = 0) -> Change:
        """Carry out what is asked; on disk when this returns."""
        name = scoped_request(self.person, request.id)
        self._check_ban(request, live)
        may_meet_engine = self.person and not live.is_between_two
        if may_meet_engine and isinstance(request, PlayMove | AskRematch):
            await to_thread.run_sync(self.fair_play.check_opponent, self.person, live.table)
        match request:
            case PlayMove(ply=ply, move=move):
                return await self._act_for(
                    Side(ply % 2),
                    live,
                    lambda table, seat, at: table.play(seat, move, ply, at, name, lag_ms),
                )
            case Resign(ply=ply, side=side):
                return await self._act_for(
                    side_of(side), live, lambda table, seat, at: table.resign(seat, ply, at, name)
                )
            case MakeOffer() | AnswerOffer() | LeaveRound():
                await self._check_rated_wait(request, live)
                deed = deed_of(request, name, live)
                seat = side_of(request.side)
                return await self._act_for(seat, live, deed, opens_next=opens_next(request))
            case Say(side=side):
                own = side_of(side)
                self.seating.check_may_act(live.listing, self.person, own)
                return say(request, live)
            case _:
                self.seating.check_may_take_part(live.listing, self.person)
                person = self.person.id if self.person else None
                check_needs_no_offer(request, live.listing.holders.side_of(person), live)
                return await _done_together(request, name, live)

    def _check_ban(self, request: Act, live: LiveTable) -> None:
        """Whoever is banned may finish the rounds that are being played, and begin no other."""
        begins = isinstance(request, AskRematch) or (
            isinstance(request, MakeOffer | AnswerOffer) and opens_next(request)
        )
        declines = isinstance(request, AnswerOffer) and request.kind == "decline"
        if begins and not declines and self.person and self.person.is_banned(live.now()):
            raise RequestProblem(403, "banned")

    async def _act_for(
        self, seat: Side, live: LiveTable, deed: SeatDeed, *, opens_next: bool = False
    ) -> Change:
        """Do something from a seat, if it is theirs."""

        def done(table: Table, at: Instant) -> Change:
            self.seating.check_may_act(live.listing, self.person, seat)
            return deed(table, seat, at)

        return await live.do(done, opens_next=opens_next)

    async def _check_rated_wait(
        self, request: MakeOffer | AnswerOffer | LeaveRound, live: LiveTable
    ) -> None:
        """Refuse another rated round at this table to whoever would have to wait for one elsewhere."""
        if not (self.person and live.listing.rated and opens_next(request)):
            return
        if request.kind != "decline" and (wait := await self.rated_wait_ms(self.person.id)):
            raise TableRefused(TableReason.RATED_WAIT, count=ceil(wait / _MINUTE_MS))


async def _done_together(
    request: Undo | AskRematch | AskPause, name: str, live: LiveTable
) -> Change:
    """Carry out what concerns both sides, and not a seat."""
    match request:
        case Undo(ply=ply):
            return await live.do(lambda table, at: table.take_back(ply, at, name))
        case AskPause(kind="pause"):
            return await live.do(lambda table, at: table.pause_now(Pause.ASKED, at, name))
        case AskPause():
            return await live.do(lambda table, at: table.go_on(at, name))
        case AskRematch():
            following = new_id()
            return await live.do(
                lambda table, at: table.agree_rematch(following, at, name), opens_next=True
            )
        case _ as never:
            assert_never(never)
