"""Whether the fields of a position agree with each other (N3)."""

from __future__ import annotations

from typing import Final

from pasang.notation.fault import NotationError
from pasang.notation.words import column_words, words
from pasang.rules.passage import second_columns
from pasang.rules.phase import Phase
from pasang.rules.point import point_at
from pasang.rules.position import Position
from pasang.rules.side import Side
from pasang.rules.token import Token

_POINTS: Final = 120
PASSAGE_TOKENS: Final = 5
"""How many tokens a passage captures (R7)."""


def check_consistent(position: Position) -> None:
    """Refuse a position whose fields contradict each other; unreachable ones are welcome."""
    _check_passages(position)
    _check_kas(position)
    _check_captured(position)
    _check_score(position)


def _check_kas(position: Position) -> None:
    """South's ka has entered after ply 2, North's after ply 3 (R9)."""
    expected = (position.ply > 2, position.ply > 3)
    if tuple(position.board.ka(side) is not None for side in Side) != expected:
        standing = words()["kas"][str(sum(expected))]
        raise NotationError("kas_ply", ply=position.ply, expected=standing)
    south = position.board.ka(Side.SOUTH)
    if position.phase is Phase.ENTRY and south is not None:
        column = position.passages[Side.SOUTH]
        if south.column != column or south.row not in Side.SOUTH.half:
            raise NotationError("ka_not_in_passage", point=south, column=column)


def _check_passages(position: Position) -> None:
    """As many passages as plies, where the agreement allows them (R7, R8)."""
    first, second = position.passages
    written = "".join("-" if column is None else str(column) for column in position.passages)
    opened = min(position.ply, 2)
    if (first is not None, second is not None) != (opened > 0, opened > 1):
        expected = words()["passages"][str(opened)]
        raise NotationError("passages_ply", found=written, ply=position.ply, expected=expected)
    if first is not None and second is not None:
        columns = second_columns(first, position.agreement.passages)
        if second not in columns:
            raise NotationError(
                "passages_agreed",
                found=written,
                agreement=position.agreement,
                first=first,
                columns=column_words(columns),
            )
    if position.phase is not Phase.ROAMING:
        _check_passages_empty(position)


def _check_passages_empty(position: Position) -> None:
    """Until both kas have entered, the passages are empty of tokens (R7)."""
    for side, column in zip(Side, position.passages, strict=True):
        if column is None:
            continue
        for row in side.half:
            point = point_at(column, row)
            if position.board.token_at(point) is not None:
                raise NotationError("passage_filled", point=point)


def _check_captured(position: Position) -> None:
    """Every move captures: five tokens for a passage, at least one for any other (R6, R7)."""
    captured = tokens_captured(position)
    least = min(position.ply, 2) * PASSAGE_TOKENS + max(position.ply - 2, 0)
    exact = position.phase is Phase.PASSAGE or position.ply == 2
    if captured < least or (exact and captured != least):
        fault = "captured_exactly" if exact else "captured_least"
        raise NotationError(fault, ply=position.ply, low=least, count=captured)


def _check_score(position: Position) -> None:
    """The captured tokens can be shared out so that both sides come to their points (R2, R6)."""
    captured = tokens_captured(position)
    low, high = captured * Token.BLACK.worth, captured * Token.WHITE.worth
    if not low <= sum(position.score) <= high:
        raise NotationError(
            "score_sum", found=str(position.score), count=captured, low=low, high=high
        )
    fewest_south, most_south = _tokens_taken(position, Side.SOUTH)
    fewest_north, most_north = _tokens_taken(position, Side.NORTH)
    if max(fewest_south, captured - most_north) > min(most_south, captured - fewest_north):
        raise NotationError("score_split", found=str(position.score), count=captured)


def _tokens_taken(position: Position, side: Side) -> tuple[int, int]:
    """The fewest and the most tokens that a side can have taken for its points and its moves."""
    moves = (position.ply + 1 - side) // 2
    by_moves = PASSAGE_TOKENS + moves - 1 if moves else 0
    points = position.score[side]
    return max(by_moves, -(-points // Token.WHITE.worth)), points if moves else 0


def tokens_captured(position: Position) -> int:
    """How many tokens have left the board: all that do not stand, less those that became kas."""
    kas = sum(position.board.ka(side) is not None for side in Side)
    return _POINTS - kas - position.board.tokens_left
