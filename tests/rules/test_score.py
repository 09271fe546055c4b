"""The points that the two sides have captured (R2)."""

from pasang.rules.score import Score
from pasang.rules.side import Side


def test_a_gain_goes_to_the_side_that_captured() -> None:
    """R2, R6."""
    assert Score(8, 9).with_gain(Side.SOUTH, 3) == Score(11, 9)
    assert Score(8, 9).with_gain(Side.NORTH, 6) == Score(8, 15)


def test_a_score_is_asked_by_side_and_written_with_souths_points_first() -> None:
    """N3."""
    score = Score(11, 15)
    assert (score[Side.SOUTH], score[Side.NORTH], str(score)) == (11, 15, "11-15")
