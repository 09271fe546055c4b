"""The pages leave nothing out that a reader would look up in them."""

from __future__ import annotations

import pkgutil
import re

import pytest

import pasang
from pasang.cli import commands
from pasang.rules.agreement import PRESETS
from pasang.rules.refusal import Reason
from tests.docs.pages import ROOT, anchors_of

_RULE = re.compile(r'^<a id="(\w+)"></a>\*\*([RN]\d+) ', re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("rules.md", [f"R{number}" for number in range(1, 21)]),
        ("notation.md", [f"N{number}" for number in range(1, 5)]),
    ],
)
def test_every_rule_has_its_number_and_its_anchor_in_order(name: str, numbers: list[str]) -> None:
    found = _RULE.findall((ROOT / "docs" / name).read_text("utf-8"))
    assert found == [(number.lower(), number) for number in numbers]


@pytest.mark.parametrize("name", pasang.__all__)
def test_the_tour_of_the_library_shows_every_exported_name(name: str) -> None:
    tour = (ROOT / "docs" / "library.md").read_text("utf-8")
    assert re.search(rf"\b{name}\b", tour)


@pytest.mark.parametrize(
    "name", [module.name for module in pkgutil.iter_modules(commands.__path__)]
)
def test_the_readme_names_every_command(name: str) -> None:
    assert f"`pasang {name}" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("name", PRESETS)
def test_the_rules_name_every_preset(name: str) -> None:
    assert f"`{name}`" in (ROOT / "docs" / "rules.md").read_text("utf-8")


@pytest.mark.parametrize("reason", Reason)
def test_the_glossary_has_every_reason_for_a_refusal(reason: Reason) -> None:
    assert f"`{reason.name}`" in (ROOT / "docs" / "glossary.md").read_text("utf-8")


_CODE_NAMED = re.compile(r"`((?:rules|notation|engine|play|server|cli)(?:\.\w+)+)`")


@pytest.mark.parametrize(
    "name", _CODE_NAMED.findall((ROOT / "docs" / "glossary.md").read_text("utf-8"))
)
def test_what_the_glossary_says_of_the_code_is_there(name: str) -> None:
    assert pkgutil.resolve_name(f"pasang.{name}") is not None


def test_the_glossary_has_a_place_for_every_word_of_the_game() -> None:
    words = ["suntuk", "ka", "buah", "gadong", "papan-pasang", "line", "arm", "lane", "margin"]
    assert set(words) <= anchors_of(ROOT / "docs" / "glossary.md")


def test_every_decision_has_a_number_of_its_own_and_stands_in_the_table_in_order() -> None:
    folder = ROOT / "docs" / "decisions"
    pages = sorted(page.name for page in folder.glob("[0-9]*.md"))
    numbers = [page[:4] for page in pages]
    assert len(set(numbers)) == len(numbers)
    table = re.findall(
        r"^\| \[(\d{4})\]\(([^)]+)\)", (folder / "README.md").read_text("utf-8"), re.MULTILINE
    )
    assert table == list(zip(numbers, pages, strict=True))
    titles = [(folder / page).read_text("utf-8").split()[1] for page in pages]
    assert titles == numbers
