"""A round: positions and moves, spoken to in text."""

import pytest
from hypothesis import given

from pasang.notation.agreement_text import read_agreement
from pasang.notation.fault import NotationError
from pasang.notation.pattern_text import named_pattern
from pasang.notation.round import Round
from pasang.rules.refusal import MoveRefused, Reason
from pasang.rules.side import Side
from tests.strategies import rounds, seeds

SUNTUK_NEXT = (
    "..........S/.........../.........../.........../.........../w....+...../.........../N........../.........../"
    "..b......../........... 60 cj 85-89 slide"
)


def test_a_round_starts_on_pattern_1_under_slide_unless_told_otherwise() -> None:
    """R3, R5."""
    assert Round.start() == Round.start(pattern=1, agreement="slide") == Round.start("1")
    emas = Round.start(named_pattern(2), read_agreement("emas"))
    assert emas == Round.start(2, "emas") == Round.start("2", "free,open")


def test_playing_makes_a_longer_round_and_leaves_the_shorter_one_as_it_was() -> None:
    """R6."""
    start = Round.start(1)
    longer = start.play("c").play("j")
    assert (len(start.moves), len(longer.moves)) == (0, 2)
    assert longer == start.play("c", "j")
    assert start.play() == start
    assert longer.to_move is Side.SOUTH
    assert longer.score == (8, 9)


def test_moves_are_played_as_text_or_as_moves() -> None:
    """N2."""
    start = Round.start(1)
    assert start.play(start.legal_moves[2]) == start.play("c")


def test_a_refused_move_says_why_and_unreadable_text_says_what_is_wrong() -> None:
    """R8, N2."""
    with pytest.raises(MoveRefused) as refused:
        Round.start(1).play("c", "d")
    assert refused.value.reason is Reason.PASSAGE_ELSEWHERE
    with pytest.raises(NotationError, match="is not a move"):
        Round.start(1).play("castle")
    with pytest.raises(NotationError, match="patterns are 1–35"):
        Round.start(99)
    with pytest.raises(NotationError, match="agreement"):
        Round.start(1, "house rules")


def test_a_round_goes_on_from_a_position_given_as_text() -> None:
    """N3."""
    round_ = Round.from_position(SUNTUK_NEXT)
    assert round_ == Round.from_position(round_.position)
    over = round_.play("k11-k2xc2")
    assert not round_.is_over
    assert round_.result is None
    assert over.is_over
    assert str(over.result) == "120-0"


@given(rounds(), seeds)
def test_a_round_can_go_back_to_every_ply(played: Round, seed: int) -> None:
    """R6."""
    for ply, position in enumerate(played.positions):
        assert played.back_to(ply).position == position
    ply = seed % len(played.positions)
    assert played.back_to(ply).play(*played.moves[ply:]) == played


def test_a_round_goes_back_only_to_where_it_was() -> None:
    later = Round.from_position(SUNTUK_NEXT)
    assert later.back_to(60) == later
    for ply in (0, 59, 61):
        with pytest.raises(
            ValueError, match=f"ply {ply} is not in this round, which runs from 60 to 60"
        ):
            later.back_to(ply)


def test_a_printed_round_shows_board_score_last_move_and_end() -> None:
    """R18."""
    start = Round.start(1)
    assert str(start).endswith(
        "South 0, North 0 · 120 tokens left · ply 0: South to move (passage)"
    )
    assert start.last is None
    over = Round.from_position(SUNTUK_NEXT).play("k11-k2xc2")
    assert "[S]" in str(over)
    assert str(over).splitlines()[-2:] == ["last move k11-k2xc2", "suntuk: 120-0"]


def test_a_notebook_shows_the_round_as_a_picture_with_choices() -> None:
    assert 'class="choice"' in Round.start(1)._repr_svg_()
    assert 'class="gone"' in Round.start(1).play("c")._repr_svg_()


def test_a_round_goes_back_by_plies_and_tells_its_ply() -> None:
    r = Round.start(1).play("c", "j", "b4-c4xc8")
    assert (r.ply, r.back().ply, r.back(2).ply, r.back(0)) == (3, 2, 1, r)
    with pytest.raises(ValueError, match="ply -1 is not in this round"):
        r.back(4)


def test_a_round_says_whether_a_text_is_legal_and_which_move_it_means() -> None:
    """N2."""
    r = Round.start(1).play("c", "j")
    assert r.is_legal("b4-c4xc8")
    assert not r.is_legal("c")
    assert r.parse("b4-c4xc8") in r.legal_moves


def test_a_mirrored_round_is_the_same_round_played_in_a_mirror() -> None:
    r = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7")
    again = Round.from_position(r.positions[0].mirrored).play(*map(str, r.mirrored.moves))
    assert r.mirrored == again
    assert r.mirrored.mirrored == r
    assert r.turned.position == r.position.turned


def test_a_round_shows_itself_in_a_few_words() -> None:
    assert repr(Round.start(1).play("c")) == "<Round at ply 1, 8-0, North to move>"
    assert repr(Round.start(21, "jump").play("f", "a")).endswith("suntuk 0-120>")


def test_a_round_keeps_the_moves_of_its_last_position_alone() -> None:
    """A server has thousands of rounds open, and a position's moves take more than all else of it."""
    r = Round.start(1)
    for _ in range(20):
        assert not r.position.is_over
        r = r.play(r.legal_moves[0])
    assert r.legal_moves
    assert [len(vars(past)) for past in r.positions[:-1]] == [5] * 20
    assert r.back_to(7).legal_moves == Round(r.positions[:8], r.moves[:7]).legal_moves
