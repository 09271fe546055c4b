"""What is wanted of the evaluation: what was found there, mixed with what was found later."""

from __future__ import annotations

import pytest

from pasang.research.selfplay import SUNTUK, PlayedRound, Seen
from pasang.research.target import CUT, LATER, targets_of

NOTHING = (0, 0, 0, 0, 0)


def seen(found: int, ahead: int = 0, *, strayed: bool = False) -> Seen:
    return Seen(50, ahead, found, strayed, NOTHING, NOTHING)


def test_what_is_found_again_and_again_is_wanted() -> None:
    played = PlayedRound((seen(7), seen(-7), seen(7)), margin=-7)
    assert targets_of(played) == pytest.approx([7, -7, 7])


def test_a_target_is_the_gain_from_there_on() -> None:
    played = PlayedRound((seen(7, ahead=3), seen(-7, ahead=-9)), margin=7)
    assert targets_of(played) == pytest.approx([4, 2])


def test_what_is_found_later_counts_the_less_the_later() -> None:
    played = PlayedRound((seen(0), seen(-10)), margin=20)
    expected = (1 - LATER) * (0 + LATER * 10) + LATER**2 * 20
    assert targets_of(played)[0] == pytest.approx(expected)


def test_nothing_is_taken_from_beyond_a_drawn_move() -> None:
    played = PlayedRound((seen(5), seen(-5, strayed=True), seen(-30)), margin=30)
    assert targets_of(played)[:2] == pytest.approx([5, -5])


def test_suntuk_and_great_gains_are_cut() -> None:
    played = PlayedRound((seen(SUNTUK), seen(-90)), margin=SUNTUK)
    assert targets_of(played) == pytest.approx([CUT, -CUT * (1 - LATER) - CUT * LATER])
