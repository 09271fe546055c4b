"""Self-play is the same for the same seed, and tells what the search found."""

from __future__ import annotations

import pytest

from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.engine.weights import points_only
from pasang.notation.position_text import read_position, write_position
from pasang.research.fault import ResearchFault
from pasang.research.selfplay import SelfPlay, Setting
from pasang.rules.ending import Ending, ending_of
from pasang.rules.token import Token
from tests.engine.conftest import round_of
from tests.research.played import SETTING, played_round


def test_a_round_depends_on_setting_and_number_alone() -> None:
    alone = SelfPlay(SETTING)
    backwards = [alone.round(number) for number in (2, 1, 0)]
    assert backwards[::-1] == [played_round(number) for number in range(3)]
    others = (
        Setting(5, 40),
        Setting(4, 400),
        Setting(4, 40, strays=0.5),
        Setting(4, 40, opening=(7, 7)),
        Setting(4, 40, weights=tuple(points_only(suntuk=True).items())),
    )
    for other in others:
        assert SelfPlay(other).round(0) != backwards[2]


def test_rounds_are_on_all_patterns_and_by_turns_under_slide_and_jump() -> None:
    played = [played_round(number) for number in (0, 1, 2)]
    assert [(one.pattern, one.agreement) for one in played] == [
        (1, "slide"), (1, "jump"), (2, "slide"),
    ]  # fmt: skip


def test_a_round_is_what_the_law_plays() -> None:
    """R13–R19."""
    played = played_round(0)
    for one, later in zip(played.seen, played.seen[1:], strict=False):
        here = read_position(one.position)
        move = next(move for move in here.legal_moves if str(move) == one.move)
        assert write_position(here.after(move)) == later.position
        tokens = sum(map(here.board.count, Token))
        assert (here.ply, tokens) == (one.ply, one.tokens)
        assert one.ahead == here.score[here.to_move] - here.score[here.to_move.other]
    last = played.seen[-1]
    end = read_position(last.position)
    end = end.after(next(move for move in end.legal_moves if str(move) == last.move))
    assert ending_of(end) is (Ending.SUNTUK if played.by_suntuk else Ending.BOARD_CLEARED)
    if played.by_suntuk:
        assert played.result == -120


def test_strays_are_drawn_as_often_as_is_asked() -> None:
    never = SelfPlay(Setting(4, 40, strays=0)).round(0)
    always = SelfPlay(Setting(4, 40, strays=1)).round(0)
    assert {one.strayed for one in never.seen} == {False}
    assert {one.strayed for one in always.seen} == {True}


def test_an_opening_that_is_longer_at_least_than_at_most_is_refused() -> None:
    with pytest.raises(ResearchFault, match="opening: 5 random plies at least, but 4 at most"):
        Setting(opening=(5, 4))


def test_the_core_tells_what_its_evaluation_weighs_of_both_sides() -> None:
    """R14."""
    for seed in range(20):
        here = round_of(seed, 12).position
        if not here.legal_moves:
            continue
        own, other = _core.features(core_position(here))
        worths = [here.worth_of(move) for move in here.legal_moves]
        assert own[0] == min(7, len(worths))
        assert own[2:4] == (max(worths), sum(worths))
        assert len(other) == len(own)
