"""Write docs/patterns.md from the pattern files: run ``python docs/make_patterns_page.py`` after changing one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pasang import Pattern
from pasang.notation.picture import draw_board
from pasang.notation.words import imbalance_words
from pasang.rules.pattern import Symmetry, traditional_patterns
from pasang.rules.token import Token

PAGE: Final = Path(__file__).parent / "patterns.md"

_ABOUT: Final = """\
<!-- Written by docs/make_patterns_page.py; change the pattern files or that script instead. -->

# The traditional patterns

A round of Pasang begins with 60 black and 60 white tokens laid out in a pattern ([R3](rules.md#r3)).
These are the 35 traditional ones that are known, and pattern 2 as it was once printed. Their Malay names
are not recorded, so the nicknames are ours: they say what one sees. Earlier programs number some of them
differently; their numbers are told with each pattern.

`pasang patterns` lists them in the terminal, `pasang patterns 7` shows one, and
`pasang.named_pattern(7)` is the same in Python. The data are in `src/pasang/rules/patterns`, one file each.
[How to add one](../CONTRIBUTING.md#add-a-pattern) is told in the guide for contributors.
"""

_SYMMETRY_WORDS: Final = {
    Symmetry.QUARTER_MIRROR: "the same after a quarter turn, and in a mirror",
    Symmetry.QUARTER: "the same after a quarter turn",
    Symmetry.HALF_MIRROR: "the same after a half turn, and in a mirror",
    Symmetry.HALF: "the same after a half turn",
    Symmetry.MIRROR: "the same in a mirror only",
    Symmetry.NONE: "never the same when turned or mirrored",
}


def patterns_page() -> str:
    """The whole page."""
    patterns = tuple(traditional_patterns())
    parts = [_ABOUT, _symmetries(patterns), _index(patterns), *map(_section, patterns)]
    return "\n".join(parts)


def _symmetries(patterns: tuple[Pattern, ...]) -> str:
    counted = Counter(pattern.symmetry for pattern in patterns)
    table = ["## Symmetry\n", "| symmetry | means | patterns |", "|---|---|---|"]
    for symmetry, words in _SYMMETRY_WORDS.items():
        if counted[symmetry]:
            table.append(f"| {symmetry.value} | {words} | {counted[symmetry]} |")
    return "\n".join(table) + "\n"


def _index(patterns: tuple[Pattern, ...]) -> str:
    table = ["## All of them\n", "| number | our nickname | symmetry |", "|---|---|---|"]
    table += [
        f"| [{one.name}](#pattern-{one.name}) | {one.nickname} | {one.symmetry.value} |"
        for one in patterns
    ]
    return "\n".join(table) + "\n"


def _section(pattern: Pattern) -> str:
    return "\n".join(_section_lines(pattern))


def _section_lines(pattern: Pattern) -> Iterator[str]:
    yield f"## Pattern {pattern.name}\n"
    yield f"*{pattern.nickname}.* {pattern.provenance}\n"
    for warning in imbalance_words(pattern):
        yield f"Warning: {warning}.\n"
    black, white = (pattern.board.count(token) for token in Token)
    yield f"{black} black, {white} white; symmetry: {pattern.symmetry.value}.\n"
    yield f"```text\n{draw_board(pattern.board)}\n```\n"


if __name__ == "__main__":
    PAGE.write_text(patterns_page(), encoding="utf-8")
