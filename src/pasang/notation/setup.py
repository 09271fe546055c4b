"""The position that a board means when somebody has laid it out: all that is not on the board is inferred."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import Final

from pasang.notation.consistency import PASSAGE_TOKENS, check_consistent, tokens_captured
from pasang.notation.fault import NotationError
from pasang.notation.words import column_words, words
from pasang.rules.agreement import Agreement
from pasang.rules.board import EMPTY, Board
from pasang.rules.passage import second_columns
from pasang.rules.point import COLUMNS, POINTS, Column, Point, point_at
from pasang.rules.position import Position
from pasang.rules.score import Score
from pasang.rules.side import Side
from pasang.rules.token import Token
from pasang.rules.turn import PassagePair

_WHITE_TOKENS: Final = 60
_FEW_GAPS: Final = 20
"""Gaps to be filled; whoever leaves more is about to place the kas."""
_TURN_FAULTS: Final = ("turn_0", "turn_1", "turn_2", "turn_3")
"""What is said to the wrong side to move, by ply."""


class SetupError(NotationError):
    """A board that is no position yet: ``fault`` names why, ``points`` says where.

    >>> str(SetupError("turn_0"))
    'nothing is captured yet, so South moves'
    """

    def __init__(self, fault: str, points: Iterable[Point] = (), **data: object) -> None:
        super().__init__(fault, **data)
        self.points = tuple(points)

    def __str__(self) -> str:
        return words()["setup"][self.fault].format_map(self.data)


def position_set_up(
    board: Board, to_move: Side, agreement: Agreement, score: Score | None = None
) -> Position:
    """The position with this board and this side to move; :class:`SetupError` says what is wrong yet.

    The kas tell the phase, the empty columns the passages; the moves played are as few as can be. Where nobody says
    what the score is, both sides have taken alike; a score that cannot be is a :class:`NotationError`.

    >>> from pasang import Round
    >>> played = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7").position
    >>> again = position_set_up(played.board, played.to_move, played.agreement, played.score)
    >>> again == played
    True
    """
    ply, passages = _opening(board, agreement)
    if ply < 4:
        _check_turn(ply, to_move)
    else:
        ply += to_move
    position = Position(board, ply, passages, Score(), agreement)
    _check_captured(position)
    position = replace(position, score=_shared_out(position) if score is None else score)
    check_consistent(position)
    return position


def _opening(board: Board, agreement: Agreement) -> tuple[int, PassagePair]:
    """The fewest moves that led here, and the passages that were opened (R7–R11)."""
    south, north = (board.ka(side) for side in Side)
    if south and north:
        first = _emptiest(board, Side.SOUTH, COLUMNS)
        allowed = second_columns(first, agreement.passages)
        return 4, (first, _emptiest(board, Side.NORTH, allowed))
    if north:
        raise SetupError("north_alone", (north,))
    if south:
        return 3, _passages_after_entry(board, south, agreement)
    return _passages_alone(board, agreement)


def _passages_after_entry(board: Board, south: Point, agreement: Agreement) -> PassagePair:
    """South's ka stands in her passage, and North's passage is open (R9)."""
    column = south.column
    if south.row not in Side.SOUTH.half:
        raise SetupError("ka_outside", (south,))
    filled = [point for point in _lane(Side.SOUTH, column) if board.token_at(point) is not None]
    if filled:
        raise SetupError("passage_filled", filled, column=column)
    allowed = second_columns(column, agreement.passages)
    opened = [column for column in allowed if _is_open(board, Side.NORTH, column)]
    if not opened:
        raise SetupError("no_passage", columns=column_words(allowed))
    return column, opened[0]


def _passages_alone(board: Board, agreement: Agreement) -> tuple[int, PassagePair]:
    """Before a ka has entered nothing is missing but passages, South's first (R7, R8)."""
    first, second = (
        next((column for column in COLUMNS if _is_open(board, side, column)), None) for side in Side
    )
    known = set(_lane(Side.SOUTH, first)) | set(_lane(Side.NORTH, second))
    if first is None:
        known = set()
    every = chain.from_iterable(POINTS)
    missing = [point for point in every if board.at(point) == EMPTY and point not in known]
    if missing:
        if len(missing) > _FEW_GAPS:
            raise SetupError("no_kas")
        raise SetupError("gaps", missing)
    if first is None or second is None:
        return len(known) // PASSAGE_TOKENS, (first, second)
    allowed = second_columns(first, agreement.passages)
    if second not in allowed:
        raise SetupError(
            "passages_agreed",
            _lane(Side.NORTH, second),
            first=first,
            columns=column_words(allowed),
        )
    return 2, (first, second)


def _check_turn(ply: int, to_move: Side) -> None:
    """Until both kas have entered the board tells whose turn it is (R6)."""
    if to_move is not Side(ply % 2):
        raise SetupError(_TURN_FAULTS[ply])


def _check_captured(position: Position) -> None:
    """Every ka that has entered has captured, and so has every journey (R6, R12)."""
    captured = tokens_captured(position)
    least = 2 * PASSAGE_TOKENS + position.ply - 2
    if position.ply > 2 and captured < least:
        raise SetupError("captured", low=least, more=least - captured)


def _shared_out(position: Position) -> Score:
    """The score if both sides have taken alike, and as many tokens of each colour as are missing (R2).

    Nobody knows what the kas were: one of them, if there are two, counts as white.
    """
    captured = tokens_captured(position)
    kas = sum(position.board.ka(side) is not None for side in Side)
    missing = _WHITE_TOKENS - position.board.count(Token.WHITE) - kas // 2
    white = min(max(missing, 0), captured)
    north = position.ply // 2 * PASSAGE_TOKENS if position.ply < 4 else captured // 2
    white_north = min(north, white // 2)
    return Score(captured - north + white - white_north, north + white_north)


def _emptiest(board: Board, side: Side, columns: Iterable[Column]) -> Column:
    """The column of a side's half with the fewest tokens: once the kas roam nothing depends on it."""
    return min(
        columns,
        key=lambda column: sum(board.token_at(point) is not None for point in _lane(side, column)),
    )


def _is_open(board: Board, side: Side, column: Column) -> bool:
    """Whether no token and no ka stands in a column of a side's half."""
    return all(board.at(point) == EMPTY for point in _lane(side, column))


def _lane(side: Side, column: Column | None) -> list[Point]:
    """The five points of a column of a side's half; none without a column."""
    return [] if column is None else [point_at(column, row) for row in side.half]
