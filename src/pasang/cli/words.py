"""Every word that the commands say to people in more than one place or at length, by kind and name."""

from __future__ import annotations

from pasang.notation.words import Words, words_of


def words(language: str = "en") -> Words:
    """All words of a language, by kind and name."""
    return words_of("pasang.cli", language)
