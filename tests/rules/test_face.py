"""The law shows itself with the faces that the notation room has lent it."""

from collections.abc import Iterator

import pytest

from pasang.rules.face import Face
from pasang.rules.pattern import traditional
from pasang.rules.position import PICTURE, TEXT, Position
from pasang.rules.refusal import WORDS, MoveRefused, Reason, Refusal


@pytest.fixture
def _faces_given_back() -> Iterator[None]:
    """Whatever a test lends the law is taken off again."""
    lent = TEXT.worn, PICTURE.worn, WORDS.worn
    yield
    TEXT.wear(lent[0])
    PICTURE.wear(lent[1])
    WORDS.wear(lent[2])


@pytest.mark.usefixtures("_faces_given_back")
def test_positions_and_refusals_show_themselves_as_their_faces_do() -> None:
    start, refusal = Position.start(traditional("1")), Refusal(Reason.ROUND_OVER)
    TEXT.wear(lambda position: f"text of ply {position.ply}")
    PICTURE.wear(lambda position: f"picture of ply {position.ply}")
    WORDS.wear(lambda refusal: f"words for {refusal.reason}")
    assert str(start) == "text of ply 0"
    assert start._repr_svg_() == "picture of ply 0"
    assert str(refusal) == str(MoveRefused(refusal)) == "words for round_over"


def test_a_face_is_worn_until_another_is_lent() -> None:
    face = Face[str, str]()
    face.wear(str.upper)
    face.wear(str.lower)
    assert face("Suntuk") == "suntuk"
