"""Positions that play alike have one key and one id, and others have not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pasang.puzzles.canonical import canonical_key, id_of
from pasang.rules.board import Board
from pasang.rules.position import Position
from pasang.rules.score import Score
from tests.engine.conftest import round_of, small_ending

ENDINGS = [small_ending(seed, tokens=14, pattern=1 + seed % 35) for seed in range(12)]


def with_rows_and_columns_exchanged(position: Position) -> Position:
    return replace(position, board=Board.of(position.board.columns))


@pytest.mark.parametrize("here", ENDINGS, ids=str)
def test_turning_and_mirroring_a_position_does_not_change_its_key(here: Position) -> None:
    for same in (here.mirrored, here.turned, with_rows_and_columns_exchanged(here)):
        assert canonical_key(same) == canonical_key(here)
        assert canonical_key(same.mirrored.turned) == canonical_key(here)


@pytest.mark.parametrize("here", ENDINGS, ids=str)
def test_positions_with_rows_and_columns_exchanged_do_play_alike(here: Position) -> None:
    """R13: a journey along a row captures along a column, and the other way round."""
    there = with_rows_and_columns_exchanged(here)
    gains, others = (sorted(map(one.worth_of, one.legal_moves)) for one in (here, there))
    assert gains == others


def test_the_score_does_not_change_the_key() -> None:
    here = ENDINGS[0]
    assert canonical_key(replace(here, score=Score(1, 2))) == canonical_key(here)


def test_where_an_empty_row_lies_does_not_change_the_key() -> None:
    rows = ["."] * 11
    rows[0], rows[3], rows[5], rows[8] = "S..b.......", "..w..w...b.", ".....+.....", ".N.....w..."
    apart = Board.of("." * 11 if row == "." else row for row in rows)
    rows.insert(0, rows.pop(2))
    rows.insert(7, rows.pop(10))
    together = Board.of("." * 11 if row == "." else row for row in rows)
    assert apart != together
    keys = {canonical_key(replace(ENDINGS[0], board=board)) for board in (apart, together)}
    assert len(keys) == 1


def test_other_positions_and_another_turn_have_other_keys() -> None:
    assert len({canonical_key(here) for here in ENDINGS}) == len(ENDINGS)
    here = ENDINGS[0]
    assert canonical_key(replace(here, ply=here.ply + 1)) != canonical_key(here)


def test_before_the_kas_roam_only_mirroring_is_passed_over() -> None:
    here = round_of(3, 3).position
    assert canonical_key(here.mirrored) == canonical_key(here)
    assert canonical_key(round_of(4, 3).position) != canonical_key(here)


def test_ids_stay_what_they_are() -> None:
    """They name puzzles in people's browsers; a change of the key would orphan what is kept there."""
    assert id_of(round_of(3, 12).position) == "453a711d"
