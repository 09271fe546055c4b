"""Levels: honest, human, and never silly when it is obvious."""

from __future__ import annotations

import pytest

from pasang import Position, Round
from pasang.engine import Budget, Engine, Level, levels
from pasang.engine.choosing import steps_into_suntuk, suntuk_at_once
from tests.engine.conftest import LOST_UNLESS, round_of


def test_there_are_ten_levels_and_only_the_last_holds_nothing_back() -> None:
    assert [level.number for level in levels()] == list(range(1, 11))
    assert [level.number for level in levels() if level.is_full_strength] == [10]
    assert levels()[-1].noise == 0


def test_every_level_plays_within_a_second_and_says_how_in_a_sentence() -> None:
    assert all(level.seconds <= 1 for level in levels())
    assert all(level.name and level.words.endswith(".") for level in levels())
    assert len({level.name for level in levels()}) == 10


def test_higher_levels_misjudge_less() -> None:
    noises = [level.noise for level in levels()]
    assert noises == sorted(noises, reverse=True)


@pytest.mark.parametrize("number", [0, 11, -1])
def test_a_level_that_does_not_exist_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="1 to 10"):
        Level.of(number)


def test_the_same_seed_gives_the_same_move_and_another_may_not(engine: Engine) -> None:
    position = round_of(2, 6).position
    drawn = [engine.play(position, level=1, seed=seed).move for seed in range(12)]
    again = [engine.play(position, level=1, seed=seed).move for seed in range(12)]
    assert drawn == again
    assert len(set(drawn)) > 1


def test_a_level_is_not_made_stronger_by_what_the_engine_saw_before(engine: Engine) -> None:
    position = round_of(2, 8).position
    before = engine.play(position, level=4, seed=3).move
    engine.analyse(position, Budget(depth=8))
    assert engine.play(position, level=4, seed=3).move == before


@pytest.mark.parametrize("number", range(2, 11))
def test_no_level_but_the_first_misses_a_suntuk_in_one(
    engine: Engine, suntuk_in_one: Position, number: int
) -> None:
    """R18."""
    for seed in range(10):
        played = engine.play(suntuk_in_one, level=number, seed=seed)
        assert played.move in suntuk_at_once(suntuk_in_one)


@pytest.mark.parametrize("number", [2, 4, 6])
def test_no_level_but_the_first_steps_into_a_suntuk_that_it_can_avoid(
    engine: Engine, number: int
) -> None:
    """R18: random late positions in which some moves lose at once and some do not."""
    met = 0
    for seed in range(60):
        for position in round_of(seed, 120, pattern=1 + seed % 35).positions[20:]:
            losing = steps_into_suntuk(position)
            if not losing or len(losing) == len(position.legal_moves) or suntuk_at_once(position):
                continue
            met += 1
            assert engine.play(position, level=number, seed=seed).move not in losing
            break
    assert met > 20


def test_with_one_legal_move_every_level_plays_it(engine: Engine) -> None:
    only = next(
        position
        for seed in range(100)
        for position in round_of(seed, 120).positions
        if len(position.legal_moves) == 1
    )
    for level in levels():
        assert engine.play(only, level=level, seed=1).move == only.legal_moves[0]


def test_the_example_of_the_rules_is_seen_as_it_is() -> None:
    """R18: after c7-a7xa5 South's only move steps into suntuk, and a7-a5xb5 is that suntuk."""
    lost = Round.from_position(LOST_UNLESS).play("c7-a7xa5")
    assert steps_into_suntuk(lost.position) == set(lost.legal_moves)
    assert "a7-a5xb5" in map(str, suntuk_at_once(lost.play("a8-b8xb6").position))
