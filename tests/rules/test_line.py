"""Lines: what a ka sees and what of it can be captured (R14–R16)."""

from itertools import product

import pytest

from pasang.rules.agreement import Taking
from pasang.rules.line import captures_seen, lines_seen
from pasang.rules.token import Token
from tests.drawing import looking, looking_east, taking

BLACK, WHITE = Token.BLACK, Token.WHITE


def test_a_gap_does_not_end_a_line_but_the_other_colour_does() -> None:
    """R14."""
    seen = looking_east("K . w w . w b w")
    assert seen.colour is WHITE
    assert seen.count == 3
    assert seen.steps == (2, 3, 5)


@pytest.mark.parametrize("blocker", ["N", "+", "b"])
def test_a_ka_the_bowl_and_the_other_colour_end_a_line(blocker: str) -> None:
    """R14, R1."""
    assert looking(f"K . w {blocker} w w") == [(WHITE, 1)]


@pytest.mark.parametrize("blocker", ["N", "+"])
def test_nothing_is_seen_behind_a_ka_or_the_bowl(blocker: str) -> None:
    """R14, R1."""
    assert looking(f"K . {blocker} w w w") == []


def test_the_edge_ends_a_line() -> None:
    """R14."""
    assert looking("K . . . w") == [(WHITE, 1)]
    assert looking("K . . . .") == []


def test_two_arms_of_one_colour_are_one_line_with_the_ka_inside_it() -> None:
    """R14."""
    assert looking("w b . b K . b w") == [(BLACK, 3)]
    assert taking("w b . b K . b w") == ["wx.xK.xw"]


def test_two_arms_of_different_colours_are_two_lines() -> None:
    """R14."""
    assert looking("b b b K w . . b") == [(BLACK, 3), (WHITE, 1)]
    assert taking("b b b K w . . b") == ["xxxKw..b", "bbbKx..b"]


def test_an_arm_that_sees_nothing_leaves_the_other_a_line_of_its_own() -> None:
    """R14."""
    assert looking(". . b . K . . . .") == [(BLACK, 1)]
    assert looking(". . . . K . . w .") == [(WHITE, 1)]


def test_one_and_one_cannot_be_captured_not_even_one_arm_alone() -> None:
    """R15."""
    assert looking("w w b K b w w") == [(BLACK, 2)]
    for capture in Taking:
        assert taking("w w b K b w w", capture) == []


@pytest.mark.parametrize("count", range(1, 11))
def test_only_a_line_with_an_odd_number_can_be_captured(count: int) -> None:
    """R15."""
    for capture in Taking:
        assert bool(taking("K" + "w" * count, capture)) is (count % 2 == 1)


def test_whole_takes_all_tokens_of_the_line() -> None:
    """R16."""
    assert taking(". b b K . b b b w") == [".xxK.xxxw"]


def test_partial_takes_an_odd_number_nearest_first_on_each_arm() -> None:
    """R16."""
    assert taking("K b b b b b w", Taking.PARTIAL) == ["Kxbbbbw", "Kxxxbbw", "Kxxxxxw"]
    assert set(taking("w b K b b", Taking.PARTIAL)) == {"wxKbb", "wbKxb", "wxKxx"}


def test_partial_takes_nothing_of_an_even_line() -> None:
    """R16."""
    assert taking("K b b b b w", Taking.PARTIAL) == []


def test_the_ends_of_a_line_are_its_farthest_tokens_lower_before_upper() -> None:
    """N2."""
    [line] = lines_seen("w.b.bS.b.w.", 5)
    assert line.ends == (2, 7)
    assert looking_east("K . b . b").ends == (4,)


def test_on_every_lane_of_seven_points_captures_are_odd_of_one_colour_and_nearest_first() -> None:
    """R14, R15, R16: exhaustively, not by chance."""
    for before, after in product(product(".bwN", repeat=3), repeat=2):
        lane = "".join((*before, "S", *after))
        whole = captures_seen(lane, 3, Taking.WHOLE)
        partial = captures_seen(lane, 3, Taking.PARTIAL)
        assert set(whole) <= set(partial)
        assert len(set(partial)) == len(partial)
        for ends, steps in partial.items():
            low, high = min((3, *ends)), max((3, *ends))
            taken = lane[low : high + 1].replace(".", "").replace("S", "")
            assert "".join(lane[step] for step in sorted(steps)) == taken
            assert len(taken) % 2 == 1
            assert set(taken) in ({"b"}, {"w"})
