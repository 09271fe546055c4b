"""Agreements as text (N3); ``str(agreement)`` writes what is read here."""

from __future__ import annotations

from itertools import product
from typing import Final

from pasang.notation.expected import expect
from pasang.notation.fault import NotationError
from pasang.rules.agreement import PRESETS, Agreement, Entry, Passages, Taking

_BY_TEXT: Final = {
    str(agreement): agreement
    for agreement in (Agreement(*agreed) for agreed in product(Entry, Passages, Taking))
}


def read_agreement(text: str) -> Agreement:
    """The agreement that a text of N3 or the name of a preset means.

    >>> read_agreement("emas") == read_agreement("free,open")
    True
    """
    expect(text, str, what="an agreement")
    if text in PRESETS:
        return PRESETS[text]
    if text not in _BY_TEXT:
        raise NotationError("agreement", found=text, presets=", ".join(PRESETS))
    return _BY_TEXT[text]


def read_written_agreement(text: str) -> Agreement:
    """The agreement that a text of N3 means, presets aside."""
    if text not in _BY_TEXT:
        raise NotationError("agreement_written", found=text)
    return _BY_TEXT[text]


def all_agreements() -> tuple[Agreement, ...]:
    """Every agreement there can be."""
    return tuple(_BY_TEXT.values())
