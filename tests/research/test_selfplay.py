"""Self-play is the same for the same seed, and tells what the search found."""

from __future__ import annotations

from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.research.selfplay import SUNTUK, SelfPlay, Setting
from pasang.research.workers import play_rounds
from tests.engine.conftest import round_of

SETTING = Setting(seed=4, nodes=60)


def test_a_round_depends_on_seed_and_number_alone() -> None:
    alone = SelfPlay(SETTING)
    backwards = [alone.round(number) for number in (2, 1, 0)]
    assert backwards[::-1] == list(play_rounds(SETTING, range(3), processes=1))
    assert SelfPlay(Setting(5, 60)).round(0) != backwards[2]


def test_rounds_are_the_same_whatever_the_number_of_processes() -> None:
    alone, together = (list(play_rounds(SETTING, range(5), processes)) for processes in (1, 2))
    assert alone == together


def test_a_round_is_seen_from_both_kas_roaming_to_its_end() -> None:
    played = SelfPlay(SETTING).round(0)
    tokens = [one.tokens for one in played.seen]
    assert tokens == sorted(tokens, reverse=True)
    assert tokens[0] < 110
    last = played.seen[-1]
    if not last.strayed:
        assert -played.margin == last.found or abs(last.found) != SUNTUK


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
