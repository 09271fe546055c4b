"""How often each level and each time limit throws away a result that is proved (`pasang.research.regret`)."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from math import sqrt
from typing import Final

from bench.row import Row, show
from pasang.engine import Budget, Engine, levels
from pasang.engine.analysis import Played
from pasang.engine.level import Level
from pasang.research.regret import ProvedPosition, shipped_suite
from pasang.rules.position import Position

LIMITS_MS: Final = (30, 100, 300)
AIM: Final = {100: 0.005}
"""What is to be thrown away at most within so many milliseconds."""
SEEDS: Final = range(1, 4)
"""Of the slips of a level that has any."""
_MEMORY: Final = 2**24
_Z: Final = 1.96
"""Standard errors within which 19 of 20 lie."""
_MILLISECONDS: Final = 1000


def thrown_away(
    suite: tuple[ProvedPosition, ...], choose: Callable[[Position, int], Played], seeds: range
) -> tuple[int, int]:
    """How many of the choices gave away what is proved, and how many there were."""
    lost = sum(one.throws_away(choose(one.position, seed).move) for one in suite for seed in seeds)
    return lost, len(suite) * len(seeds)


def share(lost: int, asked: int) -> str:
    """A share, and between which the true one lies 19 times in 20: Wilson's interval, which is right at nothing too."""
    rate, spread = lost / asked, _Z * _Z / asked
    middle = (rate + spread / 2) / (1 + spread)
    reach = _Z * sqrt(rate * (1 - rate) / asked + spread / (4 * asked)) / (1 + spread)
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return f"{100 * rate:.1f} % ({100 * low:.1f} to {100 * high:.1f} %; {lost} of {asked})"


def of_level(level: Level, engine: Engine, suite: tuple[ProvedPosition, ...]) -> str:
    """What a level throws away, full strength too, in the time that it has for a move."""

    def chosen(here: Position, seed: int) -> Played:
        engine.new_round()
        return engine.play(here, level=level, seed=seed)

    return share(*thrown_away(suite, chosen, SEEDS if level.noise else range(1, 2)))


def rows(quick: bool) -> Iterator[Row]:
    """Every level, then full strength within each limit of processor time."""
    suite = shipped_suite().positions[:: 10 if quick else 1]
    at_random = sum(1 - len(one.keeping) / len(one.position.legal_moves) for one in suite)
    beside = f"a drawn move: {100 * at_random / len(suite):.0f} %"
    with Engine(_MEMORY) as engine:
        for level in levels():
            found = of_level(level, engine, suite)
            yield Row(f"proved result thrown away, level {level.number}", found, beside, "–")
        for limit in LIMITS_MS:
            budget = Budget(processor_seconds=limit / _MILLISECONDS)

            def chosen_in_time(here: Position, _: int, budget: Budget = budget) -> Played:
                engine.new_round()
                return engine.play(here, budget)

            lost, asked = thrown_away(suite, chosen_in_time, range(1, 2))
            aim = f"at most {100 * AIM[limit]:.1f} %" if limit in AIM else beside
            ratio = f"{lost / asked / AIM[limit]:.2f}" if limit in AIM else "–"
            what = f"the same, full strength, {limit} ms of processor time"
            yield Row(what, share(lost, asked), aim, ratio)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true")
    show(rows(arguments.parse_args().quick))
