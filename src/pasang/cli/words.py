"""Every word that the commands say to people in more than one place or at length, by kind and name."""

from __future__ import annotations

from pasang.notation.words import Words, words_of


def words() -> Words:
    """All words of this room, by kind and name."""
    return words_of("pasang.cli")
