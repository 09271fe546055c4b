"""Records as trees (N4)."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from pasang.server.wire.base import MoveText, PositionText, Wire

Comment = Annotated[str, StringConstraints(max_length=10_000)]
TagText = Annotated[str, StringConstraints(max_length=400)]


class RecordNode(Wire):
    """A move with what was said about it, and what might have been played instead."""

    move: MoveText
    before: list[Comment] = Field(default_factory=list)
    """What was said before it; only the first move of a line has that."""
    comments: list[Comment] = Field(default_factory=list)
    variations: list[list[RecordNode]] = Field(default_factory=list)


class RecordTree(Wire):
    """A record: its tags, where it starts, and its moves with all their branches."""

    tags: Annotated[dict[TagText, TagText], Field(max_length=50)]
    start: PositionText = ""
    line: list[RecordNode]


class RecordText(Wire):
    """A record as N4 writes it."""

    text: Annotated[str, StringConstraints(max_length=1_000_000)]
