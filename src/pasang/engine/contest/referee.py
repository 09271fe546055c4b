"""One round between two players, brought to an end whatever they do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from pasang.engine.budget import Clock
from pasang.engine.fault import EngineError
from pasang.engine.player import Player, PlayerFailed
from pasang.notation.round import Round
from pasang.rules.ending import won_outright
from pasang.rules.score import Score
from pasang.rules.side import Side


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Seconds for a whole round, and what every move gives back."""

    seconds: float
    increment: float = 0.0

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """The time control that ``10+0.1`` means.

        >>> TimeControl.parse("10+0.1")
        TimeControl(seconds=10.0, increment=0.1)
        """
        seconds, _, increment = text.partition("+")
        try:
            control = cls(float(seconds), float(increment or 0))
            Clock(control.seconds, control.increment)
        except ValueError:
            raise ValueError(f"clock: {text!r} is not of the form SECONDS+INCREMENT") from None
        return control

    def __str__(self) -> str:
        return f"{self.seconds:g}+{self.increment:g}"


@dataclass(frozen=True, slots=True)
class Finished:
    """A round that is over: on the board, or because a player gave no move."""

    round: Round
    score: Score
    termination: str
    """How it ended, as a record says it (N4)."""
    fault: str = ""
    """What a player did wrong, in words."""


def play_round(
    opening: Round,
    players: tuple[Player, Player],
    control: TimeControl | None = None,
    now: Callable[[], float] = monotonic,
    abandoned: Callable[[], bool] = lambda: False,
) -> Finished | None:
    """Play on from an opening until the round ends; a player that fails has lost it (R18). None if it was abandoned."""
    played = opening
    left = [control.seconds, control.seconds] if control else []
    while not played.is_over:
        side = played.to_move
        clock = Clock(left[side], control.increment, left[side.other]) if control else None
        if abandoned():
            return None
        began = now()
        try:
            move = players[side].choose(played, clock)
        except (PlayerFailed, EngineError) as failed:
            return None if abandoned() else forfeited(played, side, failed)
        if abandoned():  # the move was perhaps chosen in haste
            return None
        if control:
            left[side] -= now() - began
            if left[side] < 0:
                return _forfeit(played, side, "time", "the clock ran out")
            left[side] += control.increment
        played = played.play(move)
    result = played.result
    assert result is not None, "a round that is over has a result"
    return Finished(played, result.score, result.ending.value)


def forfeited(played: Round, side: Side, failed: PlayerFailed | EngineError) -> Finished:
    """A round that a player could not go on with, or not even begin."""
    reason = failed.reason if isinstance(failed, PlayerFailed) else "crash"
    return _forfeit(played, side, reason, str(failed))


def _forfeit(played: Round, loser: Side, termination: str, fault: str) -> Finished:
    return Finished(played, won_outright(loser.other), termination, fault)
