"""Why two people do not meet, by name."""

from __future__ import annotations

from enum import StrEnum


class MeetingReason(StrEnum):
    """A named no."""

    NO_SUCH_CHALLENGE = "no_such_challenge"
    CHALLENGE_TAKEN = "challenge_taken"
    CHALLENGE_WITHDRAWN = "challenge_withdrawn"
    CHALLENGE_EXPIRED = "challenge_expired"
    OWN_CHALLENGE = "own_challenge"
    NOT_YOUR_CHALLENGE = "not_your_challenge"
    TOO_MANY_CHALLENGES = "too_many_challenges"
    BLOCKED = "blocked"
    MAKER_WAITS = "maker_waits"
    RATED_ACCOUNT = "rated_account"


class MeetingRefused(Exception):
    """Two people do not meet; where it is told, it is told in the language of whoever asked."""

    def __init__(self, reason: MeetingReason) -> None:
        super().__init__(reason.value)
        self.reason = reason
