"""Records as trees, and back (N4)."""

from __future__ import annotations

from collections.abc import Sequence

from pasang.notation.fault import NotationError
from pasang.notation.move_text import read_move
from pasang.notation.position_text import write_position
from pasang.notation.record import Record, RecordedMove, Variation, check_result, start_of
from pasang.notation.record_reader import DEEPEST
from pasang.rules.position import Position
from pasang.server.wire.record import RecordNode, RecordTree


def record_tree(record: Record) -> RecordTree:
    """A record as a tree."""
    return RecordTree(
        tags=dict(record.tags), start=write_position(record.start), line=_nodes(record.line)
    )


def record_of(tree: RecordTree) -> Record:
    """The record that a tree means, every move checked by the law."""
    record = Record(tree.tags, _variation(tree.line, start_of(tree.tags), depth=0))
    check_result(record)
    return record


def _nodes(line: Variation) -> list[RecordNode]:
    return [
        RecordNode(
            move=str(one.move),
            before=list(line.comments) if index == 0 else [],
            comments=list(one.comments),
            variations=[_nodes(variation) for variation in one.variations],
        )
        for index, one in enumerate(line.moves)
    ]


def _variation(nodes: Sequence[RecordNode], position: Position, depth: int) -> Variation:
    if depth > DEEPEST:
        raise NotationError("record_deep", line=1, limit=DEEPEST)
    moves = []
    for node in nodes:
        move = read_move(node.move, position.phase)
        following = position.after(move)
        variations = tuple(_variation(branch, position, depth + 1) for branch in node.variations)
        moves.append(RecordedMove(move, tuple(node.comments), variations))
        position = following
    return Variation(tuple(moves), tuple(nodes[0].before) if nodes else ())
