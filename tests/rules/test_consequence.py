"""What a legal move leads to: choices left to each side, and who can be left without any."""

from __future__ import annotations

import pytest
from hypothesis import given

from pasang.notation.position_text import read_position
from pasang.notation.round import Round
from pasang.rules.consequence import consequences_of, suntuk_moves, waiting
from pasang.rules.ending import Ending
from pasang.rules.refusal import MoveRefused
from tests.drawing import texts
from tests.strategies import finished_rounds

LAST_TWO = read_position(
    "..........S/.........../.........../.........../.........../w....+...../.........../"
    "N........../.........../..b......../........... 60 cj 85-89 slide"
)
"""South to move, two tokens left: example 4 of the rules."""
TRAP = read_position(
    ".........../.........../.........../S........../..N......../.b...+....w/bwbb......./"
    ".b.b......./.........../..bw......./..........w 61 cj 80-80 slide"
)
"""North to move, and one of his moves traps South for good: example 5 of the rules."""


def test_a_move_that_ends_the_round_by_suntuk_leaves_no_reply() -> None:
    led = consequences_of(LAST_TWO, "k11-k2xc2")
    assert led.after.result is not None
    assert led.after.result.ending is Ending.SUNTUK
    assert led.allows == ()


def test_a_move_that_allows_suntuk_names_the_replies_that_bring_it() -> None:
    after = TRAP.after("c7-a7xa5")
    led = consequences_of(after, "a8-b8xb6")
    assert texts(led.allows) == {"a7-a5xb5", "a7-b7xb5"}


def test_a_move_threatens_what_would_be_suntuk_if_the_other_could_not_reply() -> None:
    led = consequences_of(TRAP, "c7-a7xa5")
    again = waiting(led.after)
    assert again is not None
    assert led.threatens == tuple(suntuk_moves(again))
    assert again.to_move is TRAP.to_move


def test_nobody_waits_before_both_kas_roam() -> None:
    start = Round.start(1).position
    led = consequences_of(start, "c")
    assert (led.allows, led.threatens, waiting(led.after)) == ((), (), None)


def test_a_move_that_is_not_legal_leads_nowhere() -> None:
    with pytest.raises(MoveRefused):
        consequences_of(LAST_TWO, "k11-c11xc3")


@given(finished_rounds)
def test_a_round_lost_by_suntuk_was_allowed_by_the_losers_last_move(played: Round) -> None:
    assert played.result is not None
    if played.result.ending is Ending.SUNTUK and len(played.moves) > 1:
        led = consequences_of(played.positions[-3], played.moves[-2])
        assert played.moves[-1] in led.allows
