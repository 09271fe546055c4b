"""Why a move, a point or a whole position gets a no (R6–R18)."""

from hypothesis import given
from hypothesis import strategies as st

from pasang.notation.round import Round
from pasang.rules.ending import Ending, ending_of
from pasang.rules.move import EnterKa, Move, OpenPassage, RoamKa
from pasang.rules.point import Point
from pasang.rules.position import Position
from pasang.rules.refusal import Reason, Refusal
from pasang.rules.token import Token
from pasang.rules.why import why_not_move, why_not_point, why_suntuk
from tests.drawing import entering, points, roaming
from tests.strategies import any_moves, finished_rounds, positions, puzzles
from tests.strategies import points as any_point

START = Round.start(1)


def reasons(refusals: tuple[Refusal, ...]) -> list[Reason]:
    """The reasons alone."""
    return [refusal.reason for refusal in refusals]


def pointing(position: Position, name: str) -> list[Reason]:
    """The reasons met by a player who points at a point."""
    return reasons(why_not_point(position, Point.parse(name)))


@given(positions, any_moves)
def test_there_is_a_why_exactly_for_moves_that_are_not_legal(
    position: Position, move: Move
) -> None:
    """R6."""
    assert (why_not_move(position, move) is None) == (move in position.legal_moves)


@given(positions)
def test_there_is_no_why_for_a_legal_move(position: Position) -> None:
    """R6."""
    assert all(why_not_move(position, move) is None for move in position.legal_moves)


def test_a_move_of_another_phase_is_told_what_is_due() -> None:
    """R7, R9, R13."""
    b4, c4, c8 = points("b4 c4 c8")
    enter, roam = EnterKa(b4, c4, (c8,)), RoamKa(b4, c4, (c8,))
    passages, entries = START.position, START.play("c", "j").position
    cases: list[tuple[Position, Move, Reason]] = [
        (passages, enter, Reason.PASSAGE_DUE),
        (passages, roam, Reason.PASSAGE_DUE),
        (entries, roam, Reason.ENTRY_DUE),
        (entries, OpenPassage(c4.column), Reason.ENTRY_DUE),
    ]
    for position, move, due in cases:
        refusal = why_not_move(position, move)
        assert refusal is not None
        assert refusal.reason is due


def test_in_phase_one_one_points_into_a_column() -> None:
    """R7, R8."""
    assert pointing(START.position, "c9") == []
    assert pointing(START.play("c").position, "d9") == [Reason.PASSAGE_ELSEWHERE]
    assert pointing(START.play("c").position, "g2") == []


def test_in_phase_two_one_points_at_the_token_that_is_to_be_the_ka() -> None:
    """R9, R12."""
    position = START.play("c", "j").position
    assert pointing(position, "b4") == []
    assert pointing(position, "b8") == [Reason.NOT_OWN_HALF]
    assert pointing(position, "c4") == [Reason.NO_TOKEN]
    assert pointing(position, "e4") == [Reason.SLIDE_IS_ONE_COLUMN]


EVEN = """
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . w . . . . . .
    . . . . b . . . . . .
    . . . . b + . . . . .
    . . . . . . . . . . .
    w w . b . . w w . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
"""


def test_a_token_that_would_see_only_even_lines_is_told_each_of_them() -> None:
    """R12, R15."""
    position = entering(EVEN, "ej")
    [d4] = points("d4")
    row, column = why_suntuk(position)[d4]
    assert (row.reason, row.count, row.colour) == (Reason.EVEN_LINE, 4, Token.WHITE)
    assert (column.reason, column.count, column.colour) == (Reason.EVEN_LINE, 2, Token.BLACK)
    assert ending_of(position) is Ending.SUNTUK


def test_in_phase_three_one_points_at_where_the_ka_shall_go() -> None:
    """R13, R15."""
    position = roaming(EVEN.replace(". . . . . . . . . . .\n", "S . . . . . N . . . .\n", 1))
    assert pointing(position, "d11") == []
    assert pointing(position, "e11") == []
    assert pointing(position, "a5") == [Reason.NOTHING_SEEN]
    assert pointing(position, "k11") == [Reason.KA_BLOCKS]


def test_once_the_round_is_over_every_point_says_so() -> None:
    """R18."""
    position = entering(EVEN, "ej")
    assert pointing(position, "d4") == [Reason.ROUND_OVER]
    refusal = why_not_move(position, OpenPassage(points("d4")[0].column))
    assert refusal == Refusal(Reason.ROUND_OVER)


@given(positions, any_point)
def test_a_point_gets_a_no_exactly_if_no_move_goes_by_it(position: Position, point: Point) -> None:
    """R7–R16."""
    refusals = why_not_point(position, point)
    if position.ply < 2:
        by_it = any(
            isinstance(m, OpenPassage) and m.column == point.column for m in position.legal_moves
        )
    elif position.ply < 4:
        by_it = any(isinstance(m, EnterKa) and m.origin == point for m in position.legal_moves)
    else:
        by_it = any(isinstance(m, RoamKa) and m.target == point for m in position.legal_moves)
    assert bool(refusals) != by_it
    assert all(str(refusal) for refusal in refusals)


@given(
    st.one_of(finished_rounds.map(lambda played: played.position), puzzles()).filter(
        lambda position: ending_of(position) is Ending.SUNTUK
    )
)
def test_suntuk_is_explained_point_by_point(position: Position) -> None:
    """R18."""
    explained = why_suntuk(position)
    assert explained
    assert all(explained.values())
    for refusals in explained.values():
        assert set(reasons(refusals)) <= {
            Reason.EVEN_LINE,
            Reason.NOTHING_SEEN,
            Reason.HEMMED_IN,
            Reason.NO_TOKEN_TO_ENTER,
        }
