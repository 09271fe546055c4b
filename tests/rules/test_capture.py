"""What a ka that has arrived may capture, and which tokens it takes (R14–R16)."""

from pasang.rules.agreement import Taking
from pasang.rules.capture import captures_at, tokens_taken
from pasang.rules.move import EnterKa, RoamKa
from pasang.rules.point import Axis
from tests.drawing import board_drawn, points


def test_captures_are_told_by_the_farthest_tokens_along_either_axis() -> None:
    """R14, R16, N2."""
    [e4] = points("e4")
    lane = "wwb...bb.w."
    assert captures_at(e4, Axis.ROW, lane, Taking.WHOLE) == [tuple(points("c4 h4"))]
    assert captures_at(e4, Axis.COLUMN, "..b.......b", Taking.WHOLE) == []
    assert captures_at(e4, Axis.COLUMN, "..b........", Taking.PARTIAL) == [tuple(points("e3"))]


def test_tokens_are_taken_nearest_first_over_gaps_up_to_the_ends() -> None:
    """R16."""
    board = board_drawn("""
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        b . b . . . b b . b w
        . . . . . + . . . . .
        . . . . . . . . . . .
        . . . . . S . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
    """)
    f4, f7, a7, h7 = points("f4 f7 a7 h7")
    assert tokens_taken(board, RoamKa(f4, f7, (a7, h7))) == points("c7 a7 g7 h7")


def test_the_token_that_jumps_in_is_not_taken_by_its_own_ka() -> None:
    """R10, R12."""
    board = board_drawn("""
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . + . . . . .
        . . . . . . . . . . .
        b b b . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
    """)
    b4, d4, a4 = points("b4 d4 a4")
    assert tokens_taken(board, EnterKa(b4, d4, (a4,))) == points("c4 a4")
