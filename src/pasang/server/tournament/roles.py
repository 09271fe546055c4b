"""Who may do what in a tournament: the one place that decides it. Watchers may look, and have no rights."""

from __future__ import annotations

from pasang.server.people.person import Person
from pasang.server.tournament.entrant import Entrant
from pasang.server.tournament.form import MOST_PLAYERS
from pasang.server.tournament.refusal import TournamentReason, TournamentRefused
from pasang.server.tournament.tournament import Stage, Tournament

_MOST_EVER: int = 2 * MOST_PLAYERS
"""Who was shown out still fills a row."""


def check_directs(tournament: Tournament, person: Person) -> None:
    """Refuse who is not the director: rounds, results, registration and others' places are the director's."""
    if person.id != tournament.director:
        raise TournamentRefused(TournamentReason.NOT_DIRECTOR)


def check_not_over(tournament: Tournament) -> None:
    """Refuse what belongs to a tournament that goes on."""
    if tournament.stage is Stage.OVER:
        raise TournamentRefused(TournamentReason.TOURNAMENT_OVER)


def check_may_join(tournament: Tournament, person: Person) -> Entrant | None:
    """Refuse who comes too late, or was shown out; whoever has been in it comes back to the same place."""
    check_not_over(tournament)
    known = tournament.entrant(person.id)
    if known:
        if known.removed:
            raise TournamentRefused(TournamentReason.SHOWN_OUT)
        return known
    if not tournament.may_join:
        raise TournamentRefused(TournamentReason.REGISTRATION_CLOSED)
    here = sum(one.takes_part for one in tournament.entrants)
    if here >= tournament.form.most_players or len(tournament.entrants) >= _MOST_EVER:
        raise TournamentRefused(TournamentReason.TOURNAMENT_FULL)
    return None


def check_may_take_out(tournament: Tournament, person: Person, player: str) -> Entrant:
    """Refuse who would take somebody else out; the director may, and everybody may go."""
    if person.id != player:
        check_directs(tournament, person)
    check_not_over(tournament)
    known = tournament.entrant(player)
    if known is None or not known.takes_part:
        raise TournamentRefused(TournamentReason.NOT_IN_TOURNAMENT)
    return known
