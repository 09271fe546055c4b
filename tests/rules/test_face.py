"""The law shows itself with the face that the notation room has lent it."""

from dataclasses import dataclass

from pasang.rules import face
from pasang.rules.pattern import traditional
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused, Reason, Refusal


@dataclass(frozen=True)
class PlainFace:
    """A face that says what it was asked for."""

    def position_text(self, position: Position) -> str:
        return f"text of ply {position.ply}"

    def position_svg(self, position: Position) -> str:
        return f"picture of ply {position.ply}"

    def refusal_words(self, refusal: Refusal) -> str:
        return f"words for {refusal.reason}"


def test_positions_and_refusals_show_themselves_as_the_face_does() -> None:
    start, refusal = Position.start(traditional("1")), Refusal(Reason.ROUND_OVER)
    lent = face.worn()
    face.wear(PlainFace())
    try:
        assert str(start) == "text of ply 0"
        assert start._repr_svg_() == "picture of ply 0"
        assert str(refusal) == str(MoveRefused(refusal)) == "words for round_over"
    finally:
        face.wear(lent)
    assert str(refusal) == "the round is over"
