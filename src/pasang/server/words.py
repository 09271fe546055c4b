"""Every word that the server says to people, by name, from ``words/*.json``."""

from __future__ import annotations

from pasang.notation.words import Words, words_of


def server_words(language: str = "en") -> Words:
    """All words of a language, by kind and name."""
    return words_of("pasang.server", language)
