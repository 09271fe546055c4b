"""Perft: as many move sequences as the law says (R6–R16)."""

import pytest

from pasang.notation.agreement_text import read_agreement
from pasang.notation.position_text import read_position
from pasang.rules.pattern import traditional
from pasang.rules.perft import divide, perft
from pasang.rules.position import Position

SUNTUK = (
    "........../.........../.........../.........../.........../w....+...../.........../N........../.........../"
    "..........S/........... 61 cj 85-91 slide"
)


@pytest.mark.parametrize(
    ("pattern", "agreement", "counts"),
    [
        ("1", "slide", [11, 60, 850, 12912, 60078]),
        ("1", "jump", [11, 60, 745, 9680, 39836]),
        ("2", "slide", [11, 60, 800, 10782, 75476]),
        ("2", "jump", [11, 60, 890, 13946, 86522]),
        ("1", "free,open", [11, 110, 2990, 80182]),
        ("1", "slide,partial", [11, 60, 1440, 35364]),
    ],
)
def test_there_are_as_many_sequences_as_the_rules_say(
    pattern: str, agreement: str, counts: list[int]
) -> None:
    """R7, R8, R9, R10, R12, R13, R16."""
    start = Position.start(traditional(pattern), read_agreement(agreement))
    assert [perft(start, depth) for depth in range(1, len(counts) + 1)] == counts


def test_no_move_is_one_sequence_and_a_finished_round_has_no_longer_one() -> None:
    """R17, R18."""
    over = read_position("." + SUNTUK)
    assert [perft(over, depth) for depth in range(4)] == [1, 0, 0, 0]


def test_divide_splits_the_count_by_the_first_move() -> None:
    start = Position.start(traditional("1"))
    by_move = divide(start, 3)
    assert [str(move) for move in by_move] == list("abcdefghijk")
    assert sum(by_move.values()) == 850
