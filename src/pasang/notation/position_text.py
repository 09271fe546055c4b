"""Positions as one line of text: ``rows ply passages score agreement`` (N3)."""

from __future__ import annotations

import re
from typing import Final

from pasang.notation.agreement_text import read_written_agreement
from pasang.notation.consistency import check_consistent
from pasang.notation.expected import expect
from pasang.notation.fault import NotationError
from pasang.notation.grid import check_grid
from pasang.rules.board import EMPTY, TOKENS, Board
from pasang.rules.point import SIZE, Column
from pasang.rules.position import Position
from pasang.rules.score import Score
from pasang.rules.side import Side
from pasang.rules.turn import PassagePair

_PLY: Final = re.compile("0|[1-9][0-9]?|10[0-9]|110")
_PASSAGES: Final = re.compile("([a-k-])([a-k-])")
_NUMBER: Final = "(0|[1-9][0-9]{0,2})"
_SCORE: Final = re.compile(f"{_NUMBER}-{_NUMBER}")
_LETTERS: Final = TOKENS | {EMPTY} | {side.ka for side in Side}
_FIELDS: Final = 5


def write_position(position: Position) -> str:
    """A position in one line (N3).

    >>> from pasang import Round
    >>> write_position(Round.start(1).play("c").position)[-15:]
    ' 1 c- 8-0 slide'
    """
    rows = "/".join(reversed(position.board.rows))
    passages = "".join("-" if column is None else str(column) for column in position.passages)
    return f"{rows} {position.ply} {passages} {position.score} {position.agreement}"


def read_position(text: str) -> Position:
    """The position that a line of N3 means; :class:`NotationError` if its fields contradict each other.

    A position that no play can reach is accepted as long as it is consistent, for puzzles.

    >>> from pasang import Round
    >>> start = Round.start(1).position
    >>> read_position(write_position(start)) == start
    True
    """
    expect(text, str, what="a position")
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise NotationError("fields", count=len(fields))
    rows, ply, passages, score, agreement = fields
    position = Position(
        read_board(rows),
        _read_ply(ply),
        _read_passages(passages),
        _read_score(score),
        read_written_agreement(agreement),
    )
    check_consistent(position)
    return position


def read_board(text: str) -> Board:
    """The board that the rows field means, row 11 first."""
    rows = text.split("/")
    if len(rows) != SIZE:
        raise NotationError("rows", count=len(rows))
    rows.reverse()
    check_grid(rows, _LETTERS, "rows")
    for side in Side:
        count = text.count(side.ka)
        if count > 1:
            raise NotationError("two_kas", count=count, found=side.ka)
    return Board.of(rows)


def _read_ply(text: str) -> int:
    if not _PLY.fullmatch(text):
        raise NotationError("ply", found=text)
    return int(text)


def _read_passages(text: str) -> PassagePair:
    form = _PASSAGES.fullmatch(text)
    if form is None:
        raise NotationError("passages_form", found=text)
    south, north = (None if name == "-" else Column.parse(name) for name in form.groups())
    return south, north


def _read_score(text: str) -> Score:
    form = _SCORE.fullmatch(text)
    if form is None:
        raise NotationError("score_form", found=text)
    return Score(int(form[1]), int(form[2]))
