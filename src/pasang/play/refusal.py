"""A table's own named no; what the law refuses, it refuses by its own names."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pasang.notation.words import words, words_of
from pasang.rules.side import Side


class TableReason(StrEnum):
    """The reasons for which a table says no before the law is even asked."""

    STALE_PLY = "stale"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOUR_TABLE = "not_your_table"
    TWO_PEOPLES_TABLE = "two_peoples_table"
    FINISHED = "finished"
    NOT_FINISHED = "not_finished"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    PAUSE_HOLDS = "pause_holds"
    ALREADY_AGREED = "already_agreed"
    REQUEST_USED = "request_used"
    OFFER_INSTEAD = "offer_instead"
    NOBODY_TO_ASK = "nobody_to_ask"
    OFFER_STANDS = "offer_stands"
    OFFER_DECLINED = "offer_declined"
    NO_OFFER = "no_offer"
    BOTH_MOVED = "both_moved"
    IN_TOURNAMENT = "in_tournament"
    NOT_BOTH_MOVED = "not_both_moved"
    NOT_GONE = "not_gone"
    CANNOT_TELL = "cannot_tell"
    RATED_WAIT = "rated_wait"
    NO_HELP = "no_help"
    SAID_ENOUGH = "said_enough"
    NO_DAYS = "no_days"
    YOUR_TURN = "your_turn"
    NOT_ANSWERED = "not_answered"
    TWO_ANSWERS = "two_answers"
    NO_OPPONENT = "no_opponent"


@dataclass(frozen=True, slots=True)
class TableRefusal:
    """A reason with what a player needs to understand it: whose turn, which ply."""

    reason: TableReason
    side: Side | None = None
    count: int | None = None

    def __str__(self) -> str:
        return table_refusal_words(self)


class TableRefused(ValueError):
    """Something that the table does not allow now; ``refusal`` says why.

    >>> str(TableRefused(TableReason.NOT_YOUR_TURN, side=Side.NORTH))
    "it is North's turn"
    """

    def __init__(
        self, reason: TableReason, side: Side | None = None, count: int | None = None
    ) -> None:
        super().__init__(reason)
        self.refusal = TableRefusal(reason, side, count)

    @property
    def reason(self) -> TableReason:
        """The reason by name."""
        return self.refusal.reason

    def __str__(self) -> str:
        return str(self.refusal)


def table_refusal_words(refusal: TableRefusal) -> str:
    """A table's refusal as a sentence."""
    side = refusal.side
    sentence = words_of("pasang.play")["refusal"][refusal.reason.value]
    return sentence.format(
        side="" if side is None else words()["side"][side.name], count=refusal.count
    )
