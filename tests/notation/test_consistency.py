"""Whether the fields of a position agree with each other (N3)."""

import pytest
from hypothesis import given

from pasang.notation.consistency import check_consistent, tokens_captured
from pasang.notation.fault import NotationError
from pasang.notation.position_text import read_position
from pasang.notation.round import Round
from pasang.rules.position import Position
from tests.drawing import position_drawn
from tests.strategies import positions

PLAYED = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7")
TEXTS = [str(position) for position in PLAYED.positions]


@given(positions)
def test_whatever_play_reaches_or_a_puzzle_shows_is_consistent(position: Position) -> None:
    """N3."""
    check_consistent(position)


@given(positions)
def test_captured_tokens_are_those_that_neither_stand_nor_became_kas(position: Position) -> None:
    """R11."""
    kas = max(0, min(position.ply - 2, 2))
    assert tokens_captured(position) + position.board.tokens_left + kas == 120


def refuses(ply: int, old: str, new: str) -> str:
    """What is said to the position at this ply with something replaced."""
    assert old in TEXTS[ply]
    with pytest.raises(NotationError) as error:
        read_position(TEXTS[ply].replace(old, new, 1))
    return error.value.fault


@pytest.mark.parametrize(
    ("ply", "old", "new", "fault"),
    [
        (0, " 0 ", " 1 ", "passages_ply"),
        (0, " -- ", " c- ", "passages_ply"),
        (1, " c- ", " -c ", "passages_ply"),
        (1, " c- ", " cj ", "passages_ply"),
        (2, " cj ", " -- ", "passages_ply"),
        (2, " cj ", " cc ", "passages_agreed"),
        (4, " cj ", " ca ", "passages_agreed"),
        (0, "wwwwwbbbbbw", "wwwwwbbbbSw", "kas_ply"),
        (3, " 3 ", " 2 ", "kas_ply"),
        (3, "S", "N", "kas_ply"),
        (4, " 4 ", " 3 ", "kas_ply"),
        (4, "N", ".", "kas_ply"),
        (0, "wwwwwbbbbbw", "wwwwwbbbb.w", "captured_exactly"),
        (1, "wwwwwbbbbbw", "wwwwwbbbb.w", "captured_exactly"),
        (4, " 4 ", " 110 ", "captured_least"),
        (0, " 0-0 ", " 1-0 ", "score_sum"),
        (1, " 8-0 ", " 4-0 ", "score_sum"),
        (1, " 8-0 ", " 11-0 ", "score_sum"),
        (1, " 8-0 ", " 5-3 ", "score_split"),
        (2, " 8-9 ", " 4-9 ", "score_split"),
        (2, " 8-9 ", " 11-6 ", "score_split"),
        (2, " 8-9 ", " 0-17 ", "score_split"),
        (4, " 11-15 ", " 5-15 ", "score_split"),
        (4, " 11-15 ", " 11-999 ", "score_sum"),
    ],
)
def test_fields_that_contradict_each_other_are_refused(
    ply: int, old: str, new: str, fault: str
) -> None:
    """N3, R6–R9."""
    assert refuses(ply, old, new) == fault


def test_other_passages_are_allowed_where_the_agreement_leaves_them_open() -> None:
    """R8, N3."""
    opened = TEXTS[4].replace(" cj ", " cd ").replace("slide", "slide,open")
    assert read_position(opened).passages == (2, 3)


@pytest.mark.parametrize("row", ["w.Nwbbwwbbb", "w..wbbwwSbb"])
def test_souths_ka_has_just_entered_at_ply_3_and_stands_in_her_passage(row: str) -> None:
    """R9."""
    assert refuses(3, "w.Swbbwwbbb", row) in {"kas_ply", "ka_not_in_passage"}


def test_souths_ka_cannot_be_where_norths_is_to_enter() -> None:
    """R9, R11: it would be entered upon."""
    text = TEXTS[3].replace("S", ".").replace("bb.bwbwww.w", "bb.bwbwwwSw")
    with pytest.raises(NotationError, match="South's ka has just entered"):
        read_position(text)


def test_a_position_that_no_play_can_reach_is_accepted_if_it_is_consistent() -> None:
    """N3: for puzzles – tokens in the passages, colours of no 60/60 pattern, a parity that play does not give."""
    position = position_drawn(
        """
        w . . . . . . . . . .
        . . . . . . . . . . .
        . . w . . . . . . w .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . + . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . S . . . . . . N .
        . . w . . . . . . . .
        . . . . . . . . . . .
        """,
        "41 cj 114-114 slide",
    )
    assert tokens_captured(position) == 114
    assert position.ply % 2 != tokens_captured(position) % 2
