"""``python -m pasang.research.make_regret``: proved positions of engine rounds, from a seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import click

from pasang.engine import _core
from pasang.engine.door import core_position, law_position
from pasang.engine.fault import EngineError
from pasang.engine.solver import Outcome
from pasang.engine.workers import Workers
from pasang.puzzles.prover import Prover, Unproved
from pasang.research.program import run_program
from pasang.research.regret import (
    TOKENS,
    ProvedPosition,
    RegretSuite,
    RegretSuiteError,
    read_suite,
    write_suite,
)
from pasang.rules.agreement import JUMP, SLIDE
from pasang.rules.pattern import COUNT, traditional
from pasang.rules.position import Position

_AGREEMENTS: Final = (SLIDE, JUMP)
_OPENING: Final = range(4, 9)
"""Random plies that a round begins with."""
_STRAYS: Final = 0.6
"""Share of the moves that are drawn: between two who hardly err little is decided so early."""
_PLAYED: Final = 60
"""Nodes that the engine spends on each of the others; it guesses with its weights, whatever net is shipped."""
_GLANCE: Final = 10_000
"""Nodes in which the outcome of a position must be proved for its moves to be proved one by one."""
_MEMORY: Final = 2**20
_AHEAD: Final = 16
"""Rounds that are looked at in every process before the file is written again."""


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--positions", type=click.IntRange(1), default=200, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option(
    "--nodes",
    type=click.IntRange(1),
    default=100_000,
    show_default=True,
    help="That the proof of one move may take.",
)
@click.option("--processes", type=click.IntRange(1, 256), default=1, show_default=True)
def command(file: Path, positions: int, seed: int, nodes: int, processes: int) -> None:
    """Look for proved positions in engine rounds until FILE has as many as wanted.

    A round gives one position at most. The file is written again as soon as some are found, so that the same
    command goes on after any interruption; which positions it comes to have depends on seed and nodes alone.
    """
    suite = _begun(file, seed, nodes)
    with Workers("regret suite", _finder, (seed, nodes), processes) as workers:
        while len(suite.positions) < positions:
            rounds = range(suite.rounds, suite.rounds + _AHEAD * processes)
            for number, found in zip(rounds, workers.in_order(rounds), strict=True):
                kept = (*suite.positions, found) if found else suite.positions
                suite = replace(suite, rounds=number + 1, positions=kept)
                if len(kept) == positions:
                    break
            _write(file, suite)
            click.echo(f"{len(suite.positions)} positions of {suite.rounds} rounds", err=True)


def _begun(file: Path, seed: int, nodes: int) -> RegretSuite:
    if not file.exists():
        return RegretSuite(seed, nodes, 0, ())
    suite = read_suite(file.read_text("utf-8"))
    if (suite.seed, suite.nodes) != (seed, nodes):
        raise RegretSuiteError(
            f"{file}: was made with seed {suite.seed} and {suite.nodes} nodes; give the same to go on"
        )
    return suite


def _write(file: Path, suite: RegretSuite) -> None:
    """All of it or nothing, whenever the process is ended."""
    written = file.with_name(f"{file.name}.new")
    written.write_text(write_suite(suite), "utf-8")
    written.replace(file)


def _finder(seed: int, nodes: int) -> Callable[[int], ProvedPosition | None]:
    return _Finder(seed, nodes).find


class _Finder:
    """Looks at the rounds of a seed; what it finds depends on the number of the round alone."""

    def __init__(self, seed: int, nodes: int) -> None:
        self._seed = seed
        self._nodes = nodes
        self._searcher = _core.Searcher(_MEMORY)
        self._solver = _core.Solver(_MEMORY)

    def find(self, number: int) -> ProvedPosition | None:
        """The first position of a round, in the order of its dice, that can be proved."""
        prover = Prover(self._nodes)  # a new one: what it has proved would lengthen its reach
        hopeful = filter(self._is_soon_proved, self._reached(number))
        told = (proved(law_position(here), prover) for here in hopeful)
        return next((one for one in told if one), None)

    def _reached(self, number: int) -> list[_core.Position]:
        """The positions with so many tokens left in a round of the engine with itself."""
        dice = Random(f"{self._seed} {number}")  # noqa: S311 – openings, not secrets
        pattern = traditional(str(number // len(_AGREEMENTS) % COUNT + 1))
        here = core_position(Position.start(pattern, _AGREEMENTS[number % len(_AGREEMENTS)]))
        opening = dice.choice(_OPENING)
        self._searcher.clear()
        reached = []
        while not here.ending and tokens_left(here) >= TOKENS[0]:
            if tokens_left(here) in TOKENS:
                reached.append(here)
            if here.ply < opening or dice.random() < _STRAYS:
                here = here.after(dice.choice(here.moves()))
            else:
                here = here.after(self._searcher.run(here, nodes=_PLAYED).lines[0].moves[0])
        dice.shuffle(reached)
        return reached

    def _is_soon_proved(self, here: _core.Position) -> bool:
        """Whether a glance proves that the side to move does not lose: else all moves would be too many."""
        if here.ending:
            return False
        self._solver.clear()
        solution = self._solver.outcome(here, nodes=_GLANCE)
        return solution.solved and solution.upper >= 0


def tokens_left(here: _core.Position) -> int:
    """How many tokens are on the board."""
    return here.rows.count("b") + here.rows.count("w")


def proved(position: Position, prover: Prover) -> ProvedPosition | None:
    """The position with what is proved of every move; none if it is lost, safe or too hard to prove."""
    try:
        told = {str(move): prover.outcome(position.after(move)) for move in position.legal_moves}
    except Unproved:
        return None
    for outcome, of_other in ((Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW)):
        keeping = frozenset(move for move, found in told.items() if found is of_other)
        if keeping:
            found = ProvedPosition(position, outcome.value, keeping)
            return found if len(keeping) < len(told) else None
    return None


def main() -> None:
    """Run the command; what is wrong is told in one sentence, exit code 2."""
    run_program(command, "make_regret", (RegretSuiteError, EngineError, UnicodeDecodeError))


if __name__ == "__main__":
    main()
