"""Builds the documentation site into ``build/site/html``: ``python building/docs_site.py`` (``make docs``).

The pages are written to be read at the forge as well, so links lead from file to file. Here they are laid out for
the site: pages from outside ``docs`` get a place in it, links to files that are no pages lead to the forge, and the
reference is a page for each room, filled from its docstrings.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "build" / "site"
PAGES = SITE / "pages"
ELSEWHERE = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "core/README.md": "core.md",
    "docs/decisions/README.md": "decisions/index.md",
    "web/README.md": "page.md",
}
"""Pages that lie, or are named, differently in the site."""
ROOMS = {
    "rules": "The law, R1–R20: pure and immutable, with no need of anything but the standard library.",
    "notation": "The law as text and pictures, N1–N4.",
    "engine": "Who chooses: engine, levels, analysis, solver.",
    "play": "A live table: seats, clocks, takebacks, rematches.",
}
"""The rooms that programs of others import, and what stands above each of them."""

_LINK = re.compile(r"(?<=\]\()([^)\s#]+)(?=[)#])")
_FENCE = re.compile(r"^(```.*?^```)$", re.MULTILINE | re.DOTALL)
_OUTSIDE = re.compile(r"[a-z]+:")


def main() -> int:
    """Lay the pages out, and let the generator build and check them."""
    shutil.rmtree(SITE, ignore_errors=True)
    for source, place in places().items():
        _write(place, relinked((ROOT / source).read_text("utf-8"), source))
    for place, text in reference():
        _write(place, text)
    for folder in ("pictures", "examples", "site"):
        shutil.copytree(ROOT / "docs" / folder, PAGES / folder)
    shutil.copy2(ROOT / "web" / "icons" / "pasang.svg", PAGES / "site")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def places() -> dict[str, str]:
    """Where in the site each page is, by its path in the repository."""
    own = (path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md")))
    return {path: path.removeprefix("docs/") for path in own} | ELSEWHERE


def relinked(text: str, source: str) -> str:
    """A page with its links as they are in the site; what stands in blocks is left alone."""
    parts = _FENCE.split(text)
    return "".join(
        part if index % 2 else _LINK.sub(lambda link: _target(link[1], source), part)
        for index, part in enumerate(parts)
    )


def forge() -> str:
    """The address of the repository, from the one place that knows it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["urls"]["Repository"])


def reference() -> Iterator[tuple[str, str]]:
    """The pages of the reference: what ``import pasang`` shows, then every public module of a room."""
    yield "reference/pasang.md", "# `import pasang`\n\n::: pasang\n"
    for room, about in ROOMS.items():
        folder = ROOT / "src" / "pasang" / room
        modules = sorted(
            path.relative_to(ROOT / "src").with_suffix("").as_posix().replace("/", ".")
            for path in folder.rglob("[!_]*.py")
        )
        listing = "\n\n".join(f"## `{name}`\n\n::: {name}" for name in modules)
        yield f"reference/{room}.md", f"# `pasang.{room}`\n\n{about}\n\n{listing}\n"


def _target(link: str, source: str) -> str:
    if _OUTSIDE.match(link):
        return link
    path = os.path.normpath(PurePosixPath(source).parent / link).replace(os.sep, "/")
    place = places().get(path)
    if place is None and path.startswith(("docs/pictures/", "docs/examples/")):
        place = path.removeprefix("docs/")
    if place is not None:
        start = PurePosixPath(places()[source]).parent
        return os.path.relpath(place, start).replace(os.sep, "/")
    return f"{forge()}/blob/main/{path}" if (ROOT / path).exists() else link


def _write(place: str, text: str) -> None:
    target = PAGES / place
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
