"""The law in text and pictures (N1–N4), and the faces that it lends the law."""

from __future__ import annotations

from pasang.notation.move_text import read_move
from pasang.notation.position_text import write_position
from pasang.notation.svg import draw_svg
from pasang.notation.words import refusal_words
from pasang.rules import position, refusal

position.TEXT.wear(write_position)
position.PICTURE.wear(draw_svg)
position.MOVE.wear(lambda asked: read_move(*asked))
refusal.WORDS.wear(refusal_words)
