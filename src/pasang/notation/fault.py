"""Text that cannot be read: one named error with one sentence."""

from __future__ import annotations

from pasang.notation.isolation import isolated
from pasang.notation.words import words

_SHOWN = 40
"""How much of the offending text is quoted, in characters."""


class NotationError(ValueError):
    """Text that is not in one of the forms N1–N4; ``fault`` names what is wrong, ``data`` says where.

    >>> str(NotationError("ply", found="x"))
    "ply: 'x' is not a ply; it counts the moves played, from 0 to 110"
    """

    def __init__(self, fault: str, **data: object) -> None:
        super().__init__(fault)
        self.fault = fault
        self.data = {
            name: quoted(value) if name == "found" else value for name, value in data.items()
        }

    def __str__(self) -> str:
        return words()["fault"][self.fault].format_map(self.data)


def quoted(text: object) -> str:
    """Text as it is quoted in a sentence: printable and short."""
    shown = ascii(text) if not str(text).isprintable() else repr(text)
    return isolated(shown if len(shown) <= _SHOWN else f"{shown[: _SHOWN - 1]}…")
