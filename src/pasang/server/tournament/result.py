"""What comes of a pairing: at its tables, by a forfeit, or as the director enters it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pasang.server.tournament.next_round import forfeit_by
from pasang.server.tournament.pairing import Decision, Outcome, Pairing
from pasang.server.tournament.refusal import TournamentReason, TournamentRefused
from pasang.server.tournament.tournament import Game, Tournament, margin_over


@dataclass(frozen=True, slots=True)
class Entered:
    """What the director enters."""

    outcome: Outcome | None
    """None takes back what was entered: it is as it was played."""
    forfeit: bool = False
    """Whether somebody did not come, so that the two have not met."""


def played_out(pairing: Pairing, games: Sequence[Game], legs: int) -> Pairing:
    """A pairing by what happened at its tables: undecided until all legs have a score, then the higher total wins.

    The recorded scores of all legs add up, as in a match (R20).
    """
    margin = margin_over(games)
    if len([game for game in games if game.score is not None]) < legs:
        return replace(pairing, outcome=None, decision=None, margin=margin)
    outcome = Outcome.DRAW
    if margin:
        outcome = Outcome.FIRST if margin > 0 else Outcome.SECOND
    return replace(pairing, outcome=outcome, decision=Decision.PLAYED, margin=margin)


def forfeited(pairing: Pairing, gone: set[str]) -> Pairing:
    """A pairing that some of the two have left."""
    return replace(pairing, outcome=forfeit_by(pairing, gone), decision=Decision.FORFEIT, margin=0)


def with_result(tournament: Tournament, where: tuple[int, int], entered: Entered) -> Pairing:
    """A pairing with what the director enters, or why that cannot be."""
    pairing = tournament.pairing(*where)
    if pairing is None:
        raise TournamentRefused(TournamentReason.NO_SUCH_PAIRING)
    if pairing.is_bye:
        raise TournamentRefused(TournamentReason.BYE_STAYS)
    played = played_out(pairing, tournament.games_of(pairing), tournament.form.legs)
    if entered.outcome is None:
        is_past = pairing.round < tournament.round or tournament.is_ended
        if not played.is_decided and is_past:
            raise TournamentRefused(TournamentReason.NOT_PLAYED_OUT)
        return played
    margin = 0 if entered.forfeit else played.margin
    decision = Decision.FORFEIT if entered.forfeit else Decision.DIRECTOR
    return replace(pairing, outcome=entered.outcome, decision=decision, margin=margin)
