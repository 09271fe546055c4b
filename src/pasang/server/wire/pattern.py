"""Patterns: the traditional ones and one's own (R3)."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

from pasang.server.wire.base import Asked, RowsText, Title, Wire


class Pattern(Wire):
    """A layout of tokens on all points."""

    name: str
    """``1`` to ``35``, ``2-as-printed``, or the name under which one's own is kept."""
    title: str
    nickname: str
    symmetry: str
    provenance: str
    rows: str
    own: bool
    warnings: list[str]
    """Why the two sides do not start equal, if they do not."""


class PaintedPattern(Asked):
    """A pattern of one's own, to be kept."""

    title: Annotated[Title, StringConstraints(min_length=1)]
    rows: RowsText


class PatternRows(Asked):
    """The rows of a pattern, to be looked at."""

    rows: RowsText


class PatternCheck(Wire):
    """What is to be said of a pattern."""

    warnings: list[str]
    symmetry: str
    black: int
    white: int
