"""What the page is told when it is built is what a server would tell it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pasang.notation.language import languages
from pasang.printing.sheet import pattern_sheet
from pasang.printing.svg import sheet_svg
from pasang.rules.pattern import traditional, traditional_patterns
from pasang.rules.token import Token
from pasang.server.view.about import about_view
from pasang.server.view.facts import facts, write_facts
from pasang.server.view.pattern import pattern_view


def test_the_facts_are_what_the_server_would_tell() -> None:
    told = facts()
    assert told["about"] == about_view().model_dump()
    assert told["patterns"] == [pattern_view(one).model_dump() for one in traditional_patterns()]


@pytest.mark.parametrize("language", languages())
def test_the_facts_of_the_page_are_current(language: str) -> None:
    kept = Path(__file__).parents[2] / "web" / "home" / "facts" / f"{language}.json"
    current = kept.is_file() and kept.read_text("utf-8") == write_facts(language)
    assert current, "write them again: python building/page.py"


def test_the_parts_of_a_card_are_those_of_the_whole_one() -> None:
    sheets, seven = facts()["sheets"], traditional("7")
    whole = sheet_svg(pattern_sheet(seven)).splitlines()
    filled = (
        sheets["card"]
        .replace("%title%", sheets["pattern"].format(name="7"))
        .replace("%nickname%", seven.nickname)
        .replace("%black%", str(seven.board.count(Token.BLACK)))
        .replace("%white%", str(seven.board.count(Token.WHITE)))
    )
    assert set(filled.splitlines()) <= set(whole)
    assert set(sheets["provenance"]["7"].splitlines()) <= set(whole)
