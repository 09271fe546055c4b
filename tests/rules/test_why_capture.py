"""Why a ka that has arrived cannot capture what the move says (R12–R16)."""

import pytest

from pasang.rules.agreement import Taking
from pasang.rules.move import RoamKa
from pasang.rules.point import Axis
from pasang.rules.refusal import Reason, Refusal
from pasang.rules.why_capture import why_not_capture
from tests.drawing import points


def refused(lane: str, ends: str, capture: Taking = Taking.WHOLE) -> Refusal:
    """Why a ka that came down to d4 cannot capture up to these ends of a drawn row 4."""
    d9, d4, *up_to = points(f"d9 d4 {ends}")
    return why_not_capture(RoamKa(d9, d4, tuple(up_to)), {Axis.ROW: "".join(lane.split())}, capture)


@pytest.mark.parametrize("ends", ["", "e5", "a4 d2", "f4 a4", "a4 b4", "e4 f4", "d4", "a4 d4 e4"])
def test_ends_that_are_not_one_on_each_arm_of_one_lane_name_no_capture(ends: str) -> None:
    """N2."""
    assert refused(". b . S b . . . . . .", ends).reason is Reason.NOT_ON_LANE


def test_a_capture_along_the_journey_is_refused_with_the_axis_of_the_journey() -> None:
    """R13."""
    refusal = refused(". b . S b . . . . . .", "d1")
    assert (refusal.reason, refusal.axis) == (Reason.ALONG_JOURNEY, Axis.COLUMN)
    assert str(refusal) == "the ka moved along the column, so it captures along the row"


@pytest.mark.parametrize("ends", ["a4", "a4 e4"])
def test_an_arm_on_which_nothing_is_seen_cannot_be_captured_from(ends: str) -> None:
    """R14."""
    assert refused(". . . S w . . . . . .", ends).reason is Reason.NOTHING_SEEN


def test_two_colours_are_two_lines() -> None:
    """R14."""
    assert refused(". . b S w . . . . . .", "c4 e4").reason is Reason.TWO_LINES


@pytest.mark.parametrize("ends", ["c4", "e4", "c4 e4", "b4 e4"])
@pytest.mark.parametrize("capture", Taking)
def test_one_and_one_are_even_however_much_of_them_is_asked_for(ends: str, capture: Taking) -> None:
    """R15."""
    refusal = refused(". w b S b w . . . . .", ends, capture)
    assert (refusal.reason, refusal.count) == (Reason.EVEN_LINE, 2)


@pytest.mark.parametrize("ends", ["c4", "c4 e4", "e4", "a4 f4"])
def test_under_whole_a_part_is_refused_with_the_ends_of_the_whole(ends: str) -> None:
    """R16."""
    refusal = refused(". b b S b b b . . . .", ends)
    assert (refusal.reason, refusal.count) == (Reason.NOT_WHOLE, 5)
    assert refusal.points == tuple(points("b4 g4"))


def test_under_partial_an_even_part_is_refused_with_its_number() -> None:
    """R16."""
    refusal = refused(". b b S b b b . . . .", "c4 e4", Taking.PARTIAL)
    assert (refusal.reason, refusal.count) == (Reason.EVEN_PART, 2)


@pytest.mark.parametrize(("ends", "stranger"), [("a4", "a4"), ("b4 h4", "h4"), ("a4 k4", "a4 k4")])
def test_under_partial_an_end_must_be_a_token_of_the_line(ends: str, stranger: str) -> None:
    """R16."""
    refusal = refused(". b b S b b b w . . .", ends, Taking.PARTIAL)
    assert refusal.reason is Reason.NOT_IN_LINE
    assert refusal.points == tuple(points(stranger))
