"""Write docs/perft.md with the core: run ``python docs/make_perft_page.py`` after changing a rule or a pattern."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pasang import Agreement, Position
from pasang.engine import perft
from pasang.rules.agreement import JUMP, SLIDE
from pasang.rules.pattern import traditional_patterns

PAGE: Final = Path(__file__).parent / "perft.md"
DEEPEST: Final = 7

_ABOUT: Final = f"""\
<!-- Written by docs/make_perft_page.py; change that script instead. -->

# Perft tables

The number of move sequences of each length from the start; a finished round has none. Two
implementations of the rules that agree on all of these numbers are very likely the same game. They are
counted by the core on every test run; the Python law counts the lower depths itself (`tests/rules`), and
both are compared move by move (`tests/core`).

`pasang perft {DEEPEST} --pattern 2 --agreement jump` counts one of them, `--divide` splits it by first move,
and `--law` counts by the Python rules.
"""


def perft_page() -> str:
    """The whole page."""
    return "\n".join([_ABOUT, *(_table(agreement) for agreement in (SLIDE, JUMP))])


def _table(agreement: Agreement) -> str:
    depths = range(1, DEEPEST + 1)
    head = [f"## {str(agreement).capitalize()}", ""]
    names = f"| pattern | {' | '.join(map(str, depths))} |"
    return "\n".join([*head, names, "|---" * (DEEPEST + 1) + "|", *_rows(agreement)]) + "\n"


def _rows(agreement: Agreement) -> Iterator[str]:
    for pattern in traditional_patterns():
        start = Position.start(pattern, agreement)
        counts = (perft(start, depth) for depth in range(1, DEEPEST + 1))
        yield f"| {pattern.name} | {' | '.join(map(str, counts))} |"


if __name__ == "__main__":
    PAGE.write_text(perft_page(), encoding="utf-8")
