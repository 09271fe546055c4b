"""A claim is read in plain words, and what is no claim is refused in one sentence."""

from __future__ import annotations

import pytest

from pasang.research.certificates.claim import read_claim
from pasang.research.certificates.fault import ProofFault
from pasang.rules.ending import Ending, Result
from pasang.rules.score import Score
from pasang.rules.side import Side
from tests.engine.conftest import small_ending


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("North wins pattern 35 after f", "North wins pattern 35 under slide after f"),
        ("south at least draws pattern 1", "South at least draws pattern 1 under slide"),
        (
            "  South  wins pattern 2-as-printed under emas after c  j ",
            "South wins pattern 2-as-printed under free,open after c j",
        ),
    ],
)
def test_a_claim_is_written_in_one_form(text: str, written: str) -> None:
    claim = read_claim(text)
    assert str(claim) == written
    assert read_claim(written) == claim


def test_a_claim_may_be_about_any_position() -> None:
    here = small_ending(3, 9)
    claim = read_claim(f"North wins position {here}")
    assert claim.position == here
    assert read_claim(str(claim)) == claim


def test_the_moves_of_a_claim_are_played() -> None:
    assert str(read_claim("North wins pattern 1 after c j").position.score) == "8-9"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "side: '' is no side; a claim begins with South or North"),
        ("East wins pattern 1", "side: 'East' is no side; a claim begins with South or North"),
        ("North", "goal: '' begins with neither wins nor at least draws"),
        ("North wins", "where: '' is neither 'pattern 1 under slide' nor 'position' and its five"),
        ("North wins pattern 36", "where: pattern: '36' is not known"),
        ("North wins pattern 1 under hop", "where: agreement: 'hop' is not known"),
        ("North wins position a b c d e", "where: rows: a board has 11 rows"),
        ("North wins pattern 1 after z9", "after: move 1, 'z9': move: 'z9' is not a move"),
        ("North wins pattern 1 after a a", "after: move 2, 'a': North must open a passage in g–k"),
    ],
)
def test_what_is_no_claim_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ProofFault) as fault:
        read_claim(text)
    assert str(fault.value).startswith(sentence)
    assert "\n" not in str(fault.value)


def test_either_a_claim_or_its_opposite_is_met() -> None:
    for text in ("North wins pattern 1", "South at least draws pattern 1 after a"):
        claim = read_claim(text)
        assert claim.opposite.opposite == claim
        for score in (Score(120, 0), Score(0, 120), Score(89, 88), Score(88, 88)):
            result = Result(Ending.BOARD_CLEARED, score)
            assert claim.is_met_by(result) is not claim.opposite.is_met_by(result)


def test_a_draw_is_no_win() -> None:
    """R17."""
    drawn = Result(Ending.BOARD_CLEARED, Score(88, 88))
    assert read_claim(f"{Side.NORTH} at least draws pattern 1").is_met_by(drawn)
    assert not read_claim(f"{Side.NORTH} wins pattern 1").is_met_by(drawn)
