"""Phase three: the kas roam (R13)."""

from hypothesis import given

from pasang.rules.move import OpenPassage
from pasang.rules.point import BOWL
from pasang.rules.position import Position
from pasang.rules.roam import ka_of_mover, points_reached, steps_reached
from tests.drawing import roaming, texts
from tests.strategies import puzzles

CROSSROADS = """
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . w . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . + . . . . .
    . . . . . . . . . . .
    . b S . . . N . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
"""


def names(text: str) -> set[str]:
    """The names in a text."""
    return set(text.split())


def reached(position: Position) -> set[str]:
    """The points that the ka of the side to move can go to."""
    return {str(point) for point in points_reached(position.board, ka_of_mover(position))}


def test_a_ka_goes_over_empty_points_never_over_a_token_or_a_ka() -> None:
    """R13."""
    assert reached(roaming(CROSSROADS)) == names("d4 e4 f4 c1 c2 c3 c5 c6 c7 c8")
    assert reached(roaming(CROSSROADS, "N")) == names(
        "d4 e4 f4 h4 i4 j4 k4 g1 g2 g3 g5 g6 g7 g8 g9 g10 g11"
    )


def test_a_ka_goes_not_over_the_bowl() -> None:
    """R13, R1."""
    beside = CROSSROADS.replace("S", ".").replace(". . . . . + . . . . .", ". . S . . + . . . . .")
    assert {name for name in reached(roaming(beside)) if name.endswith("6")} == {
        "a6",
        "b6",
        "d6",
        "e6",
    }
    assert steps_reached("..S..+.....", 2) == [0, 1, 3, 4]


def test_a_ka_must_move_at_least_one_point() -> None:
    """R13."""
    assert "c4" not in reached(roaming(CROSSROADS))


def test_a_journey_must_capture_and_across_itself() -> None:
    """R13: b4 lies along the horizontal journeys, c9 along the vertical ones; neither can be taken."""
    assert roaming(CROSSROADS).legal_moves == ()


def test_a_vertical_journey_captures_along_the_row_a_horizontal_one_along_the_column() -> None:
    """R13."""
    drawn = """
        . . . . . . . . . . .
        . . . . b . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        w w . w . . . . . . .
        . . . . . + . . . . .
        . . . . . . . . . . .
        . . S . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        N . . . . . . . . . .
    """
    assert texts(roaming(drawn).legal_moves) == {
        "c4-c7xa7d7",
        "c4-c10xe10",
        "c4-e4xe10",
        "c4-d4xd7",
        "c4-a4xa7",
        "c4-b4xb7",
    }


def test_the_ka_takes_exactly_one_line_where_it_sees_two() -> None:
    """R13, R14."""
    drawn = """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . w . b . . . . . . .
        . . . . . + . . . . .
        . . . . . . . . . . .
        b b S b . . . . . . .
        . . . . . . . . . . .
        . . N . . . . . . . .
        . . . . . . . . . . .
    """
    position = roaming(drawn)
    assert texts(position.legal_moves) == {"c4-c7xb7", "c4-c7xd7"}
    [left] = [move for move in position.legal_moves if str(move) == "c4-c7xb7"]
    assert position.after(left).board.rows[6] == "..Sb......."


def test_a_hemmed_in_ka_reaches_nothing() -> None:
    """R13."""
    drawn = """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . + . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        b . . . . . . . . . .
        S N . . . . . . . . .
    """
    assert reached(roaming(drawn)) == set()
    assert roaming(drawn).legal_moves == ()


@given(puzzles())
def test_every_journey_is_straight_over_empty_points_and_its_capture_across(
    position: Position,
) -> None:
    """R13."""
    board, ka = position.board, ka_of_mover(position)
    for move in position.legal_moves:
        assert not isinstance(move, OpenPassage)
        assert move.origin == ka
        axis = ka.axis_to(move.target)
        assert axis is not None
        low, high = sorted((ka.along(axis), move.target.along(axis)))
        way = [ka.moved_to(step, axis) for step in range(low, high + 1)]
        assert BOWL not in way
        assert {board.at(point) for point in way if point != ka} == {"."}
        assert {move.target.axis_to(point) for point in position.captured_by(move)} == {axis.across}
