"""How hard a puzzle is: a rating on the scale of the engine's levels, from how they fail at it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pasang.engine.budget import Budget
from pasang.engine.choosing import chosen_by
from pasang.engine.engine import Engine
from pasang.engine.level import Level
from pasang.puzzles.goal import Goal
from pasang.puzzles.prover import HORIZON
from pasang.puzzles.suntuk_search import SuntukSearch
from pasang.rules.move import Move
from pasang.rules.position import Position

LEVEL_RATINGS: Final = (600, 825, 993, 1281, 1484, 1657, 1817, 1970, 2211)
"""Of levels 1 to 9: the first is set to 600, the others stand as far above one another as `bench.engine` measured."""
TRIALS: Final = 5
"""Seeds that each level tries a puzzle with; one without slips answers alike to all."""
LOWEST: Final = 600
HIGHEST: Final = 2400
_PER_PLY: Final = 100
_MOST_PLIES: Final = 12
_PER_CHOICE: Final = 10
_MOST_CHOICES: Final = 20
_PRIOR: Final = 2
"""As how many levels the expectation from plies and choices counts, half of them solving it."""
_UNHURRIED: Final = 3600.0
"""Seconds: a level's depth limits it, and not how busy the machine is."""

Asked = list[tuple[Position, Goal, Move]]


def trials_of(engine: Engine, asked: Asked) -> tuple[int, ...]:
    """In how many trials each level finds all of the player's moves, level 1 first."""
    return tuple(
        _solved_by(engine, replace(Level.of(number), seconds=_UNHURRIED), asked)
        for number in range(1, len(LEVEL_RATINGS) + 1)
    )


def _solved_by(engine: Engine, level: Level, asked: Asked) -> int:
    seeds = set(range(TRIALS))
    for here, _, move in asked:
        if not seeds:
            break
        if len(here.legal_moves) == 1:
            continue
        lines = engine.play(here, Budget(), level=level, seed=0).analysis.lines
        seeds = {seed for seed in seeds if chosen_by(level, here, lines, seed).move == move}
    return len(seeds)


def plies_of(search: SuntukSearch, position: Position, goal: Goal) -> int:
    """How far the proof looks: to the latest suntuk, or to the end of the round, which takes a token a ply at least."""
    if goal.moves:
        return 2 * goal.moves - 1
    if goal is Goal.ESCAPE:
        return 2 * search.slowest_refutation(position, HORIZON)
    return position.board.tokens_left


def rating_of(plies: int, choices: int, levels: tuple[int, ...]) -> int:
    """The rating at which the levels would be expected to solve as much of it as they did.

    Against a player of rating r a puzzle of rating R is solved with the chance 1 / (1 + 10^((R - r) / 400)).
    """
    expected = LOWEST + _PER_PLY * min(plies, _MOST_PLIES)
    expected += _PER_CHOICE * min(choices, _MOST_CHOICES)
    players = [*LEVEL_RATINGS, *[expected] * _PRIOR]
    solved = sum(levels) / TRIALS + _PRIOR / 2
    low, high = LOWEST, HIGHEST
    while low < high:
        middle = (low + high) // 2
        if sum(_chance(middle, player) for player in players) > solved:
            low = middle + 1
        else:
            high = middle
    return low


def _chance(puzzle: int, player: int) -> float:
    return 1 / (1 + 10 ** ((puzzle - player) / 400))
