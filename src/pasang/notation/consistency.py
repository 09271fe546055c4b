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
_PASSAGE: Final = 5
"""How many tokens a passage captures (R7)."""


def check_consistent(position: Position) -> None:
    """Refuse a position whose fields contradict each other; unreachable ones are welcome."""
    _check_kas(position)
    _check_passages(position)
    _check_captured(position)
    _check_score(position)


def _check_kas(position: Position) -> None:
    """South's ka has entered after ply 2, North's after ply 3 (R9)."""
    expected = (position.ply > 2, position.ply > 3)
    if tuple(position.board.ka(side) is not None for side in Side) != expected:
        standing = words()["kas"][str(sum(expected))]
        raise NotationError("kas_ply", ply=position.ply, expected=standing)


def _check_passages(position: Position) -> None:
    """As many passages as plies, where the agreement allows them (R7, R8)."""
    first, second = position.passages
    written = "".join("-" if column is None else str(column) for column in position.passages)
    expected = ("--", "c-", "cj")[min(position.ply, 2)]
    if tuple(c is None for c in position.passages) != tuple(c == "-" for c in expected):
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
    least = min(position.ply, 2) * _PASSAGE + max(position.ply - 2, 0)
    exact = position.phase is Phase.PASSAGE or position.ply == 2
    if captured < least or (exact and captured != least):
        fault = "captured_exactly" if exact else "captured_least"
        raise NotationError(fault, ply=position.ply, low=least, count=captured)


def _check_score(position: Position) -> None:
    """The points are those of the captured tokens, and each side has earned some with every move (R2, R6)."""
    captured = tokens_captured(position)
    low, high = captured * Token.BLACK.worth, captured * Token.WHITE.worth
    if not low <= sum(position.score) <= high:
        raise NotationError(
            "score_sum", found=str(position.score), count=captured, low=low, high=high
        )
    for side in Side:
        moves = (position.ply + 1 - side) // 2
        least = _PASSAGE + moves - 1 if moves else 0
        if position.score[side] < least or (not moves and position.score[side]):
            raise NotationError(
                "score_side",
                found=str(position.score),
                moves=moves,
                side=words()["side"][side.name],
                low=least,
            )


def tokens_captured(position: Position) -> int:
    """How many tokens have left the board: all that do not stand, less those that became kas."""
    kas = sum(position.board.ka(side) is not None for side in Side)
    return _POINTS - kas - position.board.tokens_left
