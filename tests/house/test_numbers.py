"""Every rule and every form of notation is defined once, cited by tests, and no other is ever cited."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.sources import ROOT, modules, tree_of

RULES = [f"R{number}" for number in range(1, 21)]
NOTATION = [f"N{number}" for number in range(1, 5)]
CITATION = re.compile(r"(?<![\w–])([RN][1-9][0-9]*)(?![\w–])")
"""A number that stands alone: being within a range is not being cited."""
ANY_NUMBER = re.compile(r"\b([RN][1-9][0-9]?)\b")


def sayings(file: Path) -> Iterator[str]:
    """The docstrings of tests and the comments of a file."""
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or ""
    source = io.StringIO(file.read_text("utf-8"))
    for token in tokenize.generate_tokens(source.readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def cited_by_tests() -> set[str]:
    """Every number that a test of the law or of its notation cites."""
    files = [
        file for room in ("rules", "notation") for file in (ROOT / "tests" / room).glob("test_*.py")
    ]
    return {number for file in files for said in sayings(file) for number in CITATION.findall(said)}


@pytest.mark.parametrize("number", [*RULES, *NOTATION])
def test_a_rule_is_cited_by_a_test(number: str) -> None:
    assert number in cited_by_tests()


@pytest.mark.parametrize(
    ("page", "numbers"), [("rules.md", RULES), ("notation.md", NOTATION)], ids=["rules", "notation"]
)
def test_a_page_defines_each_of_its_numbers_once_and_in_order(
    page: str, numbers: list[str]
) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    defined = re.findall(rf"\*\*({numbers[0][0]}[0-9]+) [^*]+\*\*", text)
    assert defined == numbers
    assert [f'<a id="{number.lower()}"></a>' in text for number in numbers] == [True] * len(numbers)


@pytest.mark.parametrize("room", ["rules", "notation"])
def test_the_sources_cite_no_rule_that_does_not_exist(room: str) -> None:
    for file in modules(room):
        cited = set(ANY_NUMBER.findall(file.read_text("utf-8")))
        assert cited <= {*RULES, *NOTATION}, file


@pytest.mark.parametrize("number", [*RULES, *NOTATION])
def test_the_sources_cite_every_rule_where_it_is_kept(number: str) -> None:
    kept_in = "rules" if number.startswith("R") else "notation"
    text = "".join(file.read_text("utf-8") for file in modules(kept_in))
    first, last = number[0], int(number[1:])
    ranges = re.findall(rf"{first}([0-9]+)–{first}([0-9]+)", text)
    assert number in ANY_NUMBER.findall(text) or any(int(a) <= last <= int(b) for a, b in ranges)
