"""Words: every one that is said exists, and every one that exists is said."""

import ast
import json
import re
from pathlib import Path
from string import Formatter

import pytest

import pasang.notation
from pasang.notation.words import column_words, imbalance_words, refusal_words, words
from pasang.rules.ending import Ending
from pasang.rules.pattern import Imbalance, Pattern, traditional
from pasang.rules.phase import Phase
from pasang.rules.point import COLUMNS, Axis, Column
from pasang.rules.refusal import Reason, Refusal
from pasang.rules.side import Side
from pasang.rules.token import Token

ROOM = Path(pasang.notation.__file__).parent
SAYABLE = {"side", "count", "colour", "axis", "across", "columns", "points"}
"""What the sentence of a refusal may name."""


def fields(sentence: str) -> set[str]:
    """The placeholders of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_there_is_a_word_for_every_named_value_of_the_law_and_no_other() -> None:
    said = words()
    for kind, values in {
        "side": Side,
        "colour": Token,
        "axis": Axis,
        "phase": Phase,
        "ending": Ending,
    }.items():
        assert set(said[kind]) == {value.name for value in values}, kind
    assert set(said["imbalance"]) == {imbalance.name for imbalance in Imbalance}
    assert set(said["refusal"]) == {reason.value for reason in Reason}


def test_every_fault_named_in_the_sources_has_words() -> None:
    """The other way round, that every fault with words is produced, is tested with the faults."""
    named = set()
    for file in ROOM.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", "") == "NotationError"
                and node.args
            ):
                named |= {n.value for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant)}
    assert named
    assert named <= set(words()["fault"])


def test_every_kind_of_words_is_asked_for_in_the_sources() -> None:
    sources = "".join(file.read_text("utf-8") for file in ROOM.glob("*.py"))
    assert {kind for kind in words() if f'["{kind}"]' not in sources} == set()


@pytest.mark.parametrize("reason", Reason)
def test_a_refusal_names_only_what_it_can_carry(reason: Reason) -> None:
    assert fields(words()["refusal"][reason.value]) <= SAYABLE


def test_sentences_are_sentences_of_one_line_without_doubled_spaces() -> None:
    for kind in ("refusal", "fault", "imbalance"):
        for name, sentence in words()[kind].items():
            assert sentence == sentence.strip(), name
            assert not re.search(r"\s\s|\n|\.$", sentence), name


def test_the_file_of_words_has_no_name_twice() -> None:
    def distinct(pairs: list[tuple[str, object]]) -> dict[str, object]:
        names = [name for name, _ in pairs]
        assert len(set(names)) == len(names)
        return dict(pairs)

    for file in (ROOM / "words").glob("*.json"):
        json.loads(file.read_text("utf-8"), object_pairs_hook=distinct)


def test_a_refusal_without_data_still_makes_a_sentence() -> None:
    assert refusal_words(Refusal(Reason.BOWL_BLOCKS)) == "the bowl blocks the way"
    assert "row" in refusal_words(Refusal(Reason.ALONG_JOURNEY, axis=Axis.COLUMN))


@pytest.mark.parametrize(
    ("columns", "said"),
    [("ghijk", "g–k"), ("a", "a"), ("abcdeghijk", "a–e or g–k"), ("ac", "a or c"), ("", "")],
)
def test_columns_are_said_as_runs(columns: str, said: str) -> None:
    """R8."""
    assert column_words(Column.parse(letter) for letter in columns) == said


def test_all_columns_are_one_run() -> None:
    assert column_words(COLUMNS) == "a–k"


def test_a_warning_says_what_makes_the_sides_unequal() -> None:
    """R3."""
    assert imbalance_words(traditional("2-as-printed")) == (
        "59 black and 61 white tokens instead of 60 and 60: the two sides do not start equal",
        "not the same after a half turn: the two sides do not start equal",
    )
    fair = traditional("1")
    assert imbalance_words(Pattern(fair.name, fair.board)) == ()
