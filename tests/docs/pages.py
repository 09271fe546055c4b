"""The Markdown pages of the project, taken apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = (
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *(
        ROOT / room / "README.md"
        for room in ("core", "web")
        if (ROOT / room / "README.md").exists()
    ),
)

_FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)
_ANCHOR: Final = re.compile(r'<a id="([^"]+)"></a>')
_LINK: Final = re.compile(r"\]\(([^)\s]+)\)")


@dataclass(frozen=True)
class Block:
    """A fenced block of a page: its language, its text and the line it starts on."""

    language: str
    text: str
    line: int


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks_of(page: Path) -> Iterator[Block]:
    text = page.read_text("utf-8")
    for found in _FENCE.finditer(text):
        yield Block(found[1], found[2], text.count("\n", 0, found.start()) + 2)


def prose_of(page: Path) -> str:
    """A page without its fenced blocks."""
    return _FENCE.sub("", page.read_text("utf-8"))


def links_of(page: Path) -> list[str]:
    return _LINK.findall(prose_of(page))


def anchors_of(page: Path) -> set[str]:
    """Where a link into the page can go: its headings, as GitHub names them, and its own anchors."""
    prose = prose_of(page)
    headings = {_slug(heading) for heading in _HEADING.findall(prose)}
    return headings | set(_ANCHOR.findall(prose))


def _slug(heading: str) -> str:
    kept = re.sub(r"[^\w\- ]", "", heading.strip().lower())
    return kept.replace(" ", "-")
