"""The pairings of the next round, or why there is none."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pasang.server.tournament.pairing import Decision, Outcome, Pairing
from pasang.server.tournament.refusal import TournamentReason, TournamentRefused
from pasang.server.tournament.round_robin import paired_round_robin
from pasang.server.tournament.swiss import paired_swiss
from pasang.server.tournament.tally import tallies_of
from pasang.server.tournament.tournament import Stage, Tournament

FEWEST_PLAYERS: Final = 2


def check_may_begin(tournament: Tournament, round_number: int) -> None:
    """Refuse a round that cannot begin now."""
    if tournament.is_ended:
        raise TournamentRefused(TournamentReason.TOURNAMENT_OVER)
    if tournament.stage is Stage.PLAYING:
        raise TournamentRefused(TournamentReason.ROUND_RUNNING)
    if round_number != tournament.round + 1:
        raise TournamentRefused(TournamentReason.NOT_THE_NEXT_ROUND)
    here = [one for one in tournament.entrants if one.is_here(round_number)]
    if len(here) < FEWEST_PLAYERS:
        raise TournamentRefused(TournamentReason.TOO_FEW_PLAYERS)
    if round_number > tournament.rounds:
        raise TournamentRefused(TournamentReason.NO_MORE_ROUNDS)


def next_pairings(tournament: Tournament) -> list[Pairing]:
    """The pairings of the round after the last; it may take a second."""
    number = tournament.round + 1
    if not tournament.form.is_swiss:
        everybody = [one.person for one in tournament.in_circle]
        gone = {one.person for one in tournament.in_circle if not one.is_here(number)}
        return [_forfeited(one, gone) for one in paired_round_robin(everybody, number)]
    tallies = tallies_of(tournament.entrants, tournament.pairings)
    here = [tallies[one.person] for one in tournament.entrants if one.is_here(number)]
    return paired_swiss(here, number, both_sides=tournament.form.legs > 1)


def _forfeited(pairing: Pairing, gone: set[str]) -> Pairing:
    """A pairing in which nobody need wait for who has gone."""
    if not gone & set(pairing.players):
        return pairing
    return replace(pairing, outcome=forfeit_by(pairing, gone), decision=Decision.FORFEIT, margin=0)


def forfeit_by(pairing: Pairing, gone: set[str]) -> Outcome:
    """Who has the point where some are not there."""
    if pairing.first in gone:
        is_alone = pairing.second is None or pairing.second in gone
        return Outcome.NEITHER if is_alone else Outcome.SECOND
    return Outcome.FIRST
