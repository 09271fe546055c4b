"""Every word that the commands say to people in more than one place or at length, by kind and name."""

from __future__ import annotations

from pasang.notation.words import Words, words_of


def words() -> Words:
    """All words of this room, by kind and name."""
    return words_of("pasang.cli")


def refusal(name: str, /, **data: object) -> str:
    """Why a command does nothing, as one sentence."""
    return words()["refusal"][name].format(**data)


def said(name: str, /, **data: object) -> str:
    """What a command says of its work, as one sentence."""
    return words()["said"][name].format(**data)
