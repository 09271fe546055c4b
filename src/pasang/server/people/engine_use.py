"""Moves that agree with the engine's over many rounds: something for a moderator to look at, and no proof."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pasang.engine.budget import Budget
from pasang.engine.engine import Engine
from pasang.play.table import Table
from pasang.rules.phase import Phase
from pasang.rules.side import Side
from pasang.server.archive.table_archive import TableArchive
from pasang.server.archive.table_reading import NotInArchive
from pasang.server.people.rated_round import RatedRound
from pasang.server.people.reports import NewReport, ReportKind

_LEAST_ROUNDS: Final = 10
_MOST_ROUNDS: Final = 20
_LEAST_MOVES: Final = 150
"""Moves that are compared at least: the share is then known to about eight per cent."""
_LEAST_CHOICES: Final = 4
"""Where there is less to choose from, everybody agrees."""
_NODES: Final = 5_000
"""What the engine looks at for a move (decision 0093)."""
AGREEING: Final = 0.64
"""The share of equal moves from which on it is told (decision 0093)."""


def engine_users(
    rounds: Iterable[RatedRound], tables: TableArchive, engine: Engine
) -> Iterator[NewReport]:
    """What the moderators should know of people who play like the engine."""
    played: dict[str, list[RatedRound]] = defaultdict(list)
    for one in rounds:
        if one.counts:
            played[one.south].append(one)
            played[one.north].append(one)
    for person, theirs in played.items():
        if len(theirs) >= _LEAST_ROUNDS:
            equal, compared = agreement(person, theirs[-_MOST_ROUNDS:], tables, engine)
            if compared >= _LEAST_MOVES and equal >= AGREEING * compared:
                yield _report(person, theirs, equal, compared)


def agreement(
    person: str, rounds: Sequence[RatedRound], tables: TableArchive, engine: Engine
) -> tuple[int, int]:
    """How many moves of a person are those that the engine would have played, and of how many."""
    equal = compared = 0
    for one in rounds:
        try:
            table, _ = tables.load(one.table_id)
        except NotInArchive:
            continue
        side = Side.SOUTH if one.south == person else Side.NORTH
        for same in _compared(table, side, engine):
            equal += same
            compared += 1
    return equal, compared


def _compared(table: Table, side: Side, engine: Engine) -> Iterator[bool]:
    """Whether each free choice of a side was the engine's."""
    for position, move in zip(table.round.positions, table.round.moves, strict=False):
        if position.to_move is not side or Phase.at(position.ply) is not Phase.ROAMING:
            continue
        if len(position.legal_moves) >= _LEAST_CHOICES:
            yield engine.analyse(position, Budget(nodes=_NODES)).lines[0].move == move


def _report(person: str, rounds: Sequence[RatedRound], equal: int, compared: int) -> NewReport:
    """Told once a month."""
    last = rounds[-1]
    text = f"{equal} of {compared} moves in {min(len(rounds), _MOST_ROUNDS)} rounds are the engine's own"
    month = int(last.at) // (30 * 24 * 3600 * 1000)
    return NewReport(person, ReportKind.ENGINE, text, last.table_id, key=f"engine:{person}:{month}")
