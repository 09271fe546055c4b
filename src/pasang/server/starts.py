"""Where a round or a line begins: a pattern, traditional or one's own, or a position."""

from __future__ import annotations

from pasang.notation.agreement_text import read_agreement
from pasang.notation.pattern_text import named_pattern
from pasang.notation.position_text import read_position
from pasang.rules.pattern import TRADITIONAL_NAMES, Pattern
from pasang.rules.position import Position
from pasang.server.archive.pattern_archive import PatternArchive
from pasang.server.problem import RequestProblem


def pattern_called(name: str, patterns: PatternArchive) -> Pattern:
    """The pattern with this name, traditional or one's own (R3)."""
    if name not in TRADITIONAL_NAMES and name.startswith("own-"):
        return patterns.one(name).pattern
    return named_pattern(name)


def start_from(
    pattern: str | None, position: str | None, agreement: str | None, patterns: PatternArchive
) -> Position:
    """The position that a request names; one given as text says its agreement itself (N3)."""
    if position is not None and pattern is not None:
        raise RequestProblem(422, "start_twice", "position")
    if position is not None:
        return read_position(position)
    if pattern is None:
        raise RequestProblem(422, "start_missing", "pattern")
    agreed = read_agreement(agreement or "slide")
    return Position.start(pattern_called(pattern, patterns), agreed)
