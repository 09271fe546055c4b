"""Checks that a tag may be published, and prints what its release says: ``python building/release.py check v1.2.3``.

``notes`` instead of ``check`` prints the version's part of the changelog. Needs nothing but Python.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_HEADING = re.compile(r"^## (\S+) \(([^)]+)\)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


class NotReady(ValueError):
    """The tag cannot be published; the text says what is missing."""


def check(tag: str, root: Path = ROOT) -> None:
    """The tag names the version that the package, the changelog and the citation name, with a day."""
    version = tag.removeprefix("v")
    if not re.fullmatch(r"v\d+\.\d+\.\d+", tag):
        raise NotReady(f"the tag {tag} is not a version; write v1.2.3")
    for file, pattern in (
        ("src/pasang/__init__.py", r'^__version__.* = "([^"]+)"$'),
        ("CITATION.cff", r"^version: (\S+)$"),
    ):
        found = re.search(pattern, (root / file).read_text("utf-8"), re.MULTILINE)
        if found is None or found[1] != version:
            named = found[1] if found else "no version"
            raise NotReady(f"{file} names {named}, the tag {version}; make them the same")
    day, _ = _entry(version, root)
    if not _DATE.fullmatch(day):
        raise NotReady(f"CHANGELOG.md says '{version} ({day})'; write the day of the release there")


def notes(tag: str, root: Path = ROOT) -> str:
    """What the changelog says about the version."""
    return _entry(tag.removeprefix("v"), root)[1]


def _entry(version: str, root: Path) -> tuple[str, str]:
    """The day and the text of a version in the changelog."""
    for named, day, text in _HEADING.findall((root / "CHANGELOG.md").read_text("utf-8")):
        if named == version:
            return day, text.strip()
    raise NotReady(f"CHANGELOG.md does not mention {version}; add a heading for it")


def main() -> int:
    """Check or print; what is missing is told in one sentence."""
    match sys.argv[1:]:
        case ["check", tag]:
            told = ""
        case ["notes", tag]:
            told = "notes"
        case _:
            print("usage: python building/release.py check|notes TAG", file=sys.stderr)
            return 2
    try:
        check(tag)
    except NotReady as missing:
        print(f"pasang: {missing}", file=sys.stderr)
        return 2
    print(notes(tag) if told else f"{tag} can be published")
    return 0


if __name__ == "__main__":
    sys.exit(main())
