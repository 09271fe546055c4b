"""Rounds that the engine plays against itself, with what it found in every position."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.rules.agreement import JUMP, SLIDE
from pasang.rules.pattern import COUNT, traditional
from pasang.rules.position import Position

SUNTUK: Final = 1000
"""Stands for the margin of a round that ends by suntuk: beyond every margin on points (R19)."""
_MEMORY: Final = 2**20
"""Bytes of the search's table, which is emptied before every round: what is found depends on the round alone."""
_SUNTUK_ENDING: Final = 1
"""What the core calls the ending in which the side to move has lost (R18)."""
_AGREEMENTS: Final = (SLIDE, JUMP)
_OPENING: Final = range(4, 13)
"""Random plies that a round begins with; before both kas roam there is nothing to weigh."""
_STRAYS: Final = 0.1
"""Share of the moves that are drawn, so that positions are seen which the engine would avoid."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What rounds of self-play depend on besides their number."""

    seed: int
    nodes: int
    """That each position is searched with."""
    weights: tuple[tuple[str, int], ...] = field(
        default_factory=lambda: tuple(_core.default_weights().items())
    )
    """By name, of the evaluation that is played with."""

    @property
    def digest(self) -> str:
        """A text that tells these weights from others."""
        return sha256(repr(sorted(self.weights)).encode()).hexdigest()[:16]


class Seen(NamedTuple):
    """A position that was searched; all but the move is as its side to move sees it."""

    tokens: int
    """Tokens left."""
    ahead: int
    """Own score less the other's."""
    found: int
    """The final margin that the search expects, or plus or minus :data:`SUNTUK`."""
    strayed: bool
    """Whether a move was drawn, and not the one found played."""
    own: tuple[int, ...]
    """What the evaluation weighs of the side to move."""
    other: tuple[int, ...]
    """The same of the other side."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """What was seen in a round, position after position, and its margin for the side to move at its end."""

    seen: tuple[Seen, ...]
    margin: int


class SelfPlay:
    """Plays the rounds of a seed; each depends on its number alone, whoever plays it and in whatever order."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._searcher = _core.Searcher(_MEMORY, 1, dict(setting.weights))

    def round(self, number: int) -> PlayedRound:
        """A round on the next pattern under the next agreement; none is seen in one that ends too soon.

        >>> one, other = (SelfPlay(Setting(seed=1, nodes=100)) for _ in "ab")
        >>> one.round(3) == other.round(3)
        True
        """
        dice = Random(f"{self._setting.seed} {number}")  # noqa: S311 – openings, not secrets
        self._searcher.clear()
        here = _opening(number, dice)
        seen = []
        while not here.ending:
            line = self._searcher.run(here, nodes=self._setting.nodes).lines[0]
            strayed = dice.random() < _STRAYS
            seen.append(_seen(here, line, strayed))
            here = here.after(dice.choice(here.moves()) if strayed else line.moves[0])
        return PlayedRound(tuple(seen), _margin_at_end(here))


def _opening(number: int, dice: Random) -> _core.Position:
    """A position after some random plies on the pattern and under the agreement whose turn it is."""
    pattern = traditional(str(number // len(_AGREEMENTS) % COUNT + 1))
    here = core_position(Position.start(pattern, _AGREEMENTS[number % len(_AGREEMENTS)]))
    for _ in range(dice.choice(_OPENING)):
        if here.ending:
            break
        here = here.after(dice.choice(here.moves()))
    return here


def _seen(here: _core.Position, line: _core.Line, strayed: bool) -> Seen:
    own, other = _core.features(here)
    found = line.margin if not line.suntuk else SUNTUK if line.suntuk > 0 else -SUNTUK
    rows = here.rows
    return Seen(rows.count("b") + rows.count("w"), _ahead(here), found, strayed, own, other)


def _ahead(here: _core.Position) -> int:
    south, north = here.scores
    return south - north if here.ply % 2 == 0 else north - south


def _margin_at_end(here: _core.Position) -> int:
    return -SUNTUK if here.ending == _SUNTUK_ENDING else _ahead(here)
