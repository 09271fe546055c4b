"""Proves puzzles again, with the law and the solver alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from pasang.engine.workers import Workers
from pasang.puzzles.prover import Prover
from pasang.puzzles.puzzle import Puzzle
from pasang.puzzles.rating import plies_of, rating_of
from pasang.puzzles.solution import replies_of
from pasang.puzzles.theme import themes_of
from pasang.rules.ending import Ending
from pasang.rules.position import Position


def check_puzzles(puzzles: Iterable[Puzzle], processes: int) -> Iterator[str | None]:
    """What is wrong with each puzzle, in order; none where nothing is."""
    with Workers("puzzles", _checker, (), processes) as workers:
        yield from workers.in_order(puzzles)


def fault_of(puzzle: Puzzle) -> str | None:
    """What cannot be proved of a puzzle, in one sentence; none if all can."""
    prover = Prover()
    for here, goal, move in puzzle.asked:
        only = prover.only_move(goal, here)
        if only is None:
            return f"solution: at ply {here.ply} not exactly one move keeps {goal.value}"
        if only != move:
            return f"solution: at ply {here.ply} {only} is the only move that keeps {goal.value}, not {move}"
    return _fault_of_replies(prover, puzzle) or _fault_of_facts(prover, puzzle)


def _fault_of_replies(prover: Prover, puzzle: Puzzle) -> str | None:
    for (here, goal, move), (later, _, _) in pairwise(puzzle.asked):
        after = here.after(move)
        best = replies_of(prover, goal, after)
        if not any(after.after(reply) == later for reply in best):
            listed = ", ".join(map(str, best))
            return f"solution: the reply at ply {after.ply} is none of the best, {listed}"
    return None


def _fault_of_facts(prover: Prover, puzzle: Puzzle) -> str | None:
    goal, position = puzzle.goal, puzzle.position
    result = _end_of(puzzle).result
    if goal.moves and (result is None or result.ending is not Ending.SUNTUK):
        return f"solution: it does not end with suntuk, though {goal.value} is the goal"
    themes = themes_of(position, goal, puzzle.solution)
    if themes != puzzle.themes:
        return f"themes: {' '.join(puzzle.themes)} should be {' '.join(themes)}"
    plies = plies_of(prover.suntuk, position, goal)
    rating = rating_of(plies, len(position.legal_moves), puzzle.levels)
    if rating != puzzle.rating:
        return f"rating: {puzzle.rating} should be {rating}"
    return None


def _end_of(puzzle: Puzzle) -> Position:
    here = puzzle.position
    for move in puzzle.solution:
        here = here.after(move)
    return here


def _checker() -> Callable[[Puzzle], str | None]:
    return fault_of
