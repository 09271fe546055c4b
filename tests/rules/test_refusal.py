"""Every reason for which the law says no, with the words a learner reads (R6–R18)."""

from collections.abc import Callable

import pytest

from pasang.notation.round import Round
from pasang.notation.words import refusal_words
from pasang.rules.move import RoamKa
from pasang.rules.point import Axis
from pasang.rules.refusal import MoveRefused, Reason, Refusal
from pasang.rules.token import Token
from pasang.rules.why import why_suntuk
from tests.drawing import entering, points, roaming

OPENED = ("c", "j")
ENTERED = (*OPENED, "b4-c4xc8", "k7-j7xg7")

OBSTACLES = """
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . w w . . . . . . .
    b . S . . + . . . . .
    . . . b b b . . . . .
    . b . w w w w b . . .
    . . . . . . . . . . .
    . . N . . . . . . . .
    . . . . w . . . . . .
"""


def refused(round_: Round, move: str | RoamKa) -> Refusal:
    """The refusal that a move meets."""
    with pytest.raises(MoveRefused) as error:
        round_.play(move)
    return error.value.refusal


def from_start(*moves: str, agreement: str = "slide") -> Refusal:
    """The refusal that the last of these moves meets on pattern 1."""
    return refused(Round.start(1, agreement).play(*moves[:-1]), moves[-1])


def among_obstacles(move: str | RoamKa, agreement: str = "slide") -> Refusal:
    """The refusal that a move of South's ka on c6 meets."""
    return refused(Round.from_position(roaming(OBSTACLES, "S", agreement)), move)


def hemmed_in() -> Refusal:
    """Why South is suntuk in a corner."""
    rows = [*["..........."] * 5, ".....+.....", *["..........."] * 3, "b..........", "SN........."]
    [(_, [refusal])] = why_suntuk(roaming("\n".join(rows))).items()
    return refusal


def nothing_to_enter() -> Refusal:
    """Why North is suntuk when no token stands next to his passage."""
    rows = [
        *["..........."] * 5,
        ".....+....b",
        *["..........."] * 2,
        "..S........",
        *["..........."] * 2,
    ]
    [[refusal]] = set(why_suntuk(entering("\n".join(rows), "cj", "slide", "N")).values())
    return refusal


def after_the_end() -> Refusal:
    """What is said to who moves on when the round is over."""
    rows = [*["..........."] * 5, ".....+.....", *["..........."] * 3, "b..........", "SN........."]
    return refused(Round.from_position(roaming("\n".join(rows))), "a1-a3xb3")


C6, C4 = points("c6 c4")

EVERY_REASON: dict[Reason, tuple[Callable[[], Refusal], str]] = {
    Reason.ROUND_OVER: (after_the_end, "the round is over"),  # R18
    Reason.PASSAGE_DUE: (  # R7
        lambda: from_start("b4-c4xc8"),
        "South must first open a passage: name a column, a–k",
    ),
    Reason.PASSAGE_ELSEWHERE: (  # R8
        lambda: from_start("c", "d"),
        "North must open a passage in g–k",
    ),
    Reason.ENTRY_DUE: (  # R9
        lambda: from_start(*OPENED, "d"),
        "the passages are open; now South must bring in a ka, like b4-c4xc8",
    ),
    Reason.ROAMING_DUE: (  # R13
        lambda: from_start(*ENTERED, "d"),
        "the kas have entered; now South must move the ka, like c4-c7xa7d7",
    ),
    Reason.NOT_OWN_HALF: (  # R9
        lambda: from_start(*OPENED, "b8-c8xa8"),
        "b8 is not in South's half: a ka enters from one's own half",
    ),
    Reason.NO_TOKEN: (  # R9
        lambda: from_start(*OPENED, "c4-c5xc8"),
        "no token stands on c4",
    ),
    Reason.NO_TOKEN_TO_ENTER: (  # R9, R18
        nothing_to_enter,
        "no token stands where North's ka could come from into column j",
    ),
    Reason.NOT_INTO_PASSAGE: (  # R9
        lambda: from_start(*OPENED, "b4-d4xd8"),
        "d4 is not in South's passage, which is column c",
    ),
    Reason.NOT_ALONG_ROW: (  # R9
        lambda: from_start(*OPENED, "b4-c5xc8"),
        "a ka enters along its row: b4 c5 are not in one row",
    ),
    Reason.SLIDE_IS_ONE_COLUMN: (  # R9
        lambda: from_start(*OPENED, "a4-c4xc8"),
        "a ka slides in from a column next to its passage, not from 2 columns away",
    ),
    Reason.JUMP_IS_TWO_COLUMNS: (  # R10
        lambda: from_start(*OPENED, "b4-c4xc8", agreement="jump"),
        "a ka jumps in from exactly two columns away, not from 1",
    ),
    Reason.ENTRY_IS_ONE_OR_TWO_COLUMNS: (  # R5
        lambda: from_start(*OPENED, "f4-c4xc8", agreement="free"),
        "a ka enters from one or two columns away, not from 3",
    ),
    Reason.NOT_YOUR_KA: (  # R11
        lambda: among_obstacles("c2-d2xd4"),
        "South moves only South's own ka, which stands on c6",
    ),
    Reason.MUST_TRAVEL: (  # R13
        lambda: among_obstacles("c6-c6xa6"),
        "the ka must move at least one point away from c6",
    ),
    Reason.NOT_STRAIGHT: (  # R13
        lambda: among_obstacles("c6-d5xd4"),
        "the ka moves along its row or its column: c6 d5 share neither",
    ),
    Reason.TOKEN_BLOCKS: (  # R13
        lambda: among_obstacles("c6-c8xd8"),
        "a token on c7 blocks the way",
    ),
    Reason.KA_BLOCKS: (  # R13
        lambda: among_obstacles("c6-c1xe1"),
        "the other ka blocks the way on c2",
    ),
    Reason.BOWL_BLOCKS: (  # R1
        lambda: among_obstacles("c6-h6xh4"),
        "the bowl blocks the way",
    ),
    Reason.HEMMED_IN: (hemmed_in, "the ka on a1 is hemmed in on all sides"),  # R18
    Reason.ALONG_JOURNEY: (  # R13
        lambda: among_obstacles("c6-e6xa6"),
        "the ka moved along the row, so it captures along the column",
    ),
    Reason.NOT_ON_LANE: (  # R14
        lambda: among_obstacles(RoamKa(C6, C4, ())),
        "a capture names the farthest token on each arm of one row or one column through c4, "
        "left before right and lower before upper",
    ),
    Reason.NOTHING_SEEN: (  # R14
        lambda: among_obstacles("c6-c3xd3"),
        "from c3 the ka sees no token to capture",
    ),
    Reason.TWO_LINES: (  # R13
        lambda: among_obstacles("c6-c4xb4g4"),
        "the arms from c4 see different colours: those are two lines, and only one can be captured",
    ),
    Reason.EVEN_LINE: (  # R15
        lambda: among_obstacles("c6-c4xg4"),
        "that line has 4 white tokens: even",
    ),
    Reason.NOT_WHOLE: (  # R16
        lambda: among_obstacles("c6-c5xd5"),
        "the whole line of 3 is captured, up to f5",
    ),
    Reason.NOT_IN_LINE: (  # R16
        lambda: among_obstacles("c6-c4xa4", "slide,partial"),
        "a4 is not a token of the black line",
    ),
    Reason.EVEN_PART: (  # R16
        lambda: among_obstacles("c6-c5xe5", "slide,partial"),
        "that takes 2 tokens: an odd number must be taken",
    ),
}


def test_every_reason_is_produced_here() -> None:
    assert set(EVERY_REASON) == set(Reason)


@pytest.mark.parametrize("reason", Reason)
def test_a_move_is_refused_by_name_and_in_words(reason: Reason) -> None:
    """R6–R18."""
    refusal_of, words = EVERY_REASON[reason]
    refusal = refusal_of()
    assert (refusal.reason, str(refusal)) == (reason, words)


def test_a_refusal_carries_what_a_picture_needs() -> None:
    """R15: how many, which colour, which way, where."""
    refusal = among_obstacles("c6-c4xg4")
    assert (refusal.count, refusal.colour, refusal.axis) == (4, Token.WHITE, Axis.ROW)
    assert refusal.points == tuple(points("d4 e4 f4 g4"))


def test_a_refused_move_says_why_as_an_error() -> None:
    with pytest.raises(MoveRefused) as error:
        Round.start(1).play("c", "d")
    assert error.value.reason is Reason.PASSAGE_ELSEWHERE
    assert str(error.value) == refusal_words(error.value.refusal)
