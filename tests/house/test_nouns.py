"""One noun, three rooms; and the words of the house."""

import ast
import re
from pathlib import Path

import pytest

from tests.house.sources import (
    ROOT,
    kept_files,
    module_name,
    modules,
    name_of,
    sources,
    tree_of,
)

LAYER_CAKE = {
    "utils",
    "util",
    "helpers",
    "helper",
    "common",
    "models",
    "services",
    "manager",
    "misc",
}
OTHER_GAMES = {
    "piece",
    "pieces",
    "square",
    "squares",
    "cell",
    "cells",
    "color",
    "colors",
    "pawn",
    "chess",
}
"""Not the words of Pasang: token or ka, point, colour."""
LONGEST = {"src": 260, "tests": 360, "bench": 260, "building": 260, "docs": 260}
"""Lines of a file in Python, room by room; half of them have fewer than eighty."""
BESIDE_US = {"bench/law.py: random_chess_game"}
"""What measures another game beside ours calls it by its name."""


@pytest.mark.parametrize("room", ["rules", "notation"])
def test_every_noun_of_the_law_and_its_notation_has_a_test_of_its_name(room: str) -> None:
    nouns = {file.stem for file in modules(room)} - {"__init__"}
    tested = {file.stem.removeprefix("test_") for file in (ROOT / "tests" / room).glob("test_*.py")}
    assert nouns <= tested


def test_no_file_or_folder_names_a_layer_cake() -> None:
    for file in kept_files():
        parts = {part.partition(".")[0].lower() for part in file.relative_to(ROOT).parts}
        assert not parts & LAYER_CAKE, file


def words_of(name: str) -> set[str]:
    """The words that a name is made of."""
    return set(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower().split("_"))


def names_in(tree: ast.Module) -> set[str]:
    """Every name that a module gives to something."""
    names = set()
    for node in ast.walk(tree):
        match node:
            case (
                ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
                | ast.ClassDef(name=name)
            ):
                names.add(name)
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                names.add(name)
    return names


@pytest.mark.parametrize(
    ("name", "words"), [("one_piece", {"piece"}), ("EndCell", {"cell"}), ("epiece", set[str]())]
)
def test_words_of_other_games_are_found_in_names(name: str, words: set[str]) -> None:
    assert words_of(name) & OTHER_GAMES == words


def test_things_are_named_in_the_words_of_the_game_and_by_what_they_are() -> None:
    wrong = OTHER_GAMES | LAYER_CAKE
    named = {
        f"{name_of(file)}: {name}"
        for file in sources("Python")
        for name in names_in(tree_of(file))
        if words_of(name) & wrong
    }
    assert named == BESIDE_US


@pytest.mark.parametrize("file", modules("rules", "notation"), ids=module_name)
def test_everything_public_in_the_law_and_its_notation_is_documented(file: Path) -> None:
    tree = tree_of(file)
    assert ast.get_docstring(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            parents = [c for c in ast.walk(tree) if isinstance(c, ast.ClassDef) and node in c.body]
            if not any(parent.name.startswith("_") for parent in parents):
                assert ast.get_docstring(node), node.name


@pytest.mark.parametrize(("room", "longest"), LONGEST.items())
def test_files_stay_small(room: str, longest: int) -> None:
    lengths = {
        name_of(file): file.read_text("utf-8").count("\n") for file in sources("Python", room)
    }
    assert lengths
    assert {file: lines for file, lines in lengths.items() if lines > longest} == {}


def test_tests_are_named_as_sentences() -> None:
    for file in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(tree_of(file)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith(
                "test_"
            ):
                assert node.name.count("_") >= 3, f"{file.name}: {node.name}"
