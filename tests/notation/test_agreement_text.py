"""Agreements as text (R5, N3)."""

import pytest

from pasang.notation.agreement_text import all_agreements, read_agreement, read_written_agreement
from pasang.notation.fault import NotationError
from pasang.rules.agreement import EMAS


def test_every_agreement_is_read_back_as_it_was_written() -> None:
    """N3."""
    assert len(set(all_agreements())) == 3 * 2 * 2
    for agreement in all_agreements():
        assert read_agreement(str(agreement)) == read_written_agreement(str(agreement)) == agreement


def test_a_preset_is_read_by_name_but_never_written() -> None:
    """R5."""
    assert read_agreement("emas") == EMAS
    assert str(EMAS) == "free,open"
    with pytest.raises(NotationError):
        read_written_agreement("emas")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Slide",
        "slide ",
        "slide,",
        "slide,quarter",
        "slide,whole",
        "open,slide",
        "slide,partial,open",
        "open",
    ],
)
def test_nothing_else_is_an_agreement(text: str) -> None:
    """N3."""
    with pytest.raises(NotationError, match="agreement: "):
        read_agreement(text)
