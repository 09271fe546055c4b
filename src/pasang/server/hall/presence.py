"""Who of two players is at their table, and since when the other has been gone."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from pasang.play.clock import Instant
from pasang.play.refusal import TableReason, TableRefused
from pasang.rules.side import Side
from pasang.server.guard.rate import RateLimit
from pasang.server.hall.holders import Holders

_PHRASES_A_SECOND: Final = 0.25
_PHRASES_AT_ONCE: Final = 4


class Presence:
    """Told who is here whenever somebody comes or goes; a player with several pages is here while one of them is.

    >>> presence = Presence(Holders("siti", "awang"), claim_ms=60_000)
    >>> presence.note({"siti"}, Instant(0))
    True
    >>> presence.claim_in_ms(Side.NORTH, Instant(20_000)), presence.claim_in_ms(Side.SOUTH, Instant(20_000))
    (40000, None)
    """

    def __init__(self, holders: Holders, claim_ms: int | None) -> None:
        self._holders = holders
        self._claim_ms = claim_ms
        """How long somebody may be gone; for ever, where there are days for a move."""
        self._phrases = RateLimit(_PHRASES_A_SECOND, _PHRASES_AT_ONCE)
        self._gone_since: dict[Side, Instant] = {}

    def note(self, here: Collection[str | None], at: Instant) -> bool:
        """These people are here now; whether that is news."""
        before = self._gone_since
        gone = [side for side in Side if self._holders[side] not in here]
        self._gone_since = {side: before.get(side, at) for side in gone}
        return before.keys() != self._gone_since.keys()

    def is_gone(self, side: Side) -> bool:
        """Whether the player of a side is not here."""
        return side in self._gone_since

    def gone_ms(self, side: Side, at: Instant) -> int:
        """For how long the player of a side has been gone."""
        since = self._gone_since.get(side)
        return 0 if since is None else at.since(since)

    def claim_in_ms(self, side: Side, at: Instant) -> int | None:
        """How long until a round can be claimed from a side; never while its player is here."""
        since = self._gone_since.get(side)
        if since is None or self._claim_ms is None:
            return None
        return max(0, self._claim_ms - at.since(since))

    def check_gone(self, side: Side, at: Instant) -> None:
        """Refuse to count somebody as gone who is here, or may well come back."""
        if self.claim_in_ms(side, at) != 0:
            raise TableRefused(TableReason.NOT_GONE, side=side)

    def check_may_speak(self, side: Side) -> None:
        """Refuse a side that says too much at once."""
        if not self._phrases.allows(side.name):
            raise TableRefused(TableReason.SAID_ENOUGH)
