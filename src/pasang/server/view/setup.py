"""A board that somebody lays out, as the wire shows it at each step: a position, or what is wrong yet."""

from __future__ import annotations

from typing import Literal

from pasang.notation.agreement_text import read_agreement
from pasang.notation.fault import NotationError
from pasang.notation.position_text import read_board
from pasang.notation.round import Round
from pasang.notation.setup import SetupError, position_set_up
from pasang.rules.position import Position
from pasang.rules.score import Score
from pasang.rules.side import Side
from pasang.server.view.position import round_view
from pasang.server.wire.position import SetUp, SetUpFault, SetUpView


def set_up_view(wanted: SetUp) -> SetUpView:
    """The position that a laid-out board is, or its first fault: being unfinished is no error."""
    try:
        return SetUpView(view=round_view(Round.from_position(_position(wanted))), fault=None)
    except NotationError as error:
        return SetUpView(view=None, fault=_fault(error))


def _position(wanted: SetUp) -> Position:
    score = None if wanted.score is None else Score(wanted.score.south, wanted.score.north)
    return position_set_up(
        read_board(wanted.rows),
        Side[wanted.to_move.upper()],
        read_agreement(wanted.agreement),
        score,
    )


def _fault(error: NotationError) -> SetUpFault:
    points = error.points if isinstance(error, SetupError) else ()
    return SetUpFault(
        fault=error.fault,
        text=str(error),
        field=_field(error.fault),
        points=list(map(str, points)),
    )


def _field(fault: str) -> Literal["rows", "to_move", "score", "agreement"]:
    """The field of the question that a fault is about."""
    if fault.startswith("turn_"):
        return "to_move"
    if fault.startswith("score_"):
        return "score"
    return "agreement" if fault == "agreement" else "rows"
