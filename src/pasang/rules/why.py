"""Why a move, or a point, gets a no: R6–R16 in the order in which a learner would ask."""

from __future__ import annotations

from typing import Final

from pasang.rules.entry import journeys_into_passage, lane_on_entering, passage_of_mover
from pasang.rules.line import lines_seen
from pasang.rules.move import EnterKa, Move, OpenPassage, RoamKa
from pasang.rules.passage import passages_open_to
from pasang.rules.phase import Phase
from pasang.rules.point import Axis, Point, point_at
from pasang.rules.refusal import Reason, Refusal
from pasang.rules.roam import ka_of_mover, points_reached
from pasang.rules.turn import Turn
from pasang.rules.why_capture import why_not_capture
from pasang.rules.why_journey import why_not_enter, why_not_roam

_DUE: Final = {
    Phase.PASSAGE: Reason.PASSAGE_DUE,
    Phase.ENTRY: Reason.ENTRY_DUE,
    Phase.ROAMING: Reason.ROAMING_DUE,
}


def why_not_move(turn: Turn, move: Move) -> Refusal | None:
    """Why a move is not legal; none if it is.

    >>> from pasang import Round
    >>> position = Round.start(1).play("c", "j").position
    >>> why_not_move(position, OpenPassage(position.passages[0])).reason.name
    'ENTRY_DUE'
    """
    return None if turn.is_legal(move) else refusal_of(turn, move)


def refusal_of(turn: Turn, move: Move) -> Refusal:
    """Why a move that is not legal is not."""
    if turn.is_over:
        return Refusal(Reason.ROUND_OVER)
    phase = turn.phase
    if phase is Phase.PASSAGE and isinstance(move, OpenPassage):
        return _passage_elsewhere(turn)
    if phase is Phase.ENTRY and isinstance(move, EnterKa):
        journey = why_not_enter(turn, move.origin, move.target)
    elif phase is Phase.ROAMING and isinstance(move, RoamKa):
        journey = why_not_roam(turn, move.origin, move.target)
    else:
        return Refusal(_DUE[phase], side=turn.to_move)
    if journey:
        return journey
    lanes = _lanes_of_capture(turn, move.origin, move.target)
    return why_not_capture(move, lanes, turn.agreement.capture)


def why_not_point(turn: Turn, point: Point) -> tuple[Refusal, ...]:
    """Why a player who points here gets no move; empty if there is one.

    In phase two one points at the token that is to be the ka, in phase three at where the ka shall go.

    >>> from pasang import Round
    >>> position = Round.start(1).play("c", "j").position
    >>> print(why_not_point(position, Point.parse("e4"))[0])
    a ka slides in from a column next to its passage, not from 2 columns away
    """
    if turn.is_over:
        return (Refusal(Reason.ROUND_OVER),)
    if turn.phase is Phase.PASSAGE:
        allowed = point.column in passages_open_to(turn)
        return () if allowed else (_passage_elsewhere(turn),)
    if turn.phase is Phase.ENTRY:
        origin, target = point, point_at(passage_of_mover(turn), point.row)
        refusal = why_not_enter(turn, origin, target)
    else:
        origin, target = ka_of_mover(turn), point
        refusal = why_not_roam(turn, origin, target)
    return (refusal,) if refusal else _why_no_line(turn, origin, target)


def why_suntuk(turn: Turn) -> dict[Point, tuple[Refusal, ...]]:
    """Why nothing can be taken: for every point in reach, what is refused there (R18)."""
    if turn.phase is Phase.ENTRY:
        return {
            origin: _why_no_line(turn, origin, target)
            for origin, target in journeys_into_passage(turn)
        } or _why_none_enters(turn)
    ka = ka_of_mover(turn)
    found = {target: _why_no_line(turn, ka, target) for target in points_reached(turn.board, ka)}
    return found or {ka: (Refusal(Reason.HEMMED_IN, side=turn.to_move, points=(ka,)),)}


def _why_none_enters(turn: Turn) -> dict[Point, tuple[Refusal, ...]]:
    """No token stands where the ka could come from: told at every point of the passage."""
    side, passage = turn.to_move, passage_of_mover(turn)
    refusal = Refusal(Reason.NO_TOKEN_TO_ENTER, side=side, columns=(passage,))
    return {point_at(passage, row): (refusal,) for row in side.half}


def _why_no_line(turn: Turn, origin: Point, target: Point) -> tuple[Refusal, ...]:
    """Why a ka that comes to ``target`` captures nothing there; empty if it captures (R15)."""
    refusals = []
    for axis, lane in _lanes_of_capture(turn, origin, target).items():
        for line in lines_seen(lane, target.along(axis)):
            if line.is_odd:
                return ()
            points = tuple(target.moved_to(step, axis) for step in line.steps)
            refusals.append(
                Refusal(
                    Reason.EVEN_LINE, count=line.count, colour=line.colour, axis=axis, points=points
                )
            )
    return tuple(refusals) or (Refusal(Reason.NOTHING_SEEN, points=(target,)),)


def _passage_elsewhere(turn: Turn) -> Refusal:
    return Refusal(Reason.PASSAGE_ELSEWHERE, side=turn.to_move, columns=passages_open_to(turn))


def _lanes_of_capture(turn: Turn, origin: Point, target: Point) -> dict[Axis, str]:
    """The lanes along which a ka may capture once it has arrived (R12, R13)."""
    if turn.phase is Phase.ENTRY:
        return {axis: lane_on_entering(turn.board, origin, target, axis) for axis in Axis}
    journey = origin.axis_to(target)
    assert journey is not None, "a journey that was not refused is straight"
    return {journey.across: turn.board.lane(target, journey.across)}
