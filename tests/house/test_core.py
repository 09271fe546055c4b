"""The core in C++ keeps the habits of the house: its words, its stairs, functions that fit on a screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.functions import long_functions
from tests.house.sources import ROOT, name_of, sources
from tests.house.test_nouns import LAYER_CAKE, OTHER_GAMES, words_of

CORE = ROOT / "core"
SOURCES = sources("C++")
MAY_INCLUDE = {
    "law": set[str](),
    "lanes": {"law"},
    "table": {"law", "lanes"},
    "tree": {"law", "lanes", "table"},
    "level": {"law"},
    "batch": {"law", "lanes"},
    "solver": {"law", "lanes", "table", "tree"},
    "net": {"law", "lanes"},
    "search": {"law", "lanes", "table", "tree", "solver", "net"},
}
"""The stairs of ``core/src``, as ``core/README.md`` tells them; a folder may include itself as well."""

LONG_FUNCTIONS: dict[str, str] = {}
"""Functions of more than forty lines, each with the reason why: none at present."""

OTHER_TEXT = re.compile(
    r'//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|^[ \t]*#[^\n]*', re.MULTILINE
)
NAME = re.compile(r"[A-Za-z_]\w*")


def code_of(text: str) -> str:
    """C++ without comments, literals and directives; lines stay where they are."""
    return OTHER_TEXT.sub(lambda found: " " * len(found[0]), text)


@pytest.mark.parametrize("file", SOURCES, ids=name_of)
def test_the_core_speaks_in_the_words_of_the_game(file: Path) -> None:
    for name in set(NAME.findall(code_of(file.read_text("utf-8")))):
        assert not words_of(name) & (OTHER_GAMES | LAYER_CAKE), name


def test_every_function_of_the_core_fits_on_a_screen_or_says_why_not() -> None:
    long = {f"{name_of(file)} {one.name}" for file in SOURCES for one in long_functions(file)}
    assert long == set(LONG_FUNCTIONS)


@pytest.mark.parametrize("file", [f for f in SOURCES if "src" in f.parts], ids=name_of)
def test_a_folder_of_the_core_includes_only_what_lies_below_it(file: Path) -> None:
    own = file.parent.name
    for included in re.findall(r'^#include "([^"]+)"', file.read_text("utf-8"), re.MULTILINE):
        folder = included.partition("/")[0]
        assert folder == own or folder in MAY_INCLUDE[own], included
        assert (CORE / "src" / included).is_file(), included


def test_every_folder_of_the_core_has_its_place_on_the_stairs_and_in_the_page() -> None:
    page = (CORE / "README.md").read_text("utf-8")
    assert {path.name for path in (CORE / "src").iterdir()} == set(MAY_INCLUDE)
    for folder, below in MAY_INCLUDE.items():
        told = re.search(rf"^\| `{folder}/` \|.*\| ([^|]*) \|$", page, re.MULTILINE)
        assert told, folder
        assert set(re.findall(r"`(\w+)/`", told[1])) == below


def test_files_of_the_core_stay_small() -> None:
    lengths = {name_of(file): len(file.read_text("utf-8").splitlines()) for file in SOURCES}
    assert {name: lines for name, lines in lengths.items() if lines > 300} == {}
