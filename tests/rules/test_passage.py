"""Phase one: passages (R7, R8)."""

import pytest

from pasang.notation.round import Round
from pasang.rules.agreement import Agreement, Passages
from pasang.rules.move import OpenPassage
from pasang.rules.passage import second_columns, tokens_of_passage
from pasang.rules.pattern import traditional
from pasang.rules.point import COLUMNS, Column
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused, Reason
from tests.drawing import points, texts


def columns_after(first: str, passages: Passages) -> str:
    """The columns that North may open once South has opened ``first``."""
    return "".join(map(str, second_columns(Column.parse(first), passages)))


def test_south_may_open_any_of_the_eleven_columns() -> None:
    """R7."""
    assert texts(Round.start(1).legal_moves) == set("abcdefghijk")


def test_a_passage_captures_the_five_tokens_of_the_column_in_ones_own_half() -> None:
    """R7."""
    start = Position.start(traditional("1"))
    c, j = OpenPassage(Column.parse("c")), OpenPassage(Column.parse("j"))
    assert tokens_of_passage(start, c) == points("c1 c2 c3 c4 c5")
    assert start.captured_by(c) == points("c1 c2 c3 c4 c5")
    assert tokens_of_passage(start.after(c), c) is None
    assert tokens_of_passage(start.after(c), j) == points("j7 j8 j9 j10 j11")
    assert [lane[2] for lane in start.after(c).board.rows] == list(".....bbbwww")


@pytest.mark.parametrize("first", "abcde")
def test_with_quarter_a_passage_on_the_left_sends_north_to_the_right(first: str) -> None:
    """R8."""
    assert columns_after(first, Passages.QUARTER) == "ghijk"


@pytest.mark.parametrize("first", "ghijk")
def test_with_quarter_a_passage_on_the_right_sends_north_to_the_left(first: str) -> None:
    """R8."""
    assert columns_after(first, Passages.QUARTER) == "abcde"


def test_with_quarter_the_middle_leaves_north_all_but_the_middle() -> None:
    """R8."""
    assert columns_after("f", Passages.QUARTER) == "abcdeghijk"


@pytest.mark.parametrize("first", COLUMNS)
def test_with_open_north_may_take_any_column_but_souths(first: Column) -> None:
    """R8."""
    assert second_columns(first, Passages.OPEN) == tuple(c for c in COLUMNS if c != first)


@pytest.mark.parametrize("passages", Passages)
def test_the_legal_second_passages_are_those_of_the_agreement(passages: Passages) -> None:
    """R8."""
    for first in COLUMNS:
        after = Position.start(traditional("7"), Agreement(passages=passages)).after(
            OpenPassage(first)
        )
        assert after.legal_moves == tuple(map(OpenPassage, second_columns(first, passages)))


def test_a_passage_where_none_may_be_is_refused_with_where_it_may_be() -> None:
    """R8."""
    with pytest.raises(MoveRefused) as refused:
        Round.start(1).play("f", "f")
    assert refused.value.reason is Reason.PASSAGE_ELSEWHERE
    assert str(refused.value) == "North must open a passage in a–e or g–k"
