"""Weights are data, and a wrong name among them is told."""

from __future__ import annotations

import pytest

from pasang import Round
from pasang.engine import Budget, Engine, EngineError
from pasang.engine._core import default_weights
from pasang.engine.weights import full_weights, points_only, read_weights
from pasang.notation.position_text import read_position


def test_weights_not_named_keep_their_defaults() -> None:
    assert full_weights({}) == default_weights()


def test_an_engine_plays_with_weights_of_ones_own() -> None:
    nothing = dict.fromkeys(default_weights(), 0)
    with Engine(memory=2**20, weights=nothing) as engine:
        position = Round.start(1).position
        assert engine.play(position, Budget(depth=3)).move in position.legal_moves


def test_who_counts_only_points_does_not_see_suntuk_and_proves_nothing() -> None:
    """With one move South takes a point and leaves North none; another takes two points."""
    near_suntuk = read_position(
        "..........S/.........../.........../.........../.........../w....+...../.........../"
        "N........../.........../..b......../........... 60 cj 85-89 slide"
    )
    found = {}
    for suntuk in (True, False):
        with Engine(memory=2**20, weights=points_only(suntuk=suntuk)) as engine:
            found[suntuk] = engine.analyse(near_suntuk, Budget(depth=9)).value
    assert found[True].suntuk_in == 1
    assert found[True].exact
    assert found[False].suntuk_in is None
    assert not found[False].exact


@pytest.mark.parametrize("wrong", ["", "[]", '{"no such weight": 1}', "{", "[" * 100_000])
def test_weights_that_make_no_sense_are_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="weights"):
        read_weights(wrong)


def test_a_weight_is_a_whole_number() -> None:
    name = next(iter(default_weights()))
    with pytest.raises(ValueError, match="whole number"):
        full_weights({name: 0.5})


def test_a_weight_is_as_great_as_the_core_takes_it() -> None:
    name = next(iter(default_weights()))
    Engine(memory=2**20, weights=full_weights({name: -4000})).close()
    with pytest.raises(ValueError, match=f"{name} must be -4000 to 4000, not 4001"):
        full_weights({name: 4001})
    with pytest.raises(EngineError, match="must be -4000 to 4000"):
        Engine(memory=2**20, weights={name: 4001})


def test_every_phase_of_a_round_has_the_same_weights() -> None:
    phases: dict[str, set[str]] = {}
    for name in default_weights().keys() - {"suntuk"}:
        weight, _, tokens_left = name.rpartition("_at_")
        phases.setdefault(tokens_left, set()).add(weight)
    assert set(phases) == {"20", "40", "60", "80", "100"}
    assert len({frozenset(weights) for weights in phases.values()}) == 1
