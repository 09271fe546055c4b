"""The kept round: what is written is gone on with, and nothing is lost unasked."""

from __future__ import annotations

from pathlib import Path

import pytest

from pasang import Round
from pasang.cli.terminal.kept import KeptRound, NotKept, record_of, table_of
from pasang.cli.terminal.sitting import Sitting, opened, result_words
from pasang.play.finish import Termination
from pasang.rules.side import Side

START = Round.start(2, "emas").position


def test_a_table_is_gone_on_with_as_it_was_left(tmp_path: Path) -> None:
    kept = KeptRound(tmp_path)
    sitting = Sitting(opened(START, 4, Side.NORTH), kept)
    sitting.play("c")
    found = kept.read()
    assert found is not None
    assert (found.seats, found.round) == (sitting.table.seats, sitting.table.round)


def test_a_round_given_up_stays_given_up() -> None:
    sitting = Sitting(opened(START, None, Side.SOUTH))
    sitting.play("c")
    sitting.resign()
    found = table_of(record_of(sitting.table))
    assert found.finish == sitting.table.finish
    assert found.finish is not None
    assert found.finish.termination is Termination.RESIGNATION
    assert "North gave up. South wins" in result_words(found)


def test_two_sittings_do_not_keep_their_rounds_in_one_file(tmp_path: Path) -> None:
    first = KeptRound(tmp_path)
    with pytest.raises(NotKept, match="another round is being played here"):
        KeptRound(tmp_path)
    assert first.read() is None


@pytest.mark.parametrize("text", ["shopping list", '[Pattern "1"]\n[SouthLevel "99"]\n\n1. c\n'])
def test_a_damaged_round_is_put_aside_and_told(tmp_path: Path, text: str) -> None:
    kept = KeptRound(tmp_path)
    kept.path.write_text(text)
    with pytest.raises(NotKept, match=r"lies in .*terminal\.damaged"):
        kept.read()
    assert (tmp_path / "terminal.damaged").read_text() == text
    assert kept.read() is None
