"""What never changes while a page is open, for one that has no server to ask.

Written when the page is built, at which time the core need not be there yet.
"""

from __future__ import annotations

import json
from pkgutil import get_data
from typing import Any, Final

from pasang.notation.language import speaking
from pasang.notation.record import DEEPEST
from pasang.notation.words import words, words_of
from pasang.printing.board import token_shapes
from pasang.printing.sheet import (
    LEFT,
    STEP,
    TOP,
    board_sheet,
    card_template,
    provenance_shapes,
)
from pasang.printing.svg import drawn_shapes, sheet_svg
from pasang.printing.words import printed_words
from pasang.rules.ending import won_outright
from pasang.rules.pattern import traditional_patterns
from pasang.rules.side import Side
from pasang.rules.token import Token
from pasang.server.view.offer import offer
from pasang.server.view.pattern import pattern_view
from pasang.server.wire.about import LevelWords
from pasang.server.words import server_words

Facts = dict[str, Any]

_TOKENS: Final = 120
"""Of a full board (R3)."""


def write_facts(language: str) -> str:
    """All facts in a language as JSON, the same text every time."""
    with speaking(language):
        return json.dumps(facts(), ensure_ascii=False, indent=1) + "\n"


def facts() -> Facts:
    """All facts, ready to be written as JSON."""
    return {
        "about": offer(_levels()).model_dump(),
        "patterns": [pattern_view(one).model_dump() for one in traditional_patterns()],
        "outright": {_name(side): _outright(side) for side in Side},
        "most_points": _TOKENS * Token.WHITE.worth,
        "deepest": DEEPEST,
        "words": {
            "side": {_name(side): words()["side"][side.name] for side in Side},
            "table": words_of("pasang.play")["refusal"],
            "problem": server_words()["problem"],
            "fault": words()["fault"],
        },
        "sheets": _sheets(),
    }


def _levels() -> list[LevelWords]:
    """The levels as they are written; the engine that plays them may not be built yet."""
    data = get_data("pasang", "engine/levels.json")
    assert data is not None, "the levels are part of the package"
    said = words_of("pasang.engine")
    return [
        LevelWords(level=number, name=said["level"][str(number)], words=said["style"][str(number)])
        for number in (one["number"] for one in json.loads(data)["levels"])
    ]


def _outright(winner: Side) -> Facts:
    south, north = won_outright(winner)
    return {"south": south, "north": north, "winner": _name(winner)}


def _sheets() -> Facts:
    """The sheets to print: the board, and a card with what is needed to lay any pattern on it."""
    return {
        "board": sheet_svg(board_sheet()),
        "card": sheet_svg(card_template()),
        "own": printed_words()["own_pattern"],
        "pattern": printed_words()["pattern"],
        "tokens": {token.value: drawn_shapes(token_shapes(token, 0, 0)) for token in Token},
        "provenance": {
            pattern.name: drawn_shapes(provenance_shapes(pattern))
            for pattern in traditional_patterns()
        },
        "left": LEFT,
        "top": TOP,
        "step": STEP,
    }


def _name(side: Side) -> str:
    return side.name.lower()
