"""The core's positions and moves are written as the law writes them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pasang.engine.door import core_position, law_move
from pasang.notation.position_text import write_position
from pasang.research.core_text import position_in, position_text, roaming_move_text
from pasang.rules.phase import Phase
from tests.engine.conftest import round_of


@given(st.integers(0, 10**6), st.integers(0, 60))
def test_a_position_is_written_as_the_law_writes_it_and_read_again(seed: int, plies: int) -> None:
    """N3."""
    position = round_of(seed, plies).position
    here = core_position(position)
    assert position_text(here) == write_position(position)
    assert position_text(position_in(write_position(position))) == write_position(position)
    assert position_in(write_position(position)).key == here.key


@given(st.integers(0, 10**6))
def test_a_move_of_phase_three_is_written_as_the_law_writes_it(seed: int) -> None:
    """N2."""
    here = core_position(round_of(seed, 9).position)
    for move in here.moves():
        assert roaming_move_text(move) == str(law_move(move, Phase.ROAMING))
