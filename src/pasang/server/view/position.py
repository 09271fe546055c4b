"""Positions as the wire shows them, with all that a page which knows no rules needs."""

from __future__ import annotations

from collections.abc import Iterator

from pasang.notation.position_text import write_position
from pasang.notation.round import Round
from pasang.rules.consequence import consequences_of, waiting
from pasang.rules.ending import Ending
from pasang.rules.move import Move, OpenPassage
from pasang.rules.position import Position
from pasang.rules.score import Score as LawScore
from pasang.rules.side import Side
from pasang.rules.token import Token
from pasang.rules.why import why_suntuk
from pasang.server.view.refusal import refusal_view, side_name
from pasang.server.wire.base import Result, Score, Tokens
from pasang.server.wire.position import (
    Captured,
    Choice,
    LastMove,
    Mobility,
    MoveFacts,
    PositionView,
    SuntukPoint,
)

Taken = dict[Side, dict[Token, int]]


def round_view(played: Round) -> PositionView:
    """Where a round stands."""
    *_, taken = _taken_at_each(played)
    return _view(played, len(played.moves), taken)


def line_views(played: Round) -> list[PositionView]:
    """Every position of a round, the start first."""
    return [_view(played, index, taken) for index, taken in enumerate(_taken_at_each(played))]


def choice_view(position: Position, move: Move) -> Choice:
    """A legal move with what it takes."""
    tokens = [Token(position.board.at(point)) for point in position.captured_by(move)]
    return Choice(
        **_move_view(position, move).model_dump(),
        black=tokens.count(Token.BLACK),
        white=tokens.count(Token.WHITE),
        points=sum(token.worth for token in tokens),
    )


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


def _view(played: Round, index: int, taken: Taken | None) -> PositionView:
    position = played.positions[index]
    result = position.result
    suntuk = result is not None and result.ending is Ending.SUNTUK
    return PositionView(
        position=write_position(position),
        rows="/".join(reversed(position.board.rows)),
        ply=position.ply,
        to_move=side_name(position.to_move),
        phase=position.phase.value,
        score=Score(south=position.score.south, north=position.score.north),
        captured=_captured(taken),
        tokens_left=Tokens(
            black=position.board.count(Token.BLACK), white=position.board.count(Token.WHITE)
        ),
        moves_made=Score(south=(position.ply + 1) // 2, north=position.ply // 2),
        choices=[choice_view(position, move) for move in position.legal_moves],
        mobility=_mobility(position),
        ending=result.ending.value if result else None,
        result=result_view(result.score) if result else None,
        suntuk=_why_suntuk(position) if suntuk else [],
        last=_last_move(played, index),
    )


def _move_view(position: Position, move: Move) -> LastMove:
    return LastMove(
        move=str(move),
        origin=None if isinstance(move, OpenPassage) else str(move.origin),
        target=None if isinstance(move, OpenPassage) else str(move.target),
        column=str(move.column) if isinstance(move, OpenPassage) else None,
        captures=list(map(str, position.captured_by(move))),
    )


def _last_move(played: Round, index: int) -> LastMove | None:
    return _move_view(played.positions[index - 1], played.moves[index - 1]) if index else None


def _taken_at_each(played: Round) -> Iterator[Taken | None]:
    """What each side has captured at each position; unknown if the start was already under way."""
    if played.positions[0].ply:
        yield from (None for _ in played.positions)
        return
    taken: Taken = {side: dict.fromkeys(Token, 0) for side in Side}
    yield taken
    for position, move in zip(played.positions, played.moves, strict=False):
        taken = {side: dict(tokens) for side, tokens in taken.items()}
        for point in position.captured_by(move):
            taken[position.to_move][Token(position.board.at(point))] += 1
        yield taken


def _captured(taken: Taken | None) -> Captured | None:
    if taken is None:
        return None
    south, north = (
        Tokens(black=taken[side][Token.BLACK], white=taken[side][Token.WHITE]) for side in Side
    )
    return Captured(south=south, north=north)


def _mobility(position: Position) -> Mobility:
    """The moves of the side to move, and those that the other would have if it were its turn."""
    mine: dict[str, int | None] = {"south": None, "north": None}
    mine[side_name(position.to_move)] = len(position.legal_moves)
    other = waiting(position)
    if other is not None:
        mine[side_name(other.to_move)] = len(other.legal_moves)
    return Mobility(**mine)


def _why_suntuk(position: Position) -> list[SuntukPoint]:
    return [
        SuntukPoint(point=str(point), refusals=[refusal_view(refusal) for refusal in refusals])
        for point, refusals in why_suntuk(position).items()
    ]
