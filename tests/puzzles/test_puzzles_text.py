"""Files of puzzles: what is written reads back, and what is damaged is refused in one sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pasang.puzzles.fault import PuzzleFault
from pasang.puzzles.puzzles_text import read_puzzles, write_puzzles
from tests.puzzles.kept import few_puzzles


def test_what_is_written_reads_back_letter_for_letter() -> None:
    text = write_puzzles(few_puzzles())
    read = read_puzzles(text)
    assert read == few_puzzles()
    assert write_puzzles(read) == text


def test_a_line_of_the_file_is_a_puzzle() -> None:
    _, *lines, last = write_puzzles(few_puzzles()).splitlines()
    assert last == "]}"
    assert [json.loads(line.rstrip(","))["id"] for line in lines] == [
        one.id for one in few_puzzles().puzzles
    ]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"goal": "mate"}, "puzzle 2: goal: 'mate' is not known; there are suntuk-1, "),
        ({"themes": ["pin"]}, "puzzle 2: themes: 'pin' is not known; there are suntuk, "),
        ({"rating": 99}, "puzzle 2: rating: must be 600 to 2400, not 99"),
        ({"rating": "hard"}, "puzzle 2: rating: must be a whole number, not 'hard'"),
        ({"rating": True}, "puzzle 2: rating: must be a whole number, not True"),
        ({"levels": "99"}, "puzzle 2: levels: '99' must be 9 digits, 0 to 5"),
        ({"solution": []}, "puzzle 2: solution: 0 moves; the player makes the first"),
        ({"solution": [3]}, "puzzle 2: solution: a move is a text, not 3"),
        ({"solution": ["x"]}, "puzzle 2: move: 'x' is not a move; "),
        ({"solution": ["a1-a2xa3"]}, "puzzle 2: "),
        ({"position": "here"}, "puzzle 2: "),
        ({"id": "00000000"}, "puzzle 2: id: '00000000' is not this position's, which is '"),
        ({"extra": 1}, "puzzle 2: extra: not known; there are id, position, solution, "),
    ],
)
def test_a_damaged_puzzle_is_named_with_what_would_be_right(
    changes: dict[str, Any], said: str
) -> None:
    data = json.loads(write_puzzles(few_puzzles()))
    data["puzzles"][1] |= changes
    with pytest.raises(PuzzleFault) as fault:
        read_puzzles(json.dumps(data))
    assert str(fault.value).startswith(said)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1 is not JSON: "),
        ("[" * 9999, "this is nested too deeply to be a file of puzzles"),
        ("[]", "this is not a file of puzzles: a JSON object with "),
        ('{"format": "pasang puzzles", "version": 2}', "version 2 is not known; this reads 1"),
        ('{"format": "pasang puzzles", "version": 1}', "seed: missing; a whole number is "),
    ],
)
def test_a_file_of_something_else_is_refused(text: str, said: str) -> None:
    with pytest.raises(PuzzleFault) as fault:
        read_puzzles(text)
    assert str(fault.value).startswith(said)


def test_a_puzzle_that_is_missing_something_or_is_none_is_refused() -> None:
    data = json.loads(write_puzzles(few_puzzles()))
    del data["puzzles"][0]["goal"]
    with pytest.raises(PuzzleFault, match="puzzle 1: goal: missing; a text is expected"):
        read_puzzles(json.dumps(data))
    data["puzzles"][0] = 7
    with pytest.raises(PuzzleFault, match="puzzle 1: it must be a JSON object, not 7"):
        read_puzzles(json.dumps(data))


def test_the_same_puzzle_in_another_dress_is_refused() -> None:
    data = json.loads(write_puzzles(few_puzzles()))
    one = few_puzzles().puzzles[0]
    line = [str(move.mirrored) for move in one.solution]
    twin = data["puzzles"][0] | {"position": str(one.position.mirrored), "solution": line}
    data["puzzles"].append(twin)
    with pytest.raises(PuzzleFault, match=f"puzzle {len(data['puzzles'])}: the same as puzzle 1"):
        read_puzzles(json.dumps(data))
