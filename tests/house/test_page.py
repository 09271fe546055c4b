"""The rooms and the words of the page, which is TypeScript."""

import re
from pathlib import Path

import pytest

from tests.house.functions import nodes_of
from tests.house.sources import ROOT, name_of, sources
from tests.house.test_nouns import LAYER_CAKE, OTHER_GAMES, words_of

WEB = ROOT / "web"
STAIRS = {"words": 0, "wire": 1, "core": 2, "home": 3, "board": 4, "parts": 5, "coach": 6, "app": 8}
"""How high each room of the page lies; every other room is a page."""
NAMED_BY_BROWSERS = {"pushManager"}
"""Calls that browsers have under these names."""
TOLD_BY_PYTHON = {
    "en.json",
    "languages.json",
    "levels.json",
    "book.json",
    "accepted.net",
    "clock_share.json",
    "atlas.json",
    "clock_shares.json",
    "index.json",
    "pictures.json",
}
"""The files of Python that the page reads."""
PAGES = 7
"""Pages lie between what they share and the app, and do not see each other."""
LONGEST = 320

_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'""")
_NAMES = {
    "identifier",
    "property_identifier",
    "type_identifier",
    "private_property_identifier",
    "shorthand_property_identifier",
    "shorthand_property_identifier_pattern",
}
"""What the grammar calls a name; words in strings, templates and comments are none."""

every_file = pytest.mark.parametrize("file", sources("TypeScript", "web"), ids=name_of)


def room_of(file: Path) -> str:
    """The room of the page that a file lies in; empty beside the rooms."""
    parts = file.relative_to(WEB).parts
    return parts[0] if len(parts) > 1 else ""


def imports_of(file: Path) -> list[Path]:
    """The files of the page, without their endings, that a file imports now or later."""
    found = _IMPORT.findall(file.read_text("utf-8"))
    return [(file.parent / name).resolve() for name in found]


@every_file
def test_a_file_of_the_page_imports_only_from_downstairs_and_never_another_page(file: Path) -> None:
    own = room_of(file)
    for imported in imports_of(file):
        if not imported.is_relative_to(WEB):
            assert imported.name in TOLD_BY_PYTHON, (
                "of Python only words, levels, the book, the net, shares of a clock, puzzles, pictures, the atlas"
            )
            continue
        other = room_of(imported)
        if other != own:
            assert STAIRS.get(other, PAGES) < STAIRS.get(own, PAGES), name_of(imported)


def test_the_page_has_the_rooms_that_the_stairs_name() -> None:
    rooms = {room_of(file) for file in sources("TypeScript", "web")}
    assert STAIRS.keys() <= rooms


def test_imports_are_found_however_they_are_written() -> None:
    found = imports_of(WEB / "app" / "routes.ts")
    assert WEB / "table" / "table-page" in found, "one that is fetched later"
    assert WEB / "lobby" / "start-page" in found, "one for its effect alone"
    assert WEB / "app" / "paths" in found, "one with names"


@every_file
def test_things_of_the_page_are_named_in_the_words_of_the_game(file: Path) -> None:
    names = {(node.text or b"").decode() for node in nodes_of(file) if node.type in _NAMES}
    wrong = {name for name in names if words_of(name) & (OTHER_GAMES | LAYER_CAKE)}
    assert wrong - NAMED_BY_BROWSERS == set()


def test_files_of_the_page_stay_small() -> None:
    lengths = {file: len(file.read_text("utf-8").splitlines()) for file in sources("TypeScript")}
    assert {name_of(file): lines for file, lines in lengths.items() if lines > LONGEST} == {}


def test_a_link_is_addressed_where_the_app_lies_and_not_at_the_root_of_its_host() -> None:
    links = {file: file.read_text("utf-8").count('href="/') for file in sources("TypeScript")}
    assert {name_of(file): count for file, count in links.items() if count} == {}
