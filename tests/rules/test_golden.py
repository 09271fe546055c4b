"""Golden playthroughs: a round on each pattern that every version of the law plays the same (R6–R18)."""

from collections import Counter
from pathlib import Path

import pytest

from pasang.notation.agreement_text import all_agreements
from pasang.notation.record import Record
from pasang.notation.record_reader import decode_records
from pasang.notation.record_writer import write_record
from pasang.notation.round import Round
from pasang.rules.pattern import TRADITIONAL_NAMES

GOLDEN = Path(__file__).parent / "golden"


def playthrough(name: str) -> Record:
    """The golden playthrough of a pattern."""
    [record] = decode_records((GOLDEN / f"{name.zfill(2)}.pasang").read_bytes())
    return record


@pytest.mark.parametrize("name", TRADITIONAL_NAMES)
def test_replaying_gives_exactly_the_positions_of_the_file(name: str) -> None:
    """R6–R18."""
    record = playthrough(name)
    round_ = Round.start(record.tags["Pattern"], record.tags["Agreement"])
    assert record.tags["Pattern"] == name
    for one in record.line.moves:
        assert str(one.move) in [str(move) for move in round_.legal_moves]
        round_ = round_.play(str(one.move))
        assert (str(round_.position),) == one.comments
    assert round_.result is not None
    assert record.tags["Result"] == str(round_.result)
    assert record.tags["Termination"] == round_.result.ending.value


@pytest.mark.parametrize("name", TRADITIONAL_NAMES)
def test_the_file_is_read_and_written_the_same(name: str) -> None:
    """N4."""
    assert write_record(playthrough(name)) == (GOLDEN / f"{name.zfill(2)}.pasang").read_text(
        "utf-8"
    )


def test_every_pattern_every_agreement_and_both_endings_are_among_them() -> None:
    """R3, R5, R17, R18."""
    assert {file.stem for file in GOLDEN.glob("*.pasang")} == {
        name.zfill(2) for name in TRADITIONAL_NAMES
    }
    tags = [playthrough(name).tags for name in TRADITIONAL_NAMES]
    assert {tag["Agreement"] for tag in tags} == set(map(str, all_agreements()))
    assert Counter(tag["Termination"] for tag in tags).keys() == {"suntuk", "board cleared"}
