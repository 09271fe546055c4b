"""Rounds of strong play are the same whoever plays them, and are gone on with."""

from __future__ import annotations

from pathlib import Path

import pytest

from pasang.research.atlas import strong_play
from pasang.research.atlas.strong_play import Pair, Played, StrongPlayLog, all_pairs, play_pairs
from pasang.research.spreading import Place

PAIRS = Pair("1", "slide", "cj"), Pair("21", "jump", "fa")
Rounds = dict[Pair, list[tuple[int, int]]]


@pytest.fixture(autouse=True)
def _few_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong_play, "all_pairs", lambda: iter(PAIRS))


def played(path: Path, rounds: int, place: Place) -> tuple[Rounds, list[Played]]:
    """What a log holds once so many rounds are played from every pair, and what was played for it."""
    told: list[Played] = []
    log = StrongPlayLog(path)
    play_pairs(log, rounds, place, told.append)
    log.close()
    return log.rounds, told


def test_rounds_are_the_same_in_parts_and_in_two_processes(tmp_path: Path) -> None:
    whole, told = played(tmp_path / "whole", 2, Place())
    assert [(one.pair, len(one.rounds)) for one in told] == [(pair, 2) for pair in PAIRS]
    played(tmp_path / "parts", 1, Place())
    parts, told = played(tmp_path / "parts", 2, Place())
    assert [(one.pair, one.first, len(one.rounds)) for one in told] == [
        (pair, 1, 1) for pair in PAIRS
    ]
    spread, _ = played(tmp_path / "spread", 2, Place(2))
    assert whole == parts == spread
    again, told = played(tmp_path / "whole", 2, Place())
    assert (again, told) == (whole, [])


def test_a_round_has_a_margin_and_a_length(tmp_path: Path) -> None:
    rounds, _ = played(tmp_path / "log", 2, Place())
    for margin, plies in (one for some in rounds.values() for one in some):
        assert -120 <= margin <= 120
        assert plies >= 2, "a round can end as soon as the kas are to enter (R18)"


def test_there_is_a_pair_for_every_two_passages() -> None:
    pairs = list(all_pairs())
    assert len(pairs) == len(set(pairs)) == 35 * 2 * 60  # perft of the first two plies
