"""Text of people does not disorder what stands around it."""

import pytest

from pasang.notation.fault import NotationError, quoted
from pasang.notation.isolation import isolated, without_unpaired_marks


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Siti", "Siti"),
        ("Sítí", "Sítí"),
        ("سيتي", "\u2068سيتي\u2069"),
        ("\u202eabc", "\u2068\u202eabc\u2069"),
        ("\u2069ab", "\u2068ab\u2069"),
        ("\u2067ab", "\u2068\u2067ab\u2069\u2069"),
        ("\u2067ab\u2069\u2069", "\u2068\u2067ab\u2069\u2069"),
    ],
)
def test_what_runs_from_right_to_left_is_isolated_and_nothing_else_is(
    text: str, shown: str
) -> None:
    assert isolated(text) == shown


def test_a_fault_quotes_such_text_isolated() -> None:
    assert quoted("سيتي") == "\u2068'سيتي'\u2069"
    assert "\u2068" in str(NotationError("ply", found="سيتي"))


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("\u2067ab\u2069", "\u2067ab\u2069"),
        ("\u202bab\u202c", "\u202bab\u202c"),
        ("\u200fab\u200e", "\u200fab\u200e"),
        ("\u202eab", "ab"),
        ("ab\u2069", "ab"),
        ("\u2066\u202bab\u202c", "\u202bab\u202c"),
        ("\u202bab\u2069", "ab"),
    ],
)
def test_a_mark_of_direction_without_its_partner_is_left_out(text: str, kept: str) -> None:
    assert without_unpaired_marks(text) == kept
