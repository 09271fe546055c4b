"""How the law shows itself.

The law neither writes nor draws; the notation room upstairs does. So that ``print(position)``, a notebook and a
refused move still speak, that room lends the law a face when the package is imported, and nothing here looks upstairs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pasang.rules.position import Position
    from pasang.rules.refusal import Refusal


class Face(Protocol):
    """What the law needs in order to show itself."""

    def position_text(self, position: Position) -> str:
        """A position in one line (N3)."""

    def position_svg(self, position: Position) -> str:
        """A position as a picture."""

    def refusal_words(self, refusal: Refusal) -> str:
        """A refusal as a sentence."""


_worn: list[Face] = []


def wear(face: Face) -> None:
    """Show positions and refusals in this way from now on."""
    _worn[:] = [face]


def worn() -> Face:
    """The face that the notation room has lent."""
    return _worn[0]
