"""What the pages point to is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, anchors_of, links_of, name_of

_ROOMS = "src|core|web|tests|docs|bench|building"
_FILE_NAMED = re.compile(rf"`((?:{_ROOMS})/[\w./-]+)`")
_MAKE_NAMED = re.compile(r"(?:`|\$ )make (\w[\w-]*)")
_TARGET = re.compile(r"^([a-z][\w-]*):", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_to_a_page_finds_the_page_and_the_place(page: Path) -> None:
    for link in links_of(page):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), f"{link} leads nowhere"
        if anchor:
            assert anchor in anchors_of(target), f"{link} names no place of that page"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    if page.name == "CHANGELOG.md":
        return  # it tells of the past
    missing = [
        named
        for named in _FILE_NAMED.findall(page.read_text("utf-8"))
        if not (ROOT / named).exists()
    ]
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_make_command_that_a_page_names_exists(page: Path) -> None:
    targets = set(_TARGET.findall((ROOT / "Makefile").read_text("utf-8")))
    assert set(_MAKE_NAMED.findall(page.read_text("utf-8"))) <= targets
