"""Players of one rule, as baselines for the engine."""

from __future__ import annotations

from random import Random
from typing import Final

from pasang.engine.budget import Clock
from pasang.notation.round import Round
from pasang.rules.move import Move


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self) -> None:
        self._dice = Random(0)  # noqa: S311 – a game, not a secret

    def begin(self, dice: Random) -> None:
        """Take the dice of a new round."""
        self._dice = dice

    def choose(self, played: Round, clock: Clock | None = None) -> Move:
        """Any move."""
        return self._dice.choice(played.legal_moves)

    def close(self) -> None:
        """Nothing to give back."""


class GreedyPlayer(RandomPlayer):
    """Takes the most points at once."""

    def choose(self, played: Round, clock: Clock | None = None) -> Move:
        """A move that earns the most."""
        worth = {move: played.position.worth_of(move) for move in played.legal_moves}
        most = max(worth.values())
        return self._dice.choice([move for move in played.legal_moves if worth[move] == most])


class Copycat(GreedyPlayer):
    """Copies the opponent's last move by a half turn where that is legal, else takes the most points.

    Under ``quarter`` North can do so for most of a round, unless South opened f (R8).
    """

    def choose(self, played: Round, clock: Clock | None = None) -> Move:
        """The turned copy of the last move, if it can be played."""
        if played.moves:
            copy = played.moves[-1].turned
            if copy in played.legal_moves:
                return copy
        return super().choose(played, clock)


SIMPLE_PLAYERS: Final = {"random": RandomPlayer, "greedy": GreedyPlayer, "copycat": Copycat}
"""The simple players by name."""
