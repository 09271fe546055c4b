"""What the engine says in UGI."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pasang
from pasang.engine.analysis import Analysis, Continuation
from pasang.engine.value import Value
from pasang.rules.ending import Result
from pasang.rules.side import Side

NO_MOVE: Final = "(none)"
"""What stands for a move once the round is over."""


def identity() -> Iterator[str]:
    """Who the engine is."""
    yield f"id name Pasang {pasang.__version__}"
    yield "id author The Pasang authors"


def info_line(analysis: Analysis, line: Continuation) -> str:
    """What was found at a depth, with the value seen by the side to move."""
    moves = " ".join(map(str, line.moves))
    milliseconds = round(analysis.seconds * 1000)
    return (
        f"info depth {analysis.depth} score {score_words(line.value)} exact {line.value.exact:d} "
        f"nodes {analysis.nodes} nps {analysis.nps} time {milliseconds} pv {moves}"
    )


def score_words(value: Value) -> str:
    """A value as UGI writes it.

    >>> score_words(Value.points(-3)), score_words(Value.suntuk(-4))
    ('margin -3', 'suntuk -4')
    >>> score_words(Value.points(3, at_least=True))
    'margin 3 lowerbound'
    """
    if value.suntuk_in is None:
        bound = " lowerbound" if value.at_least else " upperbound" if value.at_most else ""
        return f"margin {value.margin}{bound}"
    return f"suntuk {value.suntuk_in if value.margin > 0 else -value.suntuk_in}"


def result_word(result: Result | None) -> str:
    """A result as UGI names it: South is player one, North player two."""
    if result is None:
        return "none"
    return {Side.SOUTH: "p1win", Side.NORTH: "p2win", None: "draw"}[result.winner]


def truth(said: bool) -> str:
    """Yes or no as UGI says it."""
    return "true" if said else "false"
