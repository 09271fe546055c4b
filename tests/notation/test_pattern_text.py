"""Patterns as text (R3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasang.notation.fault import NotationError
from pasang.notation.pattern_text import named_pattern, read_pattern, write_pattern
from pasang.notation.words import imbalance_words
from pasang.rules.pattern import Pattern, traditional_patterns
from tests.reading import is_fault, read_or_fault
from tests.strategies import custom_patterns, spoiled, tag_values

ROWS = [*reversed(named_pattern(1).board.rows)]


@pytest.mark.parametrize(
    "pattern", [*traditional_patterns()], ids=lambda pattern: str(pattern.name)
)
def test_a_traditional_pattern_is_read_back_as_it_was_written(pattern: Pattern) -> None:
    """R3."""
    assert read_pattern(write_pattern(pattern)) == pattern


@given(custom_patterns(), tag_values, tag_values)
def test_any_pattern_is_read_back_as_it_was_written(
    bare: Pattern, nickname: str, source: str
) -> None:
    """R3."""
    pattern = Pattern("mine", bare.board, nickname.strip(), source.strip())
    assert read_pattern(write_pattern(pattern)) == pattern


def test_rows_alone_are_enough_on_lines_or_with_slashes() -> None:
    """R3."""
    for text in (
        "\n".join(ROWS),
        "/".join(ROWS),
        "\r\n".join(ROWS),
        "\n\n".join(f"  {row}  " for row in ROWS),
    ):
        pattern = read_pattern(text, name="mine")
        assert (pattern.name, pattern.board) == ("mine", named_pattern(1).board)


def test_an_unequal_pattern_is_accepted_with_a_visible_warning() -> None:
    """R3."""
    all_black = read_pattern(
        "\n".join("b" * 5 + ("+" if row == 5 else "b") + "b" * 5 for row in range(11))
    )
    [warning] = imbalance_words(all_black)
    assert warning.startswith("120 black and 0 white")
    lopsided = read_pattern("\n".join(["wwwwwbbbbwb", *ROWS[1:]]))
    assert imbalance_words(lopsided) == (
        "not the same after a half turn: the two sides do not start equal",
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "found 0"),
        ("\n".join(ROWS[:10]), "found 10"),
        ("\n".join([*ROWS, ROWS[0]]), "found 12"),
        ("\n".join(["wwww", *ROWS[1:]]), "row 11: its length is 4;"),
        ("\n".join([*ROWS[:-1], "wbbbbbwwwwww"]), "row 1: its length is 12;"),
        ("\n".join(["wwwwwbbbb.w", *ROWS[1:]]), "j11: '.' is no token"),
        ("\n".join([*ROWS[:-1], "Sbbbbbwwwww"]), "a1: 'S' is no token"),
        ("\n".join([*ROWS[:-1], "Wbbbbbwwwww"]), "a1: 'W' is no token"),
        ("\n".join([*ROWS[:-1], "+bbbbbwwwww"]), r"a1: '\+' is no token"),
        ("\n".join(ROWS).replace("+", "w"), "f6: 'w' stands where the bowl is"),
        ("colour: red\n" + "\n".join(ROWS), "found 12"),
        ("\n".join([*ROWS, "name: late"]), "found 12"),
    ],
)
def test_a_pattern_with_a_point_unfilled_is_refused(text: str, said: str) -> None:
    """R3."""
    with pytest.raises(NotationError, match=said):
        read_pattern(text)


@pytest.mark.parametrize("name", ["0", "36", "01", "", "1 ", "2-as-Printed", "one", "１"])
def test_no_other_name_is_a_traditional_pattern(name: str) -> None:
    """R3."""
    with pytest.raises(NotationError, match="the patterns are 1–35 and 2-as-printed"):
        named_pattern(name)


def test_a_pattern_is_named_by_number_or_text() -> None:
    """R3."""
    assert named_pattern(7) == named_pattern("7")
    assert named_pattern("2-as-printed").name == "2-as-printed"


@given(
    st.one_of(
        st.text(), spoiled(st.sampled_from([write_pattern(p) for p in traditional_patterns()]))
    )
)
def test_any_text_is_a_pattern_or_a_fault(text: str) -> None:
    """R3."""
    pattern = read_or_fault(read_pattern, text)
    assert is_fault(pattern) or (isinstance(pattern, Pattern) and pattern.board.tokens_left == 120)


def test_an_enormous_text_is_refused_in_a_short_sentence() -> None:
    with pytest.raises(NotationError) as error:
        read_pattern("b" * 5_000_000)
    assert len(str(error.value)) < 120
