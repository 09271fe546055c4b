"""A tournament as it stands: who is in it, who met whom, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from pasang.play.clock import Instant
from pasang.rules.score import Score
from pasang.server.tournament.entrant import Entrant
from pasang.server.tournament.form import Form
from pasang.server.tournament.pairing import Pairing
from pasang.server.tournament.round_robin import rounds_of


class Stage(StrEnum):
    """How far a tournament is."""

    GATHERING = "gathering"
    """Players come in; no round has begun."""
    PLAYING = "playing"
    """Pairings of the round are being played."""
    BETWEEN = "between"
    """All of the round are decided; the director begins the next."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Game:
    """A table at which a pairing is played, or one leg of it."""

    table: str
    round: int
    board: int
    leg: int
    """1, or 2 for the one with the sides swapped."""
    is_over: bool = False
    score: Score | None = None
    """South first; none while it is played, or if it was called off."""

    @property
    def margin(self) -> int:
        """By how much the first player of the pairing is ahead in this leg."""
        if self.score is None:
            return 0
        south, north = self.score
        return south - north if self.leg == 1 else north - south


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament; its version grows with every change."""

    id: str
    code: str
    director: str
    title: str
    form: Form
    made: Instant
    version: int = 1
    round: int = 0
    """The round that was begun last; none before the first."""
    is_open: bool = True
    """Whether players may come in."""
    is_ended: bool = False
    """Whether the director has ended it."""
    entrants: tuple[Entrant, ...] = ()
    pairings: tuple[Pairing, ...] = ()
    games: tuple[Game, ...] = ()

    @property
    def rounds(self) -> int:
        """How many rounds there are, as far as is known."""
        if self.form.is_swiss:
            return self.form.rounds
        return rounds_of(max(2, len(self.in_circle)), double=self.form.double)

    @property
    def in_circle(self) -> list[Entrant]:
        """Where everybody meets everybody: all who were there when it began, or would be now."""
        return [one for one in self.entrants if one.is_here(1)]

    @property
    def stage(self) -> Stage:
        """How far it is."""
        if self.is_ended:
            return Stage.OVER
        if self.round == 0:
            return Stage.GATHERING
        if not all(one.is_decided for one in self.pairings_of(self.round)):
            return Stage.PLAYING
        return Stage.OVER if self.round >= self.rounds else Stage.BETWEEN

    @property
    def may_join(self) -> bool:
        """Whether somebody new may come in; where everybody meets everybody, only before the first round."""
        has_begun = self.round > 0 and not self.form.is_swiss
        return self.is_open and not has_begun and self.stage is not Stage.OVER

    def pairings_of(self, round_number: int) -> list[Pairing]:
        """The pairings of a round, by board."""
        found = [one for one in self.pairings if one.round == round_number]
        return sorted(found, key=lambda one: one.board)

    def pairing(self, round_number: int, board: int) -> Pairing | None:
        """A pairing by its round and board."""
        return next((one for one in self.pairings_of(round_number) if one.board == board), None)

    def games_of(self, pairing: Pairing) -> list[Game]:
        """The tables of a pairing, leg by leg."""
        key = (pairing.round, pairing.board)
        return sorted((g for g in self.games if (g.round, g.board) == key), key=lambda g: g.leg)

    def entrant(self, person: str) -> Entrant | None:
        """Somebody who is, or was, in it."""
        return next((one for one in self.entrants if one.person == person), None)

    def names(self) -> dict[str, str]:
        """What everybody is called."""
        return {one.person: one.name for one in self.entrants}


def margin_over(games: Sequence[Game]) -> int:
    """By how much the first player of a pairing is ahead, over all legs so far."""
    return sum(game.margin for game in games)
