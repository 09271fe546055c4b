"""Why a ka cannot go from one point to another (R9–R11, R13)."""

import pytest

from pasang.notation.round import Round
from pasang.rules.point import Point
from pasang.rules.refusal import Reason
from pasang.rules.why_journey import why_not_enter, why_not_roam
from tests.drawing import points, roaming

OPENED = Round.start(1).play("c", "j").position
WALLED = roaming("""
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . b . . . . . . . .
    . . S . . + . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . N . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
""")


def test_a_lawful_journey_is_not_refused() -> None:
    """R9, R13."""
    b4, c4, c6, a6 = points("b4 c4 c6 a6")
    assert why_not_enter(OPENED, b4, c4) is None
    assert why_not_roam(WALLED, c6, a6) is None


@pytest.mark.parametrize(
    ("target", "reason", "where"),
    [
        ("c8", Reason.TOKEN_BLOCKS, "c7"),
        ("c7", Reason.TOKEN_BLOCKS, "c7"),
        ("c3", Reason.KA_BLOCKS, "c3"),
        ("c1", Reason.KA_BLOCKS, "c3"),
        ("k6", Reason.BOWL_BLOCKS, "f6"),
        ("c6", Reason.MUST_TRAVEL, "c6"),
        ("d7", Reason.NOT_STRAIGHT, "c6 d7"),
    ],
)
def test_the_first_thing_in_the_way_is_named_with_its_point(
    target: str, reason: Reason, where: str
) -> None:
    """R13, R1."""
    c6, to = points(f"c6 {target}")
    refusal = why_not_roam(WALLED, c6, to)
    assert refusal is not None
    assert refusal.reason is reason
    assert " ".join(map(str, refusal.points)) == where


def test_whoever_moves_another_thing_is_told_where_the_own_ka_is() -> None:
    """R11."""
    c3, b3 = points("c3 b3")
    refusal = why_not_roam(WALLED, c3, b3)
    assert refusal is not None
    assert (refusal.reason, refusal.points) == (Reason.NOT_YOUR_KA, (Point.parse("c6"),))


def test_a_token_is_asked_for_its_half_before_its_distance() -> None:
    """R9."""
    k8, c8 = points("k8 c8")
    refusal = why_not_enter(OPENED, k8, c8)
    assert refusal is not None
    assert refusal.reason is Reason.NOT_OWN_HALF
