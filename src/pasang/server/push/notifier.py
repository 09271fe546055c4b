"""Tells people of their turns: at once or in a digest, each turn once, whichever process sees it first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from anyio import to_thread

from pasang.notation.language import speaking
from pasang.notation.words import counted
from pasang.play.clock import Instant
from pasang.server.archive.event_text import read_seat
from pasang.server.people.notices import MOST_AT_ONCE, Notices
from pasang.server.people.to_tell import DueDigest, OfferToTell, TurnToTell
from pasang.server.push.push_message import Notice
from pasang.server.push.push_queue import PushQueue
from pasang.server.upkeep import Upkeep
from pasang.server.words import server_words

_LOOK_S: Final = 5.0
QUICK_MS: Final = 10_000
"""Who answers as soon as this is not told: two people who sit at the table need no notices."""
_DAY_MS: Final = 24 * 3600 * 1000
_OVERLAP_MS: Final = 60_000
SEEN_WITHIN_MS: Final = 10 * 60 * 1000
"""How exactly it is noted when somebody was last here."""
_LONGEST_TOPIC: Final = 32


class Notifier:
    """Looks around in the archive every few seconds, so that no move waits for it and a kill loses little."""

    def __init__(
        self,
        notices: Notices,
        queue: PushQueue,
        now: Callable[[], Instant],
        is_here: Callable[[str, str], bool],
    ) -> None:
        self._notices = notices
        self._queue = queue
        self._now = now
        self._is_here = is_here
        self._looked: Instant | None = None
        self.upkeep = Upkeep("notices")

    @asynccontextmanager
    async def kept(self) -> AsyncIterator[None]:
        """People are told meanwhile."""
        keeping = asyncio.create_task(self._keep())
        try:
            yield
        finally:
            keeping.cancel()
            await asyncio.wait({keeping})
            await to_thread.run_sync(self._queue.close)

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_S)
            with self.upkeep.time():
                await to_thread.run_sync(self.look)

    def look(self) -> None:
        """Look once; it blocks, so it belongs in a thread."""
        at = self._now()
        since = Instant(at - _DAY_MS) if self._looked is None else self._looked
        turns = self._notices.untold(since, Instant(at - QUICK_MS))
        for turn in turns:
            if not self._queue.has_room:
                return
            self._tell_turn(turn)
        offers = self._notices.untold_offers(since, Instant(at - QUICK_MS))
        for offer in offers:
            if not self._queue.has_room:
                return
            self._tell_offer(offer)
        if max(len(turns), len(offers)) < MOST_AT_ONCE:
            self._looked = Instant(at - QUICK_MS - _OVERLAP_MS)
        for due in self._notices.due_digests(at):
            if not self._queue.has_room:
                return
            self._tell_digest(due, at)

    def _tell_turn(self, turn: TurnToTell) -> None:
        """Somebody who is at the table sees it there."""
        if not self._notices.claim(turn) or self._is_here(turn.table, turn.person):
            return
        self._tell_of_table(turn, "turn", "turn.text")

    def _tell_offer(self, one: OfferToTell) -> None:
        """Likewise, of what is offered."""
        if not self._notices.claim_offer(one) or self._is_here(one.table, one.person):
            return
        self._tell_of_table(one, f"offer.{one.offer}", "offer.text")

    def _tell_of_table(self, one: TurnToTell | OfferToTell, title: str, text: str) -> None:
        name = read_seat(one.opponent).name

        def notice() -> Notice:
            said = server_words()["notice"]
            told = said[title].format(name=name or said["guest"])
            return Notice(told, said[text], f"/table/{one.table}", _topic(one.table))

        self._tell(one.person, notice)

    def _tell_digest(self, due: DueDigest, at: Instant) -> None:
        """Tell how many rounds wait, if some have begun to since somebody last looked."""
        waiting = self._notices.waiting(due.person)
        looked = self._notices.last_seen(due.person) + SEEN_WITHIN_MS
        count = len(waiting) if any(since > looked for since in waiting) else 0
        if not self._notices.claim_digest(due, count, at) or not count:
            return

        def notice() -> Notice:
            said = server_words()["notice"]
            return Notice(counted(said["digest"], count), said["digest.text"], "/lobby", "digest")

        self._tell(due.person, notice)

    def _tell(self, person: str, notice: Callable[[], Notice]) -> None:
        for one in self._notices.browsers(person):
            with speaking(one.language):
                self._queue.send(notice(), one)


def _topic(table: str) -> str:
    """A push service takes letters, figures, - and _, and no more than 32 of them."""
    return table[:_LONGEST_TOPIC]
