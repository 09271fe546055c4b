"""Choices with their gains, and short forms of moves."""

from __future__ import annotations

import pytest

from pasang import Round
from pasang.cli.terminal.choice import Ambiguous, choices_of, meant_move

ROAMING = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7")
ENTERING = Round.start(1).play("c", "j")


def test_a_choice_tells_what_it_captures_and_gains() -> None:
    """R2."""
    [choice] = [one for one in choices_of(ROAMING.position) if str(one.move) == "c4-c7xa7d7"]
    assert (choice.gain, choice.tokens) == (3, "3 black")
    assert choice.presses == {choice.target}


def test_choices_are_exactly_the_legal_moves() -> None:
    assert {one.move for one in choices_of(ENTERING.position)} == set(ENTERING.legal_moves)


@pytest.mark.parametrize("typed", ["c4-c7", "C4-C7", " c7 ", "c4-c7xa7d7"])
def test_a_short_form_is_enough_where_one_move_is_meant(typed: str) -> None:
    assert meant_move(typed, choices_of(ROAMING.position)) == "c4-c7xa7d7"


def test_a_short_form_that_means_several_moves_names_them() -> None:
    with pytest.raises(Ambiguous, match=r"^b1-c1 could be b1-c1x\S+, .*: type one of them$"):
        meant_move("b1-c1", choices_of(ENTERING.position))


def test_what_is_no_short_form_is_left_for_the_law_to_refuse() -> None:
    assert meant_move("zebra", choices_of(ROAMING.position)) == "zebra"
