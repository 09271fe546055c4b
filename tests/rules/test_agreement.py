"""Agreements (R5)."""

from pasang.rules.agreement import EMAS, JUMP, PRESETS, SLIDE, Agreement, Entry, Passages, Taking


def test_the_first_value_of_each_is_the_default() -> None:
    """R5."""
    assert Agreement() == Agreement(Entry.SLIDE, Passages.QUARTER, Taking.WHOLE) == SLIDE


def test_the_presets_are_the_two_forms_of_the_article_and_pasang_emas() -> None:
    """R5."""
    assert PRESETS == {"slide": SLIDE, "jump": JUMP, "emas": EMAS}
    assert Agreement(entry=Entry.JUMP) == JUMP
    assert Agreement(Entry.FREE, Passages.OPEN) == EMAS


def test_a_ka_slides_one_column_jumps_two_or_freely_does_either() -> None:
    """R9, R10."""
    assert [entry.steps for entry in Entry] == [(1,), (2,), (1, 2)]


def test_an_agreement_is_written_as_its_entry_and_what_differs_from_the_default() -> None:
    """N3."""
    assert str(SLIDE) == "slide"
    assert str(EMAS) == "free,open"
    assert str(Agreement(Entry.JUMP, capture=Taking.PARTIAL)) == "jump,partial"
    assert str(Agreement(Entry.FREE, Passages.OPEN, Taking.PARTIAL)) == "free,open,partial"
