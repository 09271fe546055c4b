"""Records: rounds with tags, comments and variations (N4)."""

import pickle
from copy import deepcopy

import pytest
from hypothesis import given

from pasang.notation.annotation import add_comment, add_variation
from pasang.notation.fault import NotationError
from pasang.notation.record import Record, RecordedMove, Variation, check_result, start_of
from pasang.notation.round import Round
from pasang.rules.refusal import MoveRefused
from tests.strategies import custom_patterns, records, rounds

SUNTUK_NEXT = (
    "..........S/.........../.........../.........../.........../w....+...../.........../N........../.........../"
    "..b......../........... 60 cj 85-89 slide"
)


@given(rounds())
def test_the_record_of_a_round_holds_that_round(played: Round) -> None:
    """N4."""
    assert Record.of(played).round == played


def test_a_record_tells_pattern_agreement_and_result_after_the_tags_it_is_given() -> None:
    """N4."""
    record = Record.of(
        Round.start("2-as-printed", "emas").play("c"), South="Siti", Date="2026.01.02"
    )
    assert list(record.tags.items()) == [
        ("South", "Siti"),
        ("Date", "2026.01.02"),
        ("Pattern", "2-as-printed"),
        ("Agreement", "free,open"),
        ("Result", "*"),
    ]


def test_a_round_from_a_position_or_a_pattern_of_ones_own_is_recorded_by_its_position() -> None:
    """N4."""
    record = Record.of(Round.from_position(SUNTUK_NEXT).play("k11-k2xc2"))
    assert record.tags["Position"] == SUNTUK_NEXT
    assert "Pattern" not in record.tags
    assert (record.tags["Result"], record.tags["Termination"]) == ("120-0", "suntuk")


@given(custom_patterns().map(Round.start))
def test_a_pattern_of_ones_own_is_recorded_by_its_position(start: Round) -> None:
    """R3, N4."""
    assert Record.of(start).start == start.position


def test_a_round_given_up_is_told_by_its_own_tags() -> None:
    """R18, N4."""
    record = Record.of(Round.start(1).play("c"), Result="0-120", Termination="resignation")
    assert (record.tags["Result"], record.tags["Termination"]) == ("0-120", "resignation")
    check_result(record)


@pytest.mark.parametrize(
    "tags", [{"Result": "won"}, {"Result": ""}, {"Termination": "suntuk"}], ids=str
)
def test_a_record_that_could_not_be_read_again_is_not_made(tags: dict[str, str]) -> None:
    """N4."""
    with pytest.raises(NotationError, match=next(iter(tags))):
        Record.of(Round.start(1).play("c"), **tags)


def test_what_the_board_says_stands_above_what_a_tag_says() -> None:
    """R18."""
    record = Record.of(Round.from_position(SUNTUK_NEXT).play("k11-k2xc2"), Result="0-120")
    assert record.tags["Result"] == "120-0"


def test_without_an_agreement_the_round_is_under_slide() -> None:
    """R5, N4."""
    assert str(start_of({"Pattern": "1"}).agreement) == "slide"
    assert str(start_of({"Position": SUNTUK_NEXT, "Agreement": "slide"}).agreement) == "slide"


def test_moves_that_are_not_legal_are_refused_when_the_record_is_played() -> None:
    """N4."""
    opened = Round.start(1).play("c")
    record = Record(
        {"Pattern": "1"}, Variation((RecordedMove(opened.moves[0]), RecordedMove(opened.moves[0])))
    )
    with pytest.raises(MoveRefused):
        _ = record.round


def test_a_comment_with_a_closing_brace_is_refused_however_deep_it_lies() -> None:
    """N4."""
    c = Round.start(1).legal_moves[2]
    for line in (
        Variation(comments=("}",)),
        Variation((RecordedMove(c, ("}",)),)),
        Variation((RecordedMove(c, (), (Variation((RecordedMove(c, ("a}b",)),)),)),)),
    ):
        with pytest.raises(NotationError, match="closing brace"):
            Record({"Pattern": "1"}, line)


@given(records())
def test_records_are_values(record: Record) -> None:
    twin = Record(dict(record.tags), record.line)
    assert twin == record
    assert hash(twin) == hash(record)
    assert deepcopy(record) == pickle.loads(pickle.dumps(record)) == record


def test_a_termination_on_the_board_must_be_the_one_on_the_board() -> None:
    """R17, R18."""
    over = Round.from_position(SUNTUK_NEXT).play("k11-k2xc2")
    told = {**Record.of(over).tags, "Termination": "board cleared"}
    with pytest.raises(NotationError, match="whose end is suntuk"):
        check_result(Record(told, Record.of(over).line))


def test_a_record_shows_itself_in_one_short_line() -> None:
    """N4."""
    long = Record.of(Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7"), South="Siti " * 99)
    assert repr(long).startswith("<Record South 'Siti Siti")
    assert repr(long).endswith("…, Pattern '1', Result '*', moves 4>")
    assert len(repr(long)) < 120
    assert repr(long.line) == "<Variation c j b4-c4xc8 k7-j7xg7>"
    branched = add_variation(add_comment(long, 0, "so " * 99), 0, "d")
    assert repr(branched.line.moves[0]) == f"<RecordedMove c {{{'so ' * 13}…}} (1)>"
