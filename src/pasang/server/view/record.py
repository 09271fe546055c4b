"""Records as trees, and back (N4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pasang.notation.fault import NotationError
from pasang.notation.glyph import signed
from pasang.notation.move_text import read_move
from pasang.notation.position_text import write_position
from pasang.notation.record import DEEPEST, Record, RecordedMove, Variation, check_result, start_of
from pasang.notation.round import Round
from pasang.rules.position import Position
from pasang.server.problem import RequestProblem
from pasang.server.wire.record import RecordNode, RecordTree

MOST_MOVES: Final = 20_000
"""The moves of one tree, in all its branches: the law is busy with them for a few seconds at most."""


def record_tree(record: Record) -> RecordTree:
    """A record as a tree."""
    return RecordTree(
        tags=dict(record.tags), start=write_position(record.start), line=_nodes(record.line)
    )


def record_of(tree: RecordTree) -> Record:
    """The record that a tree means, every move checked by the law."""
    _check_size(tree)
    record = Record(tree.tags, _variation(tree.line, start_of(tree.tags)))
    check_result(record)
    return record


def line_along(tree: RecordTree, played: Round) -> Variation:
    """The line of a tree whose main line is what was played, so that the law is asked about its branches alone."""
    _check_size(tree)
    moves = [str(move) for move in played.moves]
    if start_of(tree.tags) != played.positions[0] or [one.move for one in tree.line] != moves:
        raise RequestProblem(422, "not_what_was_played", "line")
    return _variation(tree.line, played.positions[0], known=played)


def _check_size(tree: RecordTree) -> None:
    count = sum(1 for _ in _all_nodes(tree.line))
    if count > MOST_MOVES:
        raise RequestProblem(422, "too_many_moves", "line", count=count, limit=MOST_MOVES)


def _all_nodes(line: Sequence[RecordNode]) -> Iterator[RecordNode]:
    for node in line:
        yield node
        for branch in node.variations:
            yield from _all_nodes(branch)


def _nodes(line: Variation) -> list[RecordNode]:
    return [
        RecordNode(
            move=str(one.move),
            before=list(line.comments) if index == 0 else [],
            glyph=one.glyph,
            comments=list(one.said),
            variations=[_nodes(variation) for variation in one.variations],
        )
        for index, one in enumerate(line.moves)
    ]


def _variation(
    nodes: Sequence[RecordNode], position: Position, depth: int = 0, known: Round | None = None
) -> Variation:
    if depth > DEEPEST:
        raise NotationError("record_deep", line=1, limit=DEEPEST)
    moves = []
    for index, node in enumerate(nodes):
        move = known.moves[index] if known else read_move(node.move, position.phase)
        following = known.positions[index + 1] if known else position.after(move)
        variations = tuple(_variation(branch, position, depth + 1) for branch in node.variations)
        moves.append(RecordedMove(move, signed(node.glyph, node.comments), variations))
        position = following
    return Variation(tuple(moves), tuple(nodes[0].before) if nodes else ())
