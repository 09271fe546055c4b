"""Why something in a tournament is not done, by name."""

from __future__ import annotations

from enum import StrEnum


class TournamentReason(StrEnum):
    """A named no."""

    NO_SUCH_TOURNAMENT = "no_such_tournament"
    NO_SUCH_CODE = "no_such_code"
    NOT_DIRECTOR = "not_director"
    NOT_IN_TOURNAMENT = "not_in_tournament"
    REGISTRATION_CLOSED = "registration_closed"
    SHOWN_OUT = "shown_out"
    TOURNAMENT_FULL = "tournament_full"
    TOURNAMENT_OVER = "tournament_over"
    TOO_FEW_PLAYERS = "too_few_players"
    ROUND_RUNNING = "round_running"
    NOT_THE_NEXT_ROUND = "not_the_next_round"
    NO_MORE_ROUNDS = "no_more_rounds"
    NO_SUCH_PAIRING = "no_such_pairing"
    BYE_STAYS = "bye_stays"
    NOT_PLAYED_OUT = "not_played_out"
    TOO_MANY_TOURNAMENTS = "too_many_tournaments"
    TOURNAMENT_BUSY = "tournament_busy"


class TournamentRefused(Exception):
    """Something is not done; where it is told, it is told in the language of whoever asked."""

    def __init__(self, reason: TournamentReason) -> None:
        super().__init__(reason.value)
        self.reason = reason
