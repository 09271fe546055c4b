"""Which tokens a ka that has arrived takes (R14–R16)."""

import pytest

from pasang.rules.agreement import Taking
from pasang.rules.capture import tokens_taken
from pasang.rules.move import EnterKa, RoamKa
from pasang.rules.point import Axis
from tests.drawing import points

ROW = "b.b...bb.bw"


def test_a_capture_takes_the_tokens_up_to_its_ends_each_arm_nearest_first() -> None:
    """R16."""
    f4, f7, a7, g7, h7, j7 = points("f4 f7 a7 g7 h7 j7")
    whole, part = RoamKa(f4, f7, (a7, j7)), RoamKa(f4, f7, (a7, g7))
    assert tokens_taken(whole, Axis.ROW, ROW, Taking.WHOLE) == points("c7 a7 g7 h7 j7")
    assert tokens_taken(part, Axis.ROW, ROW, Taking.PARTIAL) == points("c7 a7 g7")
    assert tokens_taken(part, Axis.ROW, ROW, Taking.WHOLE) is None
    assert tokens_taken(RoamKa(f4, f7, (a7, h7)), Axis.ROW, ROW, Taking.PARTIAL) is None


@pytest.mark.parametrize("ends", ["", "a6 j7", "a7 j8", "f2", "j7 a7", "a7 j7 k7"])
def test_a_capture_that_is_not_seen_takes_nothing(ends: str) -> None:
    """R14."""
    f4, f7 = points("f4 f7")
    move = RoamKa(f4, f7, tuple(points(ends)))
    assert tokens_taken(move, Axis.ROW, ROW, Taking.WHOLE) is None


def test_the_token_that_jumps_in_is_not_taken_by_its_own_ka() -> None:
    """R10, R12: the point that it left is empty by then."""
    b4, d4, a4 = points("b4 d4 a4")
    assert tokens_taken(EnterKa(b4, d4, (a4,)), Axis.ROW, "b.b........", Taking.PARTIAL) is None
    assert tokens_taken(EnterKa(b4, d4, (a4,)), Axis.ROW, "b..........", Taking.WHOLE) == [a4]
