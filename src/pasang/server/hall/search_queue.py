"""Who searches next: moves before analyses, one search a visitor, addresses in turn, a bounded number waiting."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pasang.server.hall.thinker import Thinker

_Found = TypeVar("_Found")


class Busy(RuntimeError):
    """Too many searches wait already; try again in a moment."""


@dataclass(eq=False)
class _Ticket:
    """A search that waits for its turn, or has it."""

    visitor: str
    urgent: bool
    turn: asyncio.Future[Thinker] = field(default_factory=asyncio.Future)
    search: asyncio.Future[Any] | None = None
    gives_way: bool = False

    def give_way(self) -> None:
        """Let somebody else have the engine; a search that has not begun yet does so when it begins."""
        self.gives_way = True
        if self.search:
            self.search.cancel()


class SearchQueue:
    """Shares a few engines fairly between many visitors.

    Only the event loop touches it, so between two awaits nothing needs a lock. What is urgent – a move
    that somebody waits for – puts a running analysis back into the queue: the same visitor's, else, where
    no engine is idle, the one that has run longest.
    """

    def __init__(self, thinkers: Iterable[Thinker], waiting: int) -> None:
        self._idle = list(thinkers)
        self._all = tuple(self._idle)
        self._most_waiting = waiting
        self._waiting: OrderedDict[str, deque[_Ticket]] = OrderedDict()
        self._running: dict[str, _Ticket] = {}

    @property
    def running(self) -> int:
        """How many searches run now."""
        return len(self._running)

    @property
    def waiting(self) -> int:
        """How many searches wait now."""
        return sum(map(len, self._waiting.values()))

    async def run(
        self,
        visitor: str,
        search: Callable[[Thinker], Awaitable[_Found]],
        *,
        urgent: bool = False,
    ) -> _Found:
        """What a search finds, once it is its turn; :class:`Busy` if too many wait.

        Cancelling the waiting task stops the search. One that gives way starts again from the beginning.
        """
        self._check_room(visitor, urgent)
        while True:
            ticket = _Ticket(visitor, urgent)
            thinker = await self._turn_of(ticket)
            ticket.search = searching = asyncio.ensure_future(search(thinker))
            if ticket.gives_way:
                searching.cancel()
            try:
                return await searching
            except asyncio.CancelledError:
                me = asyncio.current_task()
                if me is None or me.cancelling():
                    raise
            finally:
                self._give_back(ticket, thinker)

    def _check_room(self, visitor: str, urgent: bool) -> None:
        """Refuse a search if as many wait already as may, or half of that of its address alone."""
        lines = self._waiting.values()
        alike = [one.visitor for line in lines for one in line if one.urgent is urgent]
        own = sum(_address(one) == _address(visitor) for one in alike)
        is_crowded = own >= max(1, self._most_waiting // 2)
        if len(alike) >= self._most_waiting or is_crowded:
            raise Busy

    async def close(self) -> None:
        """Stop every search and let the engines go."""
        for ticket in self._running.values():
            if ticket.search:
                ticket.search.cancel()
        for thinker in self._all:
            await thinker.close()

    async def _turn_of(self, ticket: _Ticket) -> Thinker:
        line = self._waiting.setdefault(ticket.visitor, deque())
        if ticket.urgent:
            line.appendleft(ticket)
            self._make_way(ticket.visitor)
        else:
            line.append(ticket)
        self._hand_out()
        try:
            return await ticket.turn
        except asyncio.CancelledError:
            if ticket.turn.done() and not ticket.turn.cancelled():
                self._give_back(ticket, ticket.turn.result())
            else:
                self._forget(ticket)
            raise

    def _make_way(self, visitor: str) -> None:
        own = self._running.get(visitor)
        if own is None and self._idle:
            return
        running = [own] if own else self._running.values()
        analyses = (one for one in running if not (one.urgent or one.gives_way))
        if first := next(analyses, None):
            first.give_way()

    def _hand_out(self) -> None:
        """Give idle engines to moves first, then to the addresses that have the fewest, visitors in a circle."""
        while self._idle and (free := [one for one in self._waiting if self._may_begin(one)]):
            running = Counter(map(_address, self._running))
            visitor = min(
                free, key=lambda one: (not self._waiting[one][0].urgent, running[_address(one)])
            )
            # Who has just given up stands in line until its task runs again; an engine given to it would be lost.
            ticket = next(one for one in self._waiting[visitor] if not one.turn.done())
            self._forget(ticket)
            if visitor in self._waiting:
                self._waiting.move_to_end(visitor)
            self._running[visitor] = ticket
            ticket.turn.set_result(self._idle.pop())

    def _may_begin(self, visitor: str) -> bool:
        waits = any(not one.turn.done() for one in self._waiting[visitor])
        return waits and visitor not in self._running

    def _give_back(self, ticket: _Ticket, thinker: Thinker) -> None:
        if self._running.get(ticket.visitor) is ticket:
            del self._running[ticket.visitor]
        self._idle.append(thinker)
        self._hand_out()

    def _forget(self, ticket: _Ticket) -> None:
        line = self._waiting.get(ticket.visitor)
        if line and ticket in line:
            line.remove(ticket)
            if not line:
                del self._waiting[ticket.visitor]


def _address(visitor: str) -> str:
    """The address of a visitor, whose name follows it."""
    return visitor.partition(" ")[0]
