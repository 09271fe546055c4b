"""Pasang: the strategy game of Brunei, as a library.

A round in a few lines::

    >>> import pasang
    >>> r = pasang.Round.start(pattern=1)          # traditional pattern 1, agreement "slide"
    >>> [str(move) for move in r.legal_moves][:3]  # South opens a passage: columns a–k
    ['a', 'b', 'c']
    >>> r = r.play("c", "j", "b4-c4xc8")           # a round never changes; play gives a longer one
    >>> print(r.score)                             # South, then North
    11-9
    >>> r.play("k4-j4xj1")                         # a no comes with its reason
    Traceback (most recent call last):
    ...
    pasang.rules.refusal.MoveRefused: k4 is not in North's half: a ka enters from one's own half

Positions and records are text that can be kept and mailed::

    >>> position = pasang.read_position(str(r.position))
    >>> record = pasang.Record.of(r, South="Siti", North="Awang")
    >>> pasang.read_records(pasang.write_record(record)) == (record,)
    True

What is where: ``pasang.rules`` is the law (R1–R20), ``pasang.notation`` writes and draws it (N1–N4). In a notebook, a
round or a position shows itself as a board.
"""

from __future__ import annotations

from pasang.notation.agreement_text import read_agreement
from pasang.notation.annotation import add_comment, add_variation, remove_variation, set_glyph
from pasang.notation.fault import NotationError
from pasang.notation.glyph import Glyph
from pasang.notation.pattern_text import named_pattern, read_pattern
from pasang.notation.picture import draw_position
from pasang.notation.position_text import read_position
from pasang.notation.promotion import demote, promote, promote_to_main, remove
from pasang.notation.record import Record, RecordedMove, Variation
from pasang.notation.record_reader import RecordReader, read_records
from pasang.notation.record_writer import write_record, write_records
from pasang.notation.round import Round
from pasang.notation.svg import draw_svg
from pasang.rules.agreement import Agreement
from pasang.rules.board import Board
from pasang.rules.ending import Ending, Result
from pasang.rules.match import Match
from pasang.rules.move import EnterKa, Move, OpenPassage, RoamKa
from pasang.rules.pattern import Pattern
from pasang.rules.phase import Phase
from pasang.rules.point import Point
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused, Reason, Refusal
from pasang.rules.score import Score
from pasang.rules.side import Side
from pasang.rules.token import Token

__version__ = "0.1.0"

__all__ = [
    "Agreement",
    "Board",
    "Ending",
    "EnterKa",
    "Glyph",
    "Match",
    "Move",
    "MoveRefused",
    "NotationError",
    "OpenPassage",
    "Pattern",
    "Phase",
    "Point",
    "Position",
    "Reason",
    "Record",
    "RecordReader",
    "RecordedMove",
    "Refusal",
    "Result",
    "RoamKa",
    "Round",
    "Score",
    "Side",
    "Token",
    "Variation",
    "add_comment",
    "add_variation",
    "demote",
    "draw_position",
    "draw_svg",
    "named_pattern",
    "promote",
    "promote_to_main",
    "read_agreement",
    "read_pattern",
    "read_position",
    "read_records",
    "remove",
    "remove_variation",
    "set_glyph",
    "write_record",
    "write_records",
]
