"""Builds the page into the package: types and facts from Python, the core for browsers, npm; nothing if unchanged.

``python building/page.py`` builds it by itself.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from node import NodeMissing, npm
from wasm import WasmMissing, build_wasm, core_sources

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
TOLD = tuple(
    ROOT / "src" / "pasang" / room
    for room in (
        "server/wire",
        "server/view",
        "printing",
        "server/words",
        "rules",
        "notation/words",
        "play/words",
        "engine/levels.json",
        "engine/accepted.net",
        "engine/clock_share.json",
        "engine/words",
        "puzzles/data",
        "research/atlas/data",
    )
)
"""Where the page's types and facts are written from."""
PAGE = ROOT / "src" / "pasang" / "server" / "page"
TYPES = WEB / "wire" / "types.ts"
FACTS = WEB / "home" / "facts"
"""Facts, a file for each language."""
BUILT = WEB / "core" / "built"
REQUIREMENT = "pydantic>=2.9"
"""What types and facts are generated with."""
_STAMP = PAGE / ".sources"
_NOT_SOURCES = frozenset({"node_modules", "dist", "__pycache__"})


class PageMissing(RuntimeError):
    """The page could not be built; a package without it would be no use."""


def page_is_current() -> bool:
    """Whether the page is there, built from the sources that are here: so it comes in an sdist."""
    return (
        _STAMP.is_file() and _is_whole() and _STAMP.read_text("utf-8") == _fingerprint(_sources())
    )


def build_page(*, tools: bool = True) -> None:
    """Make sure that the built page is there and current; with the tools that check and test it, or without."""
    if page_is_current():
        return
    sources = _fingerprint(_sources())
    write_generated()
    try:
        build_wasm()
        _install_packages(tools=tools)
        npm("--prefix", str(WEB), "run", "build", "--", "--out", str(PAGE))
    except (NodeMissing, WasmMissing) as missing:
        raise PageMissing(str(missing)) from None
    except (OSError, subprocess.CalledProcessError) as failed:
        raise PageMissing(f"building the page failed: {failed}") from None
    if not _is_whole():
        raise PageMissing(f"the page is missing: {PAGE / 'index.html'} was not built")
    _STAMP.write_text(sources, encoding="utf-8")


def write_generated() -> None:
    """Write what Python tells the page: the wire types, and the facts of a page without a server."""
    sys.path.insert(0, str(ROOT / "src"))
    try:
        from pasang.notation.language import languages  # noqa: PLC0415 - found only now
        from pasang.server.view.facts import write_facts  # noqa: PLC0415
        from pasang.server.wire.typescript import write_types  # noqa: PLC0415
    finally:
        sys.path.pop(0)
    facts = {FACTS / f"{language}.json": write_facts(language) for language in languages()}
    for target, text in {TYPES: write_types(), **facts}.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def _install_packages(*, tools: bool) -> None:
    """Install what the page is built from, as locked; not again for the same lock."""
    lock = _fingerprint([WEB / "package-lock.json"])
    installed = WEB / "node_modules" / ".locked"
    has = installed.read_text("utf-8") if installed.is_file() else ""
    if has == f"{lock} tools" or (has == lock and not tools):
        return
    omitted = [] if tools else ["--omit=dev"]
    npm("--prefix", str(WEB), "ci", *omitted, "--no-audit", "--no-fund", "--loglevel=error")
    installed.write_text(f"{lock} tools" if tools else lock, encoding="utf-8")


def _is_whole() -> bool:
    """Whether the built page has its first file and at least one script."""
    return (PAGE / "index.html").is_file() and any((PAGE / "assets").glob("*.js"))


def _sources() -> Iterator[Path]:
    """Every file that the page is made of."""
    generated = (TYPES, FACTS, BUILT)
    for folder in (WEB, *TOLD):
        found = [folder] if folder.is_file() else folder.rglob("*")
        for path in sorted(found, key=Path.as_posix):
            inside = path.relative_to(folder).parts
            built = any(path.is_relative_to(one) for one in generated)
            if path.is_file() and not built and not _NOT_SOURCES.intersection(inside):
                yield path
    yield from core_sources()


def _fingerprint(paths: Iterator[Path] | list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.relative_to(ROOT).as_posix().encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


if __name__ == "__main__":
    try:
        build_page()
    except PageMissing as missing:
        sys.exit(f"pasang: {missing}")
