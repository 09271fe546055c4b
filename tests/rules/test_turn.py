"""What the phases of the law ask of a position, and no more."""

from dataclasses import dataclass

from pasang.rules.agreement import SLIDE, Agreement
from pasang.rules.board import Board
from pasang.rules.move import Move, RoamKa
from pasang.rules.phase import Phase
from pasang.rules.refusal import Reason
from pasang.rules.roam import roam_moves
from pasang.rules.side import Side
from pasang.rules.turn import PassagePair
from pasang.rules.why import why_not_move
from tests.drawing import points, roaming

DRAWN = roaming("""
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . + . . . . .
    . . . . . . . . . . .
    . . S . . . . . . . .
    . . . . . . . . . . .
    . b . . . . . . . . .
    N . . . . . . . . . .
""")


@dataclass(frozen=True)
class BareTurn:
    """A turn that is no position: it has neither ply nor score."""

    board: Board
    to_move: Side = Side.SOUTH
    phase: Phase = Phase.ROAMING
    passages: PassagePair = (None, None)
    agreement: Agreement = SLIDE
    is_over: bool = False

    def is_legal(self, move: Move) -> bool:
        return move in tuple(roam_moves(self))


def test_the_law_of_a_phase_needs_no_position() -> None:
    """R13."""
    turn = BareTurn(DRAWN.board)
    assert tuple(roam_moves(turn)) == DRAWN.legal_moves
    [move, *_] = roam_moves(turn)
    assert why_not_move(turn, move) is None
    c4, b4 = points("c4 b4")
    refused = why_not_move(BareTurn(DRAWN.board, is_over=True), RoamKa(c4, b4, ()))
    assert refused is not None
    assert refused.reason is Reason.ROUND_OVER
