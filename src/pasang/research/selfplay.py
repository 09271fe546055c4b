"""Rounds that the engine plays against itself, with what it found in every position."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.engine.net import SHIPPED, net_from, net_named, shipped_bytes, shipped_net
from pasang.research.core_text import position_text, roaming_move_text
from pasang.research.fault import ResearchFault
from pasang.rules.agreement import JUMP, SLIDE
from pasang.rules.pattern import COUNT, traditional
from pasang.rules.phase import Phase
from pasang.rules.position import Position

SWEEP: Final = 2 * COUNT
"""Rounds after which every pattern has been played under both agreements."""
_MEMORY: Final = 2**20
"""Bytes of the search's table, which is emptied before every round: what is found depends on the round alone."""
_SUNTUK_ENDING: Final = 1
"""What the core calls the ending in which the side to move has lost (R18)."""
_AGREEMENTS: Final = (SLIDE, JUMP)
_OUTRIGHT: Final = 120
"""The margin that is recorded for a suntuk (R18)."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What rounds of self-play depend on besides their number."""

    seed: int = 1
    nodes: int = 1500
    """That each position is searched with."""
    strays: float = 0.1
    """Share of the moves that are drawn, so that positions are seen which the engine would avoid."""
    opening: tuple[int, int] = (4, 12)
    """The fewest and the most random plies that a round begins with; before both kas roam nothing is weighed."""
    weights: tuple[tuple[str, int], ...] = field(
        default_factory=lambda: tuple(_core.default_weights().items())
    )
    """By name, of the evaluation that is played with."""
    net: bytes | None = None
    """The file of a net that is played with instead."""

    def __post_init__(self) -> None:
        fewest, most = self.opening
        if fewest > most:
            raise ResearchFault(f"opening: {fewest} random plies at least, but {most} at most")

    @property
    def evaluation(self) -> str:
        """A text that tells the evaluation from others."""
        told = repr(sorted(self.weights)).encode() if self.net is None else self.net
        return sha256(told).hexdigest()[:16]

    def searcher(self) -> _core.Searcher:
        """What searches."""
        net = None if self.net is None else _core.Net(self.net)
        return _core.Searcher(_MEMORY, 1, dict(self.weights), net=net)


def net_called(name: str) -> bytes | None:
    """The net that a player calls so: shipped, none, or the file it lies in; refuses one that the engine does."""
    try:
        given = net_named(name)
        if given == SHIPPED:
            return None if shipped_net() is None else shipped_bytes()
        net_from(given, None)
    except ValueError as error:
        raise ResearchFault(f"{name}: {error}") from None
    return given


class Seen(NamedTuple):
    """A position that was searched; all but the move is as its side to move sees it."""

    position: str
    """In one line (N3)."""
    ply: int
    tokens: int
    """Tokens left."""
    ahead: int
    """Own score less the other's."""
    value: int
    """The final margin that the search expects (R19)."""
    suntuk: int
    """Plies in which the side to move wins by suntuk, less than nothing if it loses; 0 if the search sees none."""
    exact: bool
    """Whether the search has proved the value."""
    move: str
    """That was played (N2)."""
    strayed: bool
    """Whether the move was drawn, and not the one found played."""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """What was seen in a round, position after position, and how it ended."""

    number: int
    pattern: int
    agreement: str
    seen: tuple[Seen, ...]
    result: int
    """The recorded margin of whoever was to move at the end (R19)."""
    by_suntuk: bool


class SelfPlay:
    """Plays the rounds of a seed; each depends on its number alone, whoever plays it and in whatever order."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._searcher = setting.searcher()

    def round(self, number: int) -> PlayedRound:
        """A round on the next pattern under the next agreement; none is seen in one that ends too soon.

        >>> one, other = (SelfPlay(Setting(seed=1, nodes=100)) for _ in "ab")
        >>> one.round(3) == other.round(3)
        True
        """
        dice = Random(f"{self._setting.seed} {number}")  # noqa: S311 – openings, not secrets
        self._searcher.clear()
        pattern = number // len(_AGREEMENTS) % COUNT + 1
        agreement = _AGREEMENTS[number % len(_AGREEMENTS)]
        start = Position.start(traditional(str(pattern)), agreement)
        here = self._opened(core_position(start), dice)
        seen = []
        while not here.ending:
            line = self._searcher.run(here, nodes=self._setting.nodes).lines[0]
            strayed = dice.random() < self._setting.strays
            move = dice.choice(here.moves()) if strayed else line.moves[0]
            if Phase.at(here.ply) is Phase.ROAMING:
                seen.append(_seen(here, line, move, strayed=strayed))
            here = here.after(move)
        by_suntuk = here.ending == _SUNTUK_ENDING
        result = -_OUTRIGHT if by_suntuk else _ahead(here)
        return PlayedRound(number, pattern, str(agreement), tuple(seen), result, by_suntuk)

    def _opened(self, here: _core.Position, dice: Random) -> _core.Position:
        """The position after some random plies."""
        fewest, most = self._setting.opening
        for _ in range(dice.randint(fewest, most)):
            if here.ending:
                break
            here = here.after(dice.choice(here.moves()))
        return here


def _seen(here: _core.Position, line: _core.Line, move: int, *, strayed: bool) -> Seen:
    return Seen(
        position_text(here),
        here.ply,
        here.rows.count("b") + here.rows.count("w"),
        _ahead(here),
        _OUTRIGHT * (1 if line.suntuk > 0 else -1) if line.suntuk else line.margin,
        line.suntuk,
        line.exact,
        roaming_move_text(move),
        strayed,
    )


def _ahead(here: _core.Position) -> int:
    south, north = here.scores
    return south - north if here.ply % 2 == 0 else north - south
