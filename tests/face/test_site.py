"""The documentation site: it builds without a warning, holds every page, and asks no other server for anything."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pasang
from tests.docs.pages import ROOT

NAV = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]["nav"]
_FETCHED = re.compile(r"<(?:script|img|iframe|link)\b[^>]*?(?:src|href)=\"(?:https?:)?//([^\"]+)\"")
_FONT = re.compile(r"@import|url\((?:['\"])?https?:")


@pytest.fixture(scope="module")
def layout() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "building" / "docs_site.py"))


@pytest.fixture(scope="module")
def site() -> Path:
    """The site, built as ``make docs`` does."""
    built = subprocess.run(
        [sys.executable, str(ROOT / "building" / "docs_site.py")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return ROOT / "build" / "site" / "html"


def entries(nav: list[dict[str, Any]]) -> Iterator[str]:
    """Every page that the table of contents names."""
    for entry in nav:
        for place in entry.values():
            if isinstance(place, str):
                yield place
            else:
                yield from entries(place)


def test_every_page_has_a_place_in_the_table_of_contents(layout: dict[str, Any]) -> None:
    pages = set(layout["places"]().values()) | {place for place, _ in layout["reference"]()}
    decisions = {page for page in pages if re.match(r"decisions/\d", page)}
    assert set(entries(NAV)) == pages - decisions


@pytest.mark.parametrize(
    ("source", "link", "expected"),
    [
        ("docs/rules.md", "glossary.md", "glossary.md"),
        ("docs/patterns.md", "../CONTRIBUTING.md", "contributing.md"),
        ("docs/tutorial/first-match.md", "../../CONTRIBUTING.md", "../contributing.md"),
        ("CONTRIBUTING.md", "docs/rules.md", "rules.md"),
        ("core/README.md", "../docs/decisions/README.md", "decisions/index.md"),
        ("docs/how-to/draw-boards.md", "../pictures/board.svg", "../pictures/board.svg"),
        ("docs/rules.md", "https://example.org/x", "https://example.org/x"),
        ("docs/rules.md", "nowhere.md", "nowhere.md"),
    ],
)
def test_a_link_leads_to_the_same_page_in_the_site(
    layout: dict[str, Any], source: str, link: str, expected: str
) -> None:
    assert layout["relinked"](f"see [it]({link}#place)", source) == f"see [it]({expected}#place)"


def test_a_link_to_a_file_that_is_no_page_leads_to_the_forge(layout: dict[str, Any]) -> None:
    relinked = layout["relinked"]("[code](../src/pasang/rules/line.py)", "docs/rules.md")
    assert relinked == f"[code]({layout['forge']()}/blob/main/src/pasang/rules/line.py)"


def test_a_link_in_a_block_is_left_alone(layout: dict[str, Any]) -> None:
    block = "```text\n[it](../CONTRIBUTING.md)\n```"
    assert layout["relinked"](block, "docs/rules.md") == block


def test_the_site_builds_with_every_link_found_and_a_search(site: Path) -> None:
    assert (site / "index.html").is_file()
    assert (site / "search.json").stat().st_size > 100_000


def test_the_reference_has_every_exported_name_with_its_examples_as_code(site: Path) -> None:
    page = (site / "reference" / "pasang.html").read_text("utf-8")
    assert [name for name in pasang.__all__ if f'id="pasang.{name}"' not in page] == []
    assert "<blockquote>" not in page
    assert re.search(r'href="\.\./rules\.html#r\d+"', page)


def test_no_page_asks_another_server_for_anything(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = re.sub(r"<link rel=\"(?:canonical|prev|next)\"[^>]*>", "", page.read_text("utf-8"))
        assert _FETCHED.findall(text) == [], page.name
    for sheet in site.rglob("*.css"):
        assert not _FONT.search(sheet.read_text("utf-8")), sheet.name
