"""Patterns as text: eleven rows from North to South, with optional ``name: value`` lines above (R3)."""

from __future__ import annotations

from pasang.notation.expected import expect
from pasang.notation.fault import NotationError
from pasang.notation.grid import check_grid
from pasang.rules.board import TOKENS, Board
from pasang.rules.pattern import TRADITIONAL_NAMES, Pattern, traditional
from pasang.rules.point import SIZE

_HEADER_TAGS = ("name", "our nickname", "symmetry", "provenance")


def named_pattern(name: str | int) -> Pattern:
    """The traditional pattern with this number or name.

    >>> named_pattern(35).nickname
    'Chequerboard'
    """
    expect(name, str, int, what="a pattern's name")
    if str(name) not in TRADITIONAL_NAMES:
        raise NotationError("pattern_name", found=str(name))
    return traditional(str(name))


def read_pattern(text: str, name: str = "custom") -> Pattern:
    """A pattern of one's own; accepted however unequal, refused unless every point is filled (R3).

    >>> read_pattern(write_pattern(named_pattern(2))).board == named_pattern(2).board
    True
    """
    expect(text, str, what="a pattern to read")
    stripped = text.strip()
    lines = [line.strip() for line in stripped.split("\n" if "\n" in stripped else "/")]
    tags: dict[str, str] = {}
    rows: list[str] = []
    for line in filter(None, lines):
        tag, colon, value = line.partition(":")
        if colon and tag in _HEADER_TAGS and not rows:
            tags[tag] = value.strip()
        else:
            rows.append(line)
    if len(rows) != SIZE:
        raise NotationError("pattern_rows", count=len(rows))
    rows.reverse()
    check_grid(rows, TOKENS, "pattern")
    return Pattern(
        tags.get("name", name),
        Board.of(rows),
        tags.get("our nickname", ""),
        tags.get("provenance", ""),
    )


def write_pattern(pattern: Pattern) -> str:
    """A pattern as a text file, as the project keeps its own."""
    tags = {
        "name": pattern.name,
        "our nickname": pattern.nickname,
        "symmetry": pattern.symmetry.value,
        "provenance": pattern.provenance,
    }
    header = "".join(f"{tag}: {value}\n" for tag, value in tags.items() if value)
    return f"{header}\n" + "".join(f"{lane}\n" for lane in reversed(pattern.board.rows))
