"""A wrong kind of thing is a slip of the program, and told as such."""

from collections.abc import Callable
from typing import Any

import pytest

from pasang import (
    Point,
    Round,
    named_pattern,
    read_agreement,
    read_pattern,
    read_position,
    read_records,
)
from pasang.notation.expected import expect

ROUND = Round.start(1)


def slip(thing: object) -> Any:  # noqa: ANN401 – that is the point
    """A thing that the type checker is not asked about."""
    return thing


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (
            lambda: Round.start(slip(1.5)),
            "a pattern is given as Pattern or int or str, not as float 1.5",
        ),
        (lambda: Round.start(slip(True)), "not as bool True"),
        (
            lambda: Round.start(1, slip(3)),
            "an agreement is given as Agreement or str, not as int 3",
        ),
        (lambda: Round.from_position(slip(None)), "a position is given as Position or str"),
        (lambda: ROUND.play(slip(4)), "a move is a Move or its text like 'b4-c4xc8', not int"),
        (lambda: ROUND.position.after(slip(None)), "not NoneType"),
        (lambda: ROUND.is_legal(slip(4)), "not int"),
        (lambda: ROUND.position.captured_by(slip(["c"])), "not list"),
        (lambda: ROUND.parse(slip(ROUND.legal_moves[0])), "a move to parse is text"),
        (lambda: ROUND.back_to(slip("2")), "a ply is given as int, not as str '2'"),
        (lambda: ROUND.position.board[slip(4)], "a point is named by text like 'c4', not int"),
        (lambda: Point(slip(2), 3), r"Point\('c', 4\), not \(2, 3\)"),
        (lambda: Point("c", slip("4")), "not \\('c', '4'\\)"),
        (lambda: read_position(slip(b"x")), "a position is given as str, not as bytes"),
        (lambda: read_records(slip(b"x")), "a text of records is given as str"),
        (lambda: read_agreement(slip(None)), "an agreement is given as str"),
        (lambda: read_pattern(slip(7)), "a pattern to read is given as str"),
        (lambda: named_pattern(slip(7.0)), "a pattern's name is given as str or int"),
    ],
)
def test_a_wrong_kind_is_a_type_error_that_says_what_was_expected(
    wrong: Callable[[], object], told: str
) -> None:
    with pytest.raises(TypeError, match=told):
        wrong()


def test_a_right_kind_is_let_through() -> None:
    expect(4, int, what="a ply")
    expect(True, bool, what="a choice")
