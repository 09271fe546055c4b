"""Puzzles as text: a JSON object with a line for every puzzle, and what is wrong with one that is damaged."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from pasang.notation.fault import NotationError
from pasang.notation.position_text import read_position
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
_KINDS: Final = {str: "a text", int: "a whole number", list: "a list"}


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
            raise PuzzleFault(f"puzzle {number}: {fault}") from None
        if (first := numbers.setdefault(puzzle.id, number)) != number:
            raise PuzzleFault(f"puzzle {number}: the same as puzzle {first}, but for its dress")
        puzzles.append(puzzle)
    return Collection(head["seed"], head["rounds"], puzzles)


def _head_of(text: str) -> dict[str, Any]:
    try:
        head = json.loads(text)
    except json.JSONDecodeError as error:
        raise PuzzleFault(f"line {error.lineno} is not JSON: {error.msg}") from None
    except RecursionError:
        raise PuzzleFault("this is nested too deeply to be a file of puzzles") from None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise PuzzleFault(
            f'this is not a file of puzzles: a JSON object with "format": "{FORMAT}" is expected'
        )
    if head.get("version") != VERSION:
        raise PuzzleFault(f"version {head.get('version')!r} is not known; this reads {VERSION}")
    _check_kinds(head, _HEAD)
    return head


def _puzzle_of(entry: object) -> Puzzle:
    if not isinstance(entry, dict):
        raise PuzzleFault(f"it must be a JSON object, not {entry!r}")
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
        raise PuzzleFault(f"id: {entry['id']!r} is not this position's, which is {puzzle.id!r}")
    return puzzle


def _check_kinds(given: Mapping[str, object], kinds: Mapping[str, type]) -> None:
    for name, kind in kinds.items():
        if name not in given:
            raise PuzzleFault(f"{name}: missing; {_KINDS[kind]} is expected")
        if type(given[name]) is not kind:
            raise PuzzleFault(f"{name}: must be {_KINDS[kind]}, not {given[name]!r}")
    if unknown := given.keys() - kinds.keys():
        raise PuzzleFault(f"{min(unknown)}: not known; there are {', '.join(kinds)}")


def _line_of(position: Position, texts: list[object]) -> tuple[Move, ...]:
    if len(texts) % 2 == 0:
        raise PuzzleFault(f"solution: {len(texts)} moves; the player makes the first and the last")
    moves = []
    for text in texts:
        if not isinstance(text, str):
            raise PuzzleFault(f"solution: a move is a text, not {text!r}")
        moves.append(position.parse(text))
        position = position.after(moves[-1])
    return tuple(moves)


def _goal_of(text: str) -> Goal:
    known = [goal.value for goal in Goal]
    if text not in known:
        raise PuzzleFault(f"goal: {text!r} is not known; there are {', '.join(known)}")
    return Goal(text)


def _themes_of(texts: list[object]) -> tuple[str, ...]:
    known = [theme.value for theme in Theme]
    for text in texts:
        if text not in known:
            raise PuzzleFault(f"themes: {text!r} is not known; there are {', '.join(known)}")
    return tuple(map(str, texts))


def _levels_of(text: str) -> tuple[int, ...]:
    digits = [str(solved) for solved in range(TRIALS + 1)]
    if len(text) != len(LEVEL_RATINGS) or not set(text) <= set(digits):
        raise PuzzleFault(f"levels: {text!r} must be {len(LEVEL_RATINGS)} digits, 0 to {TRIALS}")
    return tuple(map(int, text))


def _rating_of(rating: int) -> int:
    if not LOWEST <= rating <= HIGHEST:
        raise PuzzleFault(f"rating: must be {LOWEST} to {HIGHEST}, not {rating}")
    return rating


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
