"""Proves puzzles again, with the law and the solver alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from pasang.engine.workers import Workers
from pasang.puzzles.fault import PuzzleFault
from pasang.puzzles.prover import Prover
from pasang.puzzles.puzzle import Puzzle
from pasang.puzzles.rating import plies_of, rating_of
from pasang.puzzles.solution import replies_of
from pasang.puzzles.theme import themes_of
from pasang.rules.ending import Ending
from pasang.rules.position import Position


def check_puzzles(puzzles: Iterable[Puzzle], processes: int) -> Iterator[PuzzleFault | None]:
    """What is wrong with each puzzle, in order; none where nothing is."""
    with Workers("puzzles", _checker, (), processes) as workers:
        yield from workers.in_order(puzzles)


def fault_of(puzzle: Puzzle) -> PuzzleFault | None:
    """What cannot be proved of a puzzle; none if all can."""
    prover = Prover()
    for here, goal, move in puzzle.asked:
        only = prover.only_move(goal, here)
        if only is None:
            return PuzzleFault("not_one", ply=here.ply, goal=goal.value)
        if only != move:
            return PuzzleFault(
                "other_move", ply=here.ply, only=str(only), goal=goal.value, move=str(move)
            )
    return _fault_of_replies(prover, puzzle) or _fault_of_facts(prover, puzzle)


def _fault_of_replies(prover: Prover, puzzle: Puzzle) -> PuzzleFault | None:
    for (here, goal, move), (later, _, _) in pairwise(puzzle.asked):
        after = here.after(move)
        best = replies_of(prover, goal, after)
        if not any(after.after(reply) == later for reply in best):
            return PuzzleFault("reply", ply=after.ply, best=", ".join(map(str, best)))
    return None


def _fault_of_facts(prover: Prover, puzzle: Puzzle) -> PuzzleFault | None:
    goal, position = puzzle.goal, puzzle.position
    result = _end_of(puzzle).result
    if goal.moves and (result is None or result.ending is not Ending.SUNTUK):
        return PuzzleFault("no_suntuk", goal=goal.value)
    themes = themes_of(position, goal, puzzle.solution)
    if themes != puzzle.themes:
        found, right = " ".join(puzzle.themes), " ".join(themes)
        return PuzzleFault("should_be", field="themes", found=found, right=right)
    plies = plies_of(prover.suntuk, position, goal)
    rating = rating_of(plies, len(position.legal_moves), puzzle.levels)
    if rating != puzzle.rating:
        return PuzzleFault("should_be", field="rating", found=puzzle.rating, right=rating)
    return None


def _end_of(puzzle: Puzzle) -> Position:
    here = puzzle.position
    for move in puzzle.solution:
        here = here.after(move)
    return here


def _checker() -> Callable[[Puzzle], PuzzleFault | None]:
    return fault_of
