"""Forced suntuk, held against minimax by the law and against the solver."""

from __future__ import annotations

import pytest

from pasang import read_position
from pasang.puzzles.prover import Prover
from pasang.puzzles.suntuk_search import SuntukSearch
from pasang.rules.position import Position
from tests.engine.conftest import LOST_UNLESS, SUNTUK_IN_ONE, small_ending


def loses_within(position: Position, within: int) -> bool:
    """By the law alone: the side to move is suntuk, or will be by so many moves of the other side."""
    if position.is_over:
        return position.tokens_remain
    if within == 0:
        return False
    return all(
        any(
            loses_within(position.after(reply).after(move), within - 1)
            for move in position.after(reply).legal_moves
        )
        for reply in position.legal_moves
    )


@pytest.mark.parametrize("seed", range(30))
def test_forcing_moves_are_those_that_the_law_finds(seed: int) -> None:
    """R18."""
    here = small_ending(seed, tokens=9, pattern=1 + seed % 35)
    for within in (1, 2, 3):
        expected = tuple(
            move for move in here.legal_moves if loses_within(here.after(move), within - 1)
        )
        search = SuntukSearch()
        assert set(search.forcing(here, within)) == set(expected)
        assert search.allows(here, within) == bool(expected)


@pytest.mark.parametrize("seed", range(30))
def test_suntuk_in_so_many_plies_is_what_the_solver_proves(seed: int) -> None:
    here = small_ending(seed, tokens=16, pattern=1 + seed % 35)
    value = Prover().value(here)
    wins_in = value.suntuk_in if value.margin > 0 else None
    search = SuntukSearch()
    nearest = next((moves for moves in range(1, 5) if search.allows(here, moves)), None)
    assert nearest == (None if wins_in is None or wins_in > 7 else (wins_in + 1) // 2)


def test_suntuk_at_once_is_seen_and_has_nothing_to_refute() -> None:
    here = read_position(SUNTUK_IN_ONE)
    assert sorted(map(str, SuntukSearch().forcing(here, 1))) == ["k11-c11xc2", "k11-k2xc2"]


def test_the_slowest_refutation_counts_the_opponents_moves() -> None:
    here = read_position(LOST_UNLESS)
    search = SuntukSearch()
    slowest = search.slowest_refutation(here, 4)
    refuted = [move for move in here.legal_moves if search.allows(here.after(move), 4)]
    assert slowest == 0 or refuted
    assert all(search.allows(here.after(move), max(slowest, 1)) for move in refuted)
