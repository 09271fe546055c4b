"""The fit finds weights that made what it is given, and weighs as the core does."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.engine.weights import points_only
from pasang.research.least_squares import NAMES, Fit, Numbers, guesses, weighed_parts
from tests.engine.conftest import round_of


def some_parts(count: int) -> Numbers:
    """What is weighed of positions that nobody has played."""
    dice = Random(8)

    def side() -> tuple[int, ...]:
        return (dice.randint(0, 7), *(dice.randint(0, top) for top in (15, 12, 60, 50)))

    return np.concatenate([parts_of(side(), side(), dice.randint(2, 110)) for _ in range(count)])


def parts_of(own: tuple[int, ...], other: tuple[int, ...], tokens: int) -> Numbers:
    return weighed_parts(
        np.array([own], float), np.array([other], float), np.array([tokens], np.uint8)
    )


def test_a_fit_recovers_weights_that_were_used() -> None:
    """Every step of mobility of both sides up or down alike is the same evaluation, so guesses are compared."""
    made_with = _core.default_weights()
    fit, other, parts = Fit(), Fit(), some_parts(4000)
    fit.add(parts[:1000], guesses(parts[:1000], made_with))
    other.add(parts[1000:], guesses(parts[1000:], made_with))
    fit.add_all_of(other)
    found = fit.weights()
    assert found.keys() == made_with.keys()
    assert list(guesses(parts, found)) == pytest.approx(list(guesses(parts, made_with)), abs=1)
    for name in ("reach_at_20", "best_take_at_60", "best_threat_at_80", "takes_at_100"):
        assert found[name] == pytest.approx(made_with[name], abs=2)


def test_a_weight_for_what_was_never_seen_is_nothing() -> None:
    fit = Fit()
    fit.add(parts_of((3, 0, 1, 0, 0), (4, 0, 0, 0, 0), 20), np.array([5.0]))
    found = fit.weights()
    assert {name for name, weight in found.items() if weight} == {
        "moving_3_at_20",
        "waiting_4_at_20",
        "best_take_at_20",
        "suntuk",
    }


def test_no_weight_is_greater_than_the_core_takes() -> None:
    fit = Fit()
    parts = parts_of((3, 1, 0, 0, 0), (3, 0, 0, 0, 0), 20)
    fit.add(np.repeat(parts, 50, axis=0), np.full(50, 900.0))
    assert max(fit.weights().values()) == 4000


@pytest.mark.parametrize("weight", NAMES)
def test_the_core_weighs_as_the_fit_does(weight: str) -> None:
    """A search of one ply sees the guesses for the positions after each move."""
    phases = {f"{weight}_at_{tokens}": 100 - tokens // 2 for tokens in range(20, 101, 20)}
    weights = points_only(suntuk=True) | phases
    searcher = _core.Searcher(2**20, 1, weights)
    compared = 0
    for seed in range(8):
        here = core_position(round_of(seed, 6 + 5 * seed).position)
        values = []
        for move in here.moves():
            there = here.after(move)
            if there.ending:
                break
            values.append(own_margin_after(here, there) - guess(there, weights))
        else:
            if values:
                [line] = searcher.run(here, depth=1).lines
                assert line.margin == pytest.approx(max(values), abs=0.76)
                compared += 1
    assert compared > 3


def own_margin_after(here: _core.Position, there: _core.Position) -> int:
    mover = here.ply % 2
    return there.scores[mover] - there.scores[1 - mover]


def guess(there: _core.Position, weights: dict[str, int]) -> float:
    own, other = _core.features(there)
    black, white = there.rows.count("b"), there.rows.count("w")
    [said] = guesses(parts_of(own, other, black + white), weights)
    return max(-black - 2.0 * white, min(black + 2.0 * white, float(said)))
