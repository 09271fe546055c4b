"""Rounds of the engine against itself from every pair of passages: what strong play says of a pattern."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.research.proving.log import ProofLog
from pasang.research.spreading import Place
from pasang.rules.agreement import JUMP, SLIDE
from pasang.rules.pattern import COUNT, traditional
from pasang.rules.position import Position

SEED: Final = 1
NODES: Final = 300
"""What a move while the kas roam may cost."""
_ENTRY_NODES: Final = 3_000
"""What looking for the entries that are about the best may cost."""
_ABOUT: Final = 2
"""Points by which an entry may be worse than the best and still be drawn."""
_SEARCHER_BYTES: Final = 2**20
_ROAMING_PLY: Final = 4
_SUNTUK: Final = 120


@dataclass(frozen=True, slots=True)
class Pair:
    """Where rounds begin: a pattern, an entry, and both passages."""

    pattern: str
    entry: str
    passages: str
    """South's column and North's."""

    def __str__(self) -> str:
        return f"{self.pattern} {self.entry} {self.passages}"


@dataclass(frozen=True, slots=True)
class Played:
    """Rounds from a pair: for each South's recorded margin and the plies it took."""

    pair: Pair
    first: int
    rounds: tuple[tuple[int, int], ...]


def all_pairs() -> Iterator[Pair]:
    """Every pair of passages of every pattern and entry."""
    for number in range(1, COUNT + 1):
        for agreement in (SLIDE, JUMP):
            start = Position.start(traditional(str(number)), agreement)
            for south in start.legal_moves:
                for north in start.after(south).legal_moves:
                    yield Pair(str(number), agreement.entry.value, f"{south}{north}")


class StrongPlayLog:
    """The rounds that were played, in a log that is gone on from."""

    def __init__(self, path: Path) -> None:
        self._log = ProofLog(path, f"strong play seed {SEED} nodes {NODES}")
        self.rounds: dict[Pair, list[tuple[int, int]]] = {}
        for pattern, entry, passages, *rounds in self._log.records:
            kept = self.rounds.setdefault(Pair(pattern, entry, passages), [])
            for one in rounds:
                margin, plies = one.split("/")
                kept.append((int(margin), int(plies)))

    def keep(self, played: Played) -> None:
        """Keep the rounds of a pair."""
        told = (f"{margin}/{plies}" for margin, plies in played.rounds)
        self._log.append([(*str(played.pair).split(), *told)])
        self.rounds.setdefault(played.pair, []).extend(played.rounds)

    def close(self) -> None:
        """Let others write."""
        self._log.close()


def play_pairs(
    log: StrongPlayLog, rounds: int, place: Place, on_played: Callable[[Played], object]
) -> None:
    """Play until there are so many rounds from every pair, the same however many workers there are."""
    due = [
        (pair, len(log.rounds.get(pair, ())), rounds)
        for pair in all_pairs()
        if len(log.rounds.get(pair, ())) < rounds
    ]
    with place.workers("strong play", _player, ()) as workers:
        for played in workers.in_order(due):
            log.keep(played)
            on_played(played)


def _player() -> Callable[[tuple[Pair, int, int]], Played]:
    searcher = _core.Searcher(_SEARCHER_BYTES)

    def play(task: tuple[Pair, int, int]) -> Played:
        pair, first, until = task
        rounds = tuple(_round(searcher, pair, number) for number in range(first, until))
        return Played(pair, first, rounds)

    return play


def _round(searcher: _core.Searcher, pair: Pair, number: int) -> tuple[int, int]:
    """South's recorded margin, and the plies until then; the dice depend on the pair and the number alone."""
    dice = Random(f"{SEED} {pair} {number}")  # noqa: S311 – rounds that can be played again
    searcher.clear()
    here = _begun(pair)
    while not here.ending:
        if here.ply < _ROAMING_PLY:
            move = _drawn_entry(searcher, here, dice)
        else:
            move = searcher.run(here, nodes=NODES).lines[0].moves[0]
        here = here.after(move)
    return _south_margin(here), here.ply


def _begun(pair: Pair) -> _core.Position:
    agreement = SLIDE if pair.entry == SLIDE.entry.value else JUMP
    here = Position.start(traditional(pair.pattern), agreement)
    for column in pair.passages:
        here = here.after(column)
    return core_position(here)


def _drawn_entry(searcher: _core.Searcher, here: _core.Position, dice: Random) -> int:
    """One of the entries that are about the best, each as likely as the others."""
    lines = searcher.run(here, nodes=_ENTRY_NODES, lines=len(here.moves())).lines
    best = lines[0].margin
    return dice.choice([line.moves[0] for line in lines if line.margin >= best - _ABOUT])


def _south_margin(here: _core.Position) -> int:
    if here.ending == 1:
        return _SUNTUK if here.ply % 2 else -_SUNTUK
    south, north = here.scores
    return south - north
