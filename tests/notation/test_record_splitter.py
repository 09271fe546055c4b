"""Where in a file one record ends and the next begins (N4)."""

from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasang.notation.record import Record
from pasang.notation.record_splitter import RecordText, split_records
from pasang.notation.record_writer import write_record, write_records
from tests.strategies import records


def split(text: str) -> list[RecordText]:
    """The records of a text, unread."""
    return list(split_records(StringIO(text)))


@given(st.lists(records(), max_size=4))
def test_records_are_split_where_they_were_put_together(several: list[Record]) -> None:
    """N4."""
    found = split(write_records(several))
    assert [one.text.strip() for one in found] == [write_record(one).strip() for one in several]


@given(st.text("[]{}() a\n"))
def test_nothing_but_empty_lines_before_a_record_is_lost(text: str) -> None:
    """N4."""
    assert "".join(one.text for one in split(text)).strip() == text.strip()
    for one in split(text):
        lines = text.split("\n")
        assert one.text.split("\n")[0] == lines[one.first_line - 1]


@pytest.mark.parametrize(
    ("text", "first_lines"),
    [
        ("", []),
        ("\n \n", []),
        ('[A "1"]\n[B "2"]\n\nc j\n[A "2"]\n', [1, 5]),
        ('\n\n[A "1"]\n\n[A "2"]\n', [3, 5]),
        ('[A "1"]\nc\n  [A "2"]\n[B "3"]\nd', [1, 3]),
        ('[A "1"]\nc {\n[not a tag]\n} j {also\n[not]}\n[A "2"]', [1, 6]),
        ('[A "a { b"]\n\n[A "2"]', [1, 3]),
        ('[A "1"]\nc [not a tag]', [1]),
        ("hello\n[A]", [1, 2]),
    ],
)
def test_a_bracket_at_the_start_of_a_line_begins_a_record_except_in_a_comment(
    text: str, first_lines: list[int]
) -> None:
    """N4."""
    assert [one.first_line for one in split(text)] == first_lines


def test_a_place_in_a_record_is_told_by_its_line_in_the_file() -> None:
    _, second = split('[A "1"]\n\n[A "2"]\n\nc j\n')
    assert second.line_at(second.text.index("c j")) == 5
