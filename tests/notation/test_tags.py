"""Tags of a record (N4)."""

import pickle
from copy import deepcopy

import pytest

from pasang import Record, Round, read_records, write_record
from pasang.notation.fault import NotationError
from pasang.notation.tags import Tags

SITI_FIRST = Tags({"South": "Siti", "North": "Awang"})


def test_tags_are_looked_up_by_name_and_keep_their_order() -> None:
    """N4."""
    assert SITI_FIRST["South"] == "Siti"
    assert list(SITI_FIRST) == ["South", "North"]
    assert len(SITI_FIRST) == 2
    assert SITI_FIRST.get("Event") is None


def test_order_counts_since_a_record_is_written_again_as_it_was_read() -> None:
    """N4."""
    north_first = Tags({"North": "Awang", "South": "Siti"})
    assert north_first != SITI_FIRST
    assert Tags(dict(SITI_FIRST)) == SITI_FIRST
    assert hash(Tags(dict(SITI_FIRST))) == hash(SITI_FIRST)
    assert SITI_FIRST != {"South": "Siti", "North": "Awang"}


def test_tags_can_be_copied_sent_and_shown() -> None:
    assert deepcopy(SITI_FIRST) == pickle.loads(pickle.dumps(SITI_FIRST)) == SITI_FIRST
    assert repr(SITI_FIRST) == "Tags({'South': 'Siti', 'North': 'Awang'})"


def test_tags_do_not_change_with_what_they_were_made_from() -> None:
    made_from = {"South": "Siti"}
    tags = Tags(made_from)
    made_from["South"] = "Awang"
    assert tags["South"] == "Siti"


@pytest.mark.parametrize("name", ["", "1st", "_x", "Two words", "Naïve", "N" * 65, "A]", 'A"'])
def test_a_name_has_letters_digits_and_underscores(name: str) -> None:
    """N4."""
    with pytest.raises(NotationError, match="is not a name"):
        Tags({name: "value"})


@pytest.mark.parametrize("value", ["two\nlines", "\x00", "a\tb", "\u2028", "\x85", "\ud800"])
def test_a_value_can_be_printed_on_one_line(value: str) -> None:
    """N4."""
    with pytest.raises(NotationError, match="cannot be printed"):
        Tags({"Event": value})


@pytest.mark.parametrize(
    "name",
    [
        "سیتی\u200cبانو",
        "क्\u200dष",
        "Siti\u00a0Aminah",
        "\u200fسيتي\u200e",
        "Siti\u3000",
        "\u2067سيتي\u2069",
    ],
)
def test_names_of_any_script_are_kept_with_their_joiners_spaces_and_marks(name: str) -> None:
    """N4."""
    [again] = read_records(write_record(Record.of(Round.start(1), South=name)))
    assert again.tags["South"] == name
