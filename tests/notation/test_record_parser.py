"""The text of one record read (N4)."""

import pytest

from pasang.notation.fault import NotationError
from pasang.notation.record_parser import parse_record, parse_tags
from pasang.notation.record_splitter import RecordText
from pasang.notation.round import Round
from pasang.rules.move import Move
from pasang.rules.position import Position


def test_each_move_is_played_once_and_the_round_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    played = []
    after = Position.after

    def counted(position: Position, move: Move) -> Position:
        played.append(str(move))
        return after(position, move)

    monkeypatch.setattr(Position, "after", counted)
    record = parse_record(RecordText('[Pattern "1"]\n\n1. c {wide} (1. d) j', 1))
    assert played == ["c", "d", "j"]
    assert record.round.moves == tuple(one.move for one in record.line.moves)
    assert record.start is record.round.positions[0]
    assert played == ["c", "d", "j"]
    assert record.round == Round.start(1).play("c", "j")


def test_tags_can_be_read_alone() -> None:
    """N4."""
    text = '[Event "a \\"cup\\""]\n[Pattern "1"]\n\n1. nonsense'
    tags, end = parse_tags(RecordText(text, 1))
    assert tags == {"Event": 'a "cup"', "Pattern": "1"}
    assert text[end:].strip() == "1. nonsense"


def test_what_is_wrong_is_told_by_its_line_in_the_file() -> None:
    with pytest.raises(NotationError, match=r"^line 12, move 1\.\.\. 'c': North must"):
        parse_record(RecordText('[Pattern "1"]\n\nc\n c', 9))
