"""Patterns (R3)."""

from importlib.resources import files

import pytest
from hypothesis import given

from pasang.notation.pattern_text import read_pattern
from pasang.rules.pattern import (
    COUNT,
    TRADITIONAL_NAMES,
    Imbalance,
    Pattern,
    Symmetry,
    traditional,
    traditional_name,
    traditional_patterns,
)
from pasang.rules.point import BOWL, POINTS
from pasang.rules.token import Token
from tests.drawing import board_drawn, points
from tests.strategies import custom_patterns

NUMBERED = [traditional(str(number)) for number in range(1, COUNT + 1)]
MISPRINT = traditional("2-as-printed")


def test_there_are_35_traditional_patterns_and_one_misprint() -> None:
    """R3."""
    assert COUNT == 35
    assert [pattern.name for pattern in traditional_patterns()] == [
        *map(str, range(1, 36)),
        "2-as-printed",
    ]
    assert tuple(pattern.name for pattern in traditional_patterns()) == TRADITIONAL_NAMES


def test_the_data_files_are_exactly_the_traditional_patterns() -> None:
    """R3."""
    names = {file.name for file in files("pasang.rules").joinpath("patterns").iterdir()}
    assert names == {f"{name.zfill(2)}.txt" for name in TRADITIONAL_NAMES}


@pytest.mark.parametrize("pattern", NUMBERED, ids=lambda pattern: str(pattern.name))
def test_a_traditional_pattern_has_60_black_and_60_white_and_is_fair(pattern: Pattern) -> None:
    """R2, R3."""
    assert (pattern.board.count(Token.BLACK), pattern.board.count(Token.WHITE)) == (60, 60)
    assert pattern.board.worth == 180
    assert pattern.imbalances == ()


@pytest.mark.parametrize("pattern", [*NUMBERED, MISPRINT], ids=lambda pattern: str(pattern.name))
def test_a_traditional_pattern_fills_every_point_and_says_where_it_is_from(
    pattern: Pattern,
) -> None:
    """R1, R3."""
    for lane in POINTS:
        for point in lane:
            assert pattern.board.at(point) in ("+" if point == BOWL else "bw")
    assert pattern.nickname
    assert pattern.provenance.endswith(".")


@pytest.mark.parametrize("pattern", [*NUMBERED, MISPRINT], ids=lambda pattern: str(pattern.name))
def test_the_symmetry_in_the_data_file_is_the_one_to_be_seen(pattern: Pattern) -> None:
    """R3."""
    file = files("pasang.rules").joinpath("patterns", f"{pattern.name.zfill(2)}.txt")
    header = file.read_text("utf-8").partition("\n\n")[0].splitlines()
    assert f"symmetry: {pattern.symmetry.value}" in header
    assert f"name: {pattern.name}" in header


def test_all_patterns_and_their_nicknames_are_distinct() -> None:
    """R3."""
    every = list(traditional_patterns())
    assert len({pattern.board for pattern in every}) == len(every)
    assert len({pattern.nickname for pattern in every}) == len(every)


def test_the_misprint_differs_from_pattern_2_at_d1_alone() -> None:
    """R3."""
    corrected = traditional("2").board
    [d1] = points("d1")
    assert (corrected.at(d1), MISPRINT.board.at(d1)) == ("b", "w")
    assert corrected.with_letters([(d1, "w")]) == MISPRINT.board
    assert (MISPRINT.board.count(Token.BLACK), MISPRINT.board.count(Token.WHITE)) == (59, 61)


def test_the_misprint_is_warned_about_twice() -> None:
    """R3."""
    assert MISPRINT.imbalances == (Imbalance.NOT_60_60, Imbalance.NOT_SAME_AFTER_HALF_TURN)


def test_a_pattern_that_is_not_traditional_has_no_name() -> None:
    """R3."""
    assert traditional_name(traditional("35").board) == "35"
    assert traditional_name(traditional("35").board.with_letters([(points("a1")[0], "w")])) is None
    with pytest.raises(KeyError):
        traditional("36")


@pytest.mark.parametrize(
    ("drawing", "symmetry"),
    [
        ("b" * 120, Symmetry.QUARTER_MIRROR),
        ("bw" * 30 + "wb" * 30, Symmetry.QUARTER_MIRROR),
        ("b" * 11 + "w" * 98 + "b" * 11, Symmetry.HALF_MIRROR),
        ("b" + "w" * 118 + "b", Symmetry.HALF_MIRROR),
        ("wb" + "w" * 116 + "bw", Symmetry.HALF),
        ("b" * 11 + "w" * 109, Symmetry.MIRROR),
        ("b" + "w" * 119, Symmetry.MIRROR),
        ("wb" + "w" * 118, Symmetry.NONE),
    ],
)
def test_symmetry_is_what_turns_and_mirrorings_leave_the_same(
    drawing: str, symmetry: Symmetry
) -> None:
    """R3: a chequerboard, stripes, corners and odd ones out, written from a11 to k1 without the bowl."""
    letters = f"{drawing[:60]}+{drawing[60:]}"
    rows = [letters[start : start + 11] for start in range(0, 121, 11)]
    assert read_pattern("\n".join(rows)).symmetry is symmetry


def test_a_mirror_may_stand_upright_lie_flat_or_lean_either_way() -> None:
    """R3."""
    upright = "wbwwwwwwwbw"
    plain = "w" * 11
    middle = "wwwww+wwwww"
    lying = [plain, "bwwwwwwwwww", *[plain] * 3, middle, *[plain] * 3, "bwwwwwwwwww", plain]
    assert (
        read_pattern("\n".join([upright, *[plain] * 4, middle, *[plain] * 5])).symmetry
        is Symmetry.MIRROR
    )
    assert read_pattern("\n".join(lying)).symmetry is Symmetry.MIRROR
    falling = ["bwwwwwwwwww", *[plain] * 4, middle, *[plain] * 5]
    rising = ["wwwwwwwwwwb", *[plain] * 4, middle, *[plain] * 5]
    assert read_pattern("\n".join(falling)).symmetry is Symmetry.MIRROR
    assert read_pattern("\n".join(rising)).symmetry is Symmetry.MIRROR


def test_a_pinwheel_turns_but_does_not_mirror() -> None:
    """R3."""
    assert traditional("1").symmetry is Symmetry.QUARTER


@given(custom_patterns())
def test_a_pattern_is_warned_about_exactly_if_the_sides_do_not_start_equal(
    pattern: Pattern,
) -> None:
    """R3."""
    black = pattern.board.count(Token.BLACK)
    turned = pattern.board.turned == pattern.board
    assert (Imbalance.NOT_60_60 in pattern.imbalances) == (black != 60)
    assert (Imbalance.NOT_SAME_AFTER_HALF_TURN in pattern.imbalances) == (not turned)


def test_pattern_1_is_the_one_drawn_in_the_article() -> None:
    """R3."""
    assert traditional("1").board == board_drawn("""
        w w w w w b b b b b w
        b w w w w b b b b w w
        b b w w w b b b w w w
        b b b w w b b w w w w
        b b b b w b w w w w w
        b b b b b + b b b b b
        w w w w w b w b b b b
        w w w w b b w w b b b
        w w w b b b w w w b b
        w w b b b b w w w w b
        w b b b b b w w w w w
    """)
