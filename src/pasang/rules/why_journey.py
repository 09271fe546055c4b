"""Why a ka cannot go from one point to another (R9–R11, R13)."""

from __future__ import annotations

from typing import Final

from pasang.rules.agreement import Entry
from pasang.rules.board import EMPTY, THE_BOWL, TOKENS
from pasang.rules.entry import passage_of_mover
from pasang.rules.point import Point
from pasang.rules.refusal import Reason, Refusal
from pasang.rules.roam import ka_of_mover
from pasang.rules.turn import Turn

_WRONG_STEPS: Final = {
    Entry.SLIDE: Reason.SLIDE_IS_ONE_COLUMN,
    Entry.JUMP: Reason.JUMP_IS_TWO_COLUMNS,
    Entry.FREE: Reason.ENTRY_IS_ONE_OR_TWO_COLUMNS,
}


def why_not_enter(turn: Turn, origin: Point, target: Point) -> Refusal | None:
    """Why a token cannot enter as the ka of the side to move, lines aside (R9, R10)."""
    side, passage = turn.to_move, passage_of_mover(turn)
    if origin.row not in side.half:
        return Refusal(Reason.NOT_OWN_HALF, side=side, points=(origin,))
    if turn.board.token_at(origin) is None:
        return Refusal(Reason.NO_TOKEN, points=(origin,))
    if target.column != passage:
        return Refusal(Reason.NOT_INTO_PASSAGE, side=side, columns=(passage,), points=(target,))
    if target.row != origin.row:
        return Refusal(Reason.NOT_ALONG_ROW, points=(origin, target))
    distance = abs(origin.column - passage)
    entry = turn.agreement.entry
    if distance not in entry.steps:
        return Refusal(_WRONG_STEPS[entry], count=distance, points=(origin,))
    return None


def why_not_roam(turn: Turn, origin: Point, target: Point) -> Refusal | None:
    """Why the ka of the side to move cannot go there, lines aside (R11, R13)."""
    ka = ka_of_mover(turn)
    if origin != ka:
        return Refusal(Reason.NOT_YOUR_KA, side=turn.to_move, points=(ka,))
    if target == ka:
        return Refusal(Reason.MUST_TRAVEL, points=(ka,))
    axis = ka.axis_to(target)
    if axis is None:
        return Refusal(Reason.NOT_STRAIGHT, points=(ka, target))
    lane = turn.board.lane(ka, axis)
    start, stop = ka.along(axis), target.along(axis)
    way = 1 if stop > start else -1
    for step in range(start + way, stop + way, way):
        if lane[step] != EMPTY:
            return Refusal(_blocked_by(lane[step]), points=(ka.moved_to(step, axis),))
    return None


def _blocked_by(letter: str) -> Reason:
    if letter in TOKENS:
        return Reason.TOKEN_BLOCKS
    return Reason.BOWL_BLOCKS if letter == THE_BOWL else Reason.KA_BLOCKS
