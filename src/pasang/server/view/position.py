"""Positions as the wire shows them, with all that a page which knows no rules needs."""

from __future__ import annotations

from typing import Any

from pasang.notation.position_text import write_position
from pasang.notation.round import Round
from pasang.rules.consequence import consequences_of, waiting
from pasang.rules.ending import Ending
from pasang.rules.move import Move, OpenPassage
from pasang.rules.point import Point
from pasang.rules.position import Position
from pasang.rules.score import Score as LawScore
from pasang.rules.side import Side
from pasang.rules.token import Token
from pasang.rules.why import why_suntuk
from pasang.server.view.captured import Taken, taken_after, taken_at_each
from pasang.server.view.refusal import refusal_view, side_name
from pasang.server.wire.base import Result
from pasang.server.wire.position import Choice, Mobility, MoveFacts, PositionView

Fields = dict[str, Any]
"""What a message of the wire will hold, by the names of its fields; not checked, since it is our own."""


def round_view(played: Round) -> PositionView:
    """Where a round stands."""
    return PositionView.model_validate(round_fields(played, taken_after(played)))


def round_fields(played: Round, taken: Taken | None) -> Fields:
    """The same before it is checked, by who has captured what so far."""
    return _fields(played, len(played.moves), taken)


def line_views(played: Round) -> list[PositionView]:
    """Every position of a round, the start first."""
    return [
        PositionView.model_validate(_fields(played, index, taken))
        for index, taken in enumerate(taken_at_each(played))
    ]


def choice_view(position: Position, move: Move) -> Choice:
    """A legal move with what it takes."""
    return Choice(**_choice(position, move))


def facts_view(position: Position, move: Move) -> MoveFacts:
    """What a legal move takes and leads to, without a judgement."""
    led = consequences_of(position, move)
    again = waiting(led.after)
    result = led.after.result
    return MoveFacts(
        choice=choice_view(position, move),
        left=_mobility(led.after),
        ending=result.ending.value if result else None,
        allows=[choice_view(led.after, reply) for reply in led.allows],
        threatens=[choice_view(again, next_) for next_ in led.threatens] if again else [],
    )


def result_view(score: LawScore) -> Result:
    """A recorded score and who has more."""
    south, north = score
    winner = None if south == north else side_name(Side.SOUTH if south > north else Side.NORTH)
    return Result(south=south, north=north, winner=winner)


def _fields(played: Round, index: int, taken: Taken | None) -> Fields:
    position = played.positions[index]
    result = position.result
    suntuk = result is not None and result.ending is Ending.SUNTUK
    south, north = position.score
    board = position.board
    return Fields(
        position=write_position(position),
        rows="/".join(reversed(board.rows)),
        ply=position.ply,
        to_move=side_name(position.to_move),
        phase=position.phase.value,
        score={"south": south, "north": north},
        captured=None if taken is None else dict(zip(("south", "north"), taken, strict=True)),
        tokens_left={"black": board.count(Token.BLACK), "white": board.count(Token.WHITE)},
        moves_made={"south": (position.ply + 1) // 2, "north": position.ply // 2},
        choices=[_choice(position, move) for move in position.legal_moves],
        mobility=_choices_each(position),
        ending=result.ending.value if result else None,
        result=result_view(result.score).model_dump() if result else None,
        suntuk=_why_suntuk(position) if suntuk else [],
        last=_last_move(played, index),
    )


def _choice(position: Position, move: Move) -> Fields:
    """A legal move with what it takes."""
    points = position.captured_by(move)
    letters = [position.board.at(point) for point in points]
    black = letters.count(Token.BLACK.value)
    white = len(letters) - black
    worth = black * Token.BLACK.worth + white * Token.WHITE.worth
    return _move(move, points) | {"black": black, "white": white, "points": worth}


def _move(move: Move, captures: list[Point]) -> Fields:
    origin = target = column = None
    if isinstance(move, OpenPassage):
        column = str(move.column)
    else:
        origin, target = str(move.origin), str(move.target)
    return {
        "move": str(move),
        "origin": origin,
        "target": target,
        "column": column,
        "captures": [str(point) for point in captures],
    }


def _last_move(played: Round, index: int) -> Fields | None:
    if not index:
        return None
    before, move = played.positions[index - 1], played.moves[index - 1]
    return _move(move, before.captured_by(move))


def _mobility(position: Position) -> Mobility:
    return Mobility(**_choices_each(position))


def _choices_each(position: Position) -> dict[str, int | None]:
    """The moves of the side to move, and those that the other would have if it were its turn."""
    mine: dict[str, int | None] = {"south": None, "north": None}
    mine[side_name(position.to_move)] = len(position.legal_moves)
    other = waiting(position)
    if other is not None:
        mine[side_name(other.to_move)] = len(other.legal_moves)
    return mine


def _why_suntuk(position: Position) -> list[Fields]:
    return [
        Fields(
            point=str(point),
            refusals=[refusal_view(refusal).model_dump() for refusal in refusals],
        )
        for point, refusals in why_suntuk(position).items()
    ]
