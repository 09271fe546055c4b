"""Finds at most one puzzle in a round, proves it and measures how hard it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from pasang.engine.engine import Engine
from pasang.engine.solver import Outcome
from pasang.puzzles.goal import SUNTUK_GOALS, Goal
from pasang.puzzles.prover import Prover, Unproved
from pasang.puzzles.puzzle import Puzzle
from pasang.puzzles.rating import plies_of, rating_of, trials_of
from pasang.puzzles.rounds import Rounds
from pasang.puzzles.solution import Line, solution_of
from pasang.puzzles.spread import Spread
from pasang.puzzles.theme import Theme, themes_of
from pasang.rules.phase import Phase
from pasang.rules.position import Position

_NODES: Final = 50_000
"""That one question to the solver may take."""
_LEAST_CHOICES: Final = 3
"""Moves among which the player must choose."""
_MOST_TOKENS: Final = {Goal.WIN: 40, Goal.DRAW: 28, Goal.COUNT: 24}
"""Tokens left with which a goal can be proved in good time."""
_GLANCE: Final = 2
"""Moves of the opponent that are looked at first where an escape is looked for."""
_MOST_SAFE: Final = 2
"""Moves that may be safe at that glance: where there are more, looking further seldom leaves one."""
_ENGINE_MEMORY: Final = 2**20


class Finder:
    """Looks at the rounds of a seed; what it finds depends on the round and on what is wanted alone."""

    def __init__(self, seed: int, theme: Theme | None = None) -> None:
        self._rounds = Rounds(seed)
        self._theme = theme
        """That a puzzle must have."""
        # Without a net: a puzzle stays the same whatever net is accepted.
        self._engine = Engine(_ENGINE_MEMORY, net=None)

    def find(self, number: int, spread: Spread) -> Puzzle | None:
        """The first puzzle of a round that is wanted."""
        candidates = self._rounds.candidates(number)
        prover = Prover(_NODES)  # a new one, since what it has proved would lengthen its reach
        positions = spread.wanted(filter(self._may_serve, candidates.positions))
        for position, wanted in ((one, wanted) for wanted in spread.goals() for one in positions):
            for goal in _goals_of(prover, position, wanted):
                solution = _proved(prover, goal, position)
                themes = themes_of(position, goal, solution) if solution else ()
                if solution and (self._theme is None or self._theme.value in themes):
                    pattern = candidates.pattern
                    bare = Puzzle(position, solution, goal, themes, (), 0, pattern, number)
                    return self._measured(bare, prover)
        return None

    def _may_serve(self, position: Position) -> bool:
        return self._theme is None or self._theme.may_belong_to(position)

    def _measured(self, bare: Puzzle, prover: Prover) -> Puzzle:
        levels = trials_of(self._engine, list(bare.asked))
        plies = plies_of(prover.suntuk, bare.position, bare.goal)
        return replace(
            bare,
            levels=levels,
            rating=rating_of(plies, len(bare.position.legal_moves), levels),
        )


def _goals_of(prover: Prover, position: Position, wanted: frozenset[Goal]) -> Iterator[Goal]:
    """The wanted goals that a position may serve; where suntuk can be forced, only that one."""
    left = position.board.tokens_left
    possible = [goal for goal in Goal if goal in wanted and left <= _MOST_TOKENS.get(goal, left)]
    if not possible or position.phase is Phase.PASSAGE:
        return
    if len(position.legal_moves) < _LEAST_CHOICES:
        return
    forced = (goal for goal in SUNTUK_GOALS if prover.suntuk.allows(position, goal.moves or 0))
    nearest = next(forced, None)
    for goal in possible:
        if goal is nearest or not (nearest or goal.moves):
            yield goal


def _proved(prover: Prover, goal: Goal, position: Position) -> Line | None:
    if goal is Goal.ESCAPE and not _looks_dangerous(prover, position):
        return None
    try:
        if goal in (Goal.WIN, Goal.DRAW) and prover.outcome(position) is not Outcome(goal.value):
            return None
        return solution_of(prover, goal, position)
    except Unproved:
        return None


def _looks_dangerous(prover: Prover, position: Position) -> bool:
    """Whether at most a few moves do not allow suntuk at a glance."""
    safe = (
        move
        for move in position.legal_moves
        if not prover.suntuk.allows(position.after(move), _GLANCE)
    )
    return len(tuple(islice(safe, _MOST_SAFE + 1))) <= _MOST_SAFE
