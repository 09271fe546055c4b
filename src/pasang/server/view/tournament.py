"""Tournaments as the wire shows them."""

from __future__ import annotations

from pasang.play.clock import ClockSetting
from pasang.server.tournament.entrant import Entrant
from pasang.server.tournament.form import Form
from pasang.server.tournament.pairing import Pairing
from pasang.server.tournament.standings import Standing, standings_of
from pasang.server.tournament.tournament import Game, Tournament
from pasang.server.view.people import moment
from pasang.server.wire.base import Score
from pasang.server.wire.table import Clock
from pasang.server.wire.tournament import (
    EntrantView,
    GameView,
    PairingView,
    StandingView,
    TournamentLine,
    TournamentTold,
    TournamentView,
)


def tournament_view(tournament: Tournament) -> TournamentView:
    """A tournament as everybody sees it."""
    form = tournament.form
    games: dict[tuple[int, int], list[Game]] = {}
    for game in tournament.games:
        games.setdefault((game.round, game.board), []).append(game)
    return TournamentView(
        id=tournament.id,
        code=tournament.code,
        version=tournament.version,
        title=tournament.title,
        made=moment(tournament.made),
        director=tournament.director,
        system=form.system.value,
        pattern=form.pattern,
        agreement=str(form.start.agreement),
        rows="/".join(reversed(form.start.board.rows)),
        clock=_clock(form.clock),
        rounds=tournament.rounds,
        legs=form.legs,
        double=form.double,
        round=tournament.round,
        stage=tournament.stage.value,
        open=tournament.may_join,
        entrants=[_entrant(one) for one in tournament.entrants],
        pairings=[
            _pairing(one, games.get((one.round, one.board), [])) for one in tournament.pairings
        ],
        standings=_standings(tournament, form),
    )


def tournament_text(tournament: Tournament) -> str:
    """A tournament as it is sent to everybody who looks at it."""
    return TournamentTold(tournament=tournament_view(tournament)).model_dump_json()


def tournament_line(tournament: Tournament, person: str) -> TournamentLine:
    """A tournament in the list of somebody who directs it or takes part."""
    return TournamentLine(
        id=tournament.id,
        title=tournament.title,
        stage=tournament.stage.value,
        round=tournament.round,
        rounds=tournament.rounds,
        players=sum(one.takes_part for one in tournament.entrants),
        directs=tournament.director == person,
    )


def _standings(tournament: Tournament, form: Form) -> list[StandingView]:
    found = standings_of(tournament.entrants, tournament.pairings, swiss=form.is_swiss)
    return [_standing(one) for one in found]


def _standing(standing: Standing) -> StandingView:
    return StandingView(
        person=standing.entrant.person,
        place=standing.place,
        points=standing.points / 2,
        direct=standing.direct / 2,
        strength=standing.strength / 4,
        margin=standing.margin,
    )


def _entrant(entrant: Entrant) -> EntrantView:
    return EntrantView(
        person=entrant.person, name=entrant.name, number=entrant.number, here=entrant.takes_part
    )


def _pairing(pairing: Pairing, games: list[Game]) -> PairingView:
    return PairingView(
        round=pairing.round,
        board=pairing.board,
        first=pairing.first,
        second=pairing.second,
        outcome=pairing.outcome.value if pairing.outcome else None,
        decision=pairing.decision.value if pairing.decision else None,
        margin=pairing.margin,
        games=[_game(game) for game in games],
    )


def _game(game: Game) -> GameView:
    score = Score(south=game.score.south, north=game.score.north) if game.score else None
    return GameView(table=game.table, leg=game.leg, over=game.is_over, score=score)


def _clock(clock: ClockSetting | None) -> Clock | None:
    if clock is None:
        return None
    return Clock(initial_s=clock.initial_s, increment_s=clock.increment_s)
