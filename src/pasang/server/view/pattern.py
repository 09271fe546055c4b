"""Patterns as the wire shows them."""

from __future__ import annotations

from pasang.notation.words import imbalance_words, nickname_words, provenance_words
from pasang.rules.pattern import Pattern
from pasang.rules.token import Token
from pasang.server.wire.pattern import Pattern as PatternView
from pasang.server.wire.pattern import PatternCheck


def pattern_view(pattern: Pattern) -> PatternView:
    """A traditional pattern."""
    return PatternView(
        name=pattern.name,
        title=pattern.name,
        nickname=nickname_words(pattern),
        symmetry=pattern.symmetry.value,
        provenance=provenance_words(pattern),
        rows=_rows(pattern),
        own=False,
        warnings=list(imbalance_words(pattern)),
    )


def pattern_check(pattern: Pattern) -> PatternCheck:
    """What is to be said of a pattern (R3)."""
    return PatternCheck(
        warnings=list(imbalance_words(pattern)),
        symmetry=pattern.symmetry.value,
        black=pattern.board.count(Token.BLACK),
        white=pattern.board.count(Token.WHITE),
    )


def _rows(pattern: Pattern) -> str:
    return "/".join(reversed(pattern.board.rows))
