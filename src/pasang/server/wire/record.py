"""Records as trees (N4)."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field, StringConstraints

from pasang.notation.glyph import Glyph
from pasang.server.wire.base import MoveText, PositionText, Wire

LONGEST: Final = 2_000_000
"""The longest record in characters: more than a body of one MiB can hold, or a tree in it be written as.

Comments and tags have no bound of their own, since a record that was imported has none.
"""
RecordPart = Annotated[str, StringConstraints(max_length=LONGEST)]


class RecordNode(Wire):
    """A move with what was said about it, and what might have been played instead."""

    move: MoveText
    before: list[RecordPart] = Field(default_factory=list)
    """What was said before it; only the first move of a line has that."""
    glyph: Glyph | None = None
    """What is said of it in one sign; it is no part of the comments here."""
    comments: list[RecordPart] = Field(default_factory=list)
    variations: list[list[RecordNode]] = Field(default_factory=list)


class RecordTree(Wire):
    """A record: its tags, where it starts, and its moves with all their branches."""

    tags: dict[RecordPart, RecordPart]
    start: PositionText = ""
    line: list[RecordNode]


class RecordText(Wire):
    """A record as N4 writes it."""

    text: RecordPart
