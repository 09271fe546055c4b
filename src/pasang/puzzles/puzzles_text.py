"""Puzzles as text: a JSON object with a line for every puzzle, and what is wrong with one that is damaged."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from pasang.notation.fault import NotationError
from pasang.notation.position_text import read_position
from pasang.notation.words import words_of
from pasang.puzzles.collection import Collection
from pasang.puzzles.fault import PuzzleFault
from pasang.puzzles.goal import Goal
from pasang.puzzles.puzzle import Puzzle
from pasang.puzzles.rating import HIGHEST, LEVEL_RATINGS, LOWEST, TRIALS
from pasang.puzzles.theme import Theme
from pasang.rules.move import Move
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused

FORMAT: Final = "pasang puzzles"
VERSION: Final = 1
_HEAD: Final = {"format": str, "version": int, "seed": int, "rounds": int, "puzzles": list}
_FIELDS: Final = {
    "id": str,
    "position": str,
    "solution": list,
    "goal": str,
    "themes": list,
    "levels": str,
    "rating": int,
    "pattern": str,
    "round": int,
}
"""What a puzzle is told by, and of which kind each is."""
_KINDS: Final = {str: "text", int: "whole", list: "list"}
"""What each kind is called among the words."""


def write_puzzles(collection: Collection) -> str:
    """The text of a file."""
    head = {"format": FORMAT, "version": VERSION, "seed": collection.seed}
    head |= {"rounds": collection.rounds}
    puzzles = ",\n".join(_compact(facts_of(one)) for one in collection.puzzles)
    return f'{_compact(head)[:-1]},"puzzles":[\n{puzzles}\n]}}\n'


def facts_of(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as data."""
    return {
        "id": puzzle.id,
        "position": str(puzzle.position),
        "solution": list(map(str, puzzle.solution)),
        "goal": puzzle.goal.value,
        "themes": list(puzzle.themes),
        "levels": "".join(map(str, puzzle.levels)),
        "rating": puzzle.rating,
        "pattern": puzzle.pattern,
        "round": puzzle.round,
    }


def read_puzzles(text: str) -> Collection:
    """What a file holds; :class:`PuzzleFault` says which puzzle is damaged and what would be right.

    >>> read_puzzles("[")
    Traceback (most recent call last):
    ...
    pasang.puzzles.fault.PuzzleFault: line 1 is not JSON: Expecting value
    """
    head = _head_of(text)
    puzzles, numbers = [], dict[str, int]()
    for number, entry in enumerate(head["puzzles"], 1):
        try:
            puzzle = _puzzle_of(entry)
        except (PuzzleFault, NotationError, MoveRefused) as fault:
            raise PuzzleFault("in_puzzle", number=number, fault=fault) from None
        if (first := numbers.setdefault(puzzle.id, number)) != number:
            raise PuzzleFault("same", number=number, first=first)
        puzzles.append(puzzle)
    return Collection(head["seed"], head["rounds"], puzzles)


def _head_of(text: str) -> dict[str, Any]:
    try:
        head = json.loads(text)
    except json.JSONDecodeError as error:
        raise PuzzleFault("not_json", line=error.lineno, reason=error.msg) from None
    except RecursionError:
        raise PuzzleFault("nested") from None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise PuzzleFault("other_file", format=FORMAT)
    if head.get("version") != VERSION:
        raise PuzzleFault("version", found=repr(head.get("version")), version=VERSION)
    _check_kinds(head, _HEAD)
    return head


def _puzzle_of(entry: object) -> Puzzle:
    if not isinstance(entry, dict):
        raise PuzzleFault("object", found=repr(entry))
    _check_kinds(entry, _FIELDS)
    position = read_position(entry["position"])
    puzzle = Puzzle(
        position,
        _line_of(position, entry["solution"]),
        _goal_of(entry["goal"]),
        _themes_of(entry["themes"]),
        _levels_of(entry["levels"]),
        _rating_of(entry["rating"]),
        entry["pattern"],
        entry["round"],
    )
    if puzzle.id != entry["id"]:
        raise PuzzleFault("id", found=repr(entry["id"]), right=repr(puzzle.id))
    return puzzle


def _check_kinds(given: Mapping[str, object], kinds: Mapping[str, type]) -> None:
    for name, kind in kinds.items():
        if name not in given:
            raise PuzzleFault("missing", field=name, kind=_kind_words(kind))
        if type(given[name]) is not kind:
            raise PuzzleFault("kind", field=name, kind=_kind_words(kind), found=repr(given[name]))
    if unknown := given.keys() - kinds.keys():
        raise PuzzleFault("field", field=min(unknown), known=", ".join(kinds))


def _kind_words(kind: type) -> str:
    return words_of("pasang.puzzles")["kind"][_KINDS[kind]]


def _line_of(position: Position, texts: list[object]) -> tuple[Move, ...]:
    if len(texts) % 2 == 0:
        raise PuzzleFault("even", count=len(texts))
    moves = []
    for text in texts:
        if not isinstance(text, str):
            raise PuzzleFault("move_text", found=repr(text))
        moves.append(position.parse(text))
        position = position.after(moves[-1])
    return tuple(moves)


def _goal_of(text: str) -> Goal:
    known = [goal.value for goal in Goal]
    if text not in known:
        raise PuzzleFault("unknown", field="goal", found=repr(text), known=", ".join(known))
    return Goal(text)


def _themes_of(texts: list[object]) -> tuple[str, ...]:
    known = [theme.value for theme in Theme]
    for text in texts:
        if text not in known:
            raise PuzzleFault("unknown", field="themes", found=repr(text), known=", ".join(known))
    return tuple(map(str, texts))


def _levels_of(text: str) -> tuple[int, ...]:
    digits = [str(solved) for solved in range(TRIALS + 1)]
    if len(text) != len(LEVEL_RATINGS) or not set(text) <= set(digits):
        raise PuzzleFault("levels", found=repr(text), count=len(LEVEL_RATINGS), most=TRIALS)
    return tuple(map(int, text))


def _rating_of(rating: int) -> int:
    if not LOWEST <= rating <= HIGHEST:
        raise PuzzleFault("rating", low=LOWEST, high=HIGHEST, found=rating)
    return rating


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
