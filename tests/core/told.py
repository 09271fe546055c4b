"""What the law tells of seeded rounds, as the wire shows it: what whoever else answers has to say as well."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

from pasang import Position, Round
from pasang.notation.agreement_text import all_agreements
from pasang.notation.move_text import read_move
from pasang.notation.position_text import write_position
from pasang.rules.agreement import Agreement
from pasang.rules.board import Board
from pasang.rules.pattern import Pattern, traditional_patterns
from pasang.rules.phase import Phase
from pasang.rules.point import BOWL, POINTS, Axis, Point
from pasang.rules.why import why_not_move, why_not_point
from pasang.server.view.position import facts_view, line_views
from pasang.server.view.refusal import refusal_view

EVERY_POINT = [point for lane in POINTS for point in lane if point != BOWL]
Json = dict[str, Any]


def settings(every: int) -> list[tuple[Pattern, Agreement]]:
    """Each pattern under one agreement in so many, so that every pattern and every agreement has its turn."""
    paired = product(enumerate(traditional_patterns()), enumerate(all_agreements()))
    return [(one, agreed) for (i, one), (k, agreed) in paired if (i + k) % every == 0]


def seeded_round(pattern: Pattern, agreement: Agreement) -> Round:
    """A whole round, chosen by dice."""
    dice = Random(f"{pattern.name} {agreement}")
    played = Round.from_position(Position.start(pattern, agreement))
    while played.legal_moves:
        played = played.play(dice.choice(played.legal_moves))
    return played


def views_of(played: Round) -> list[Json]:
    """Every position of a round as the server shows it."""
    return [view.model_dump() for view in line_views(played)]


def reasons_at(position: Position, point: Point) -> list[Json]:
    """Why a point is refused, as the server tells it."""
    return [refusal_view(one).model_dump() for one in why_not_point(position, point)]


def facts_of(position: Position) -> list[Json]:
    """What each legal move takes and leads to, as the server tells it."""
    return [facts_view(position, move).model_dump() for move in position.legal_moves]


def reason_of(position: Position, move: str) -> Json | None:
    """Why a move is refused, as the server tells it."""
    refusal = why_not_move(position, read_move(move, position.phase))
    return refusal_view(refusal).model_dump() if refusal else None


def pointed_moves(position: Position, dice: Random, count: int) -> list[str]:
    """Moves that somebody might try, legal or not: from the ka or from anywhere, and beside legal ones."""
    ka = position.board.ka(position.to_move)
    tried = [str(move) for move in position.legal_moves[:5]]
    for _ in range(count):
        target, end = dice.choice(EVERY_POINT), dice.choice(EVERY_POINT)
        origin = ka if ka and dice.random() < 0.7 else dice.choice(EVERY_POINT)
        if position.phase is Phase.ENTRY and dice.random() < 0.7:
            passage = position.passages[position.to_move]
            assert passage is not None
            target = POINTS[passage][origin.row]
        elif ka and dice.random() < 0.7:
            target = ka.moved_to(dice.randrange(11), dice.choice([*Axis]))
        if dice.random() < 0.8:
            end = target.moved_to(dice.randrange(11), dice.choice([*Axis]))
        tried.append(f"{origin}-{target}x{end}")
        if position.phase is Phase.PASSAGE:
            tried.append(dice.choice("abcdefghijk"))
    return [move for move in tried if _is_readable(move, position.phase)]


def _is_readable(move: str, phase: Phase) -> bool:
    try:
        read_move(move, phase)
    except ValueError:
        return False
    return True


def start_text(board: Board, agreement: Agreement) -> str:
    """The start on a board, as N3 writes it."""
    return write_position(Position.start(Pattern("custom", board), agreement))
