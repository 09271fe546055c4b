"""Every word that the server says to people, by name, from ``words/*.json``."""

from __future__ import annotations

from pasang.notation.words import Words, words_of


def server_words() -> Words:
    """All words of this room, by kind and name."""
    return words_of("pasang.server")


def thing_words(thing: str) -> str:
    """What a table or a pattern is called."""
    return server_words()["thing"][thing]
