"""The law in text and pictures (N1–N4), and the face that it lends the law."""

from __future__ import annotations

from pasang.notation.position_text import write_position
from pasang.notation.svg import draw_svg
from pasang.notation.words import refusal_words
from pasang.rules import face
from pasang.rules.position import Position
from pasang.rules.refusal import Refusal


class _WrittenFace:
    """Positions as lines of N3 and SVG pictures, refusals as sentences."""

    def position_text(self, position: Position) -> str:
        return write_position(position)

    def position_svg(self, position: Position) -> str:
        return draw_svg(position)

    def refusal_words(self, refusal: Refusal) -> str:
        return refusal_words(refusal)


face.wear(_WrittenFace())
