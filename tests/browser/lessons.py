"""The lessons of the page as data, and what the law makes of every task."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from pasang import Point, Round, read_position
from pasang.rules.why import why_not_point
from pasang.server.view.position import round_view
from pasang.server.view.refusal import refusal_view
from pasang.server.wire.position import Choice, PositionView

Json = dict[str, Any]
FILE: Final = Path(__file__).parents[2] / "web" / "learn" / "lessons.json"
LESSONS: Final[list[Json]] = json.loads(FILE.read_text("utf-8"))
TASKS: Final = [
    (lesson["name"], number, task)
    for lesson in LESSONS
    for number, task in enumerate(lesson["tasks"], 1)
]
KEYS: Final = {"passage": "column", "entry": "origin", "roaming": "target"}


def begun(task: Json) -> Round:
    """The round in which a task is set."""
    start = task["start"]
    if "position" in start:
        return Round.from_position(read_position(start["position"])).play(*task["opening"])
    return Round.start(start["pattern"], start["agreement"]).play(*task["opening"])


def choices_at(view: PositionView, point: str) -> list[Choice]:
    """The choices that a point stands for."""
    if view.phase == "passage":
        return [choice for choice in view.choices if point in choice.captures]
    return [choice for choice in view.choices if getattr(choice, KEYS[view.phase]) == point]


def choice_of(task: Json) -> Choice:
    """The choice that a task is about."""
    return next(one for one in round_view(begun(task)).choices if one.move == task["move"])


def _suntuk(played: Round) -> bool:
    return round_view(played).ending == "suntuk"


def _safe(after: Round) -> bool:
    return not any(_suntuk(after.play(reply)) for reply in after.legal_moves)


def _trap(after: Round) -> bool:
    replies = [after.play(reply) for reply in after.legal_moves]
    return all(any(_suntuk(one.play(end)) for end in one.legal_moves) for one in replies)


def reaches(task: Json, choice: Choice) -> bool:
    """Whether a move reaches the goal of its task."""
    played = begun(task)
    after = played.play(choice.move)
    most = max(one.points for one in round_view(played).choices)
    goals: dict[str, Callable[[], bool]] = {
        "any": lambda: True,
        "white": lambda: choice.white > 0,
        "black": lambda: choice.black > 0,
        "most": lambda: choice.points == most,
        "tokens": lambda: len(choice.captures) == int(task["tokens"]),
        "suntuk": lambda: _suntuk(after),
        "cleared": lambda: round_view(after).ending == "board cleared",
        "safe": lambda: _safe(after),
        "trap": lambda: _trap(after),
    }
    return goals[task["goal"]]()


def moves_of(task: Json, *, right: bool) -> list[Choice]:
    """The moves that reach the goal of a task, or those that do not."""
    return [one for one in round_view(begun(task)).choices if reaches(task, one) is right]


def points_of(task: Json) -> list[str]:
    """The points that are to be found."""
    view = round_view(begun(task))
    wanted = task.get("tokens")
    found = [one for one in view.choices if wanted in {None, len(one.captures)}]
    return sorted({str(getattr(choice, KEYS[view.phase])) for choice in found})


def answer_of(task: Json) -> str:
    """What the law answers to a question."""
    played, about = begun(task), task["about"]
    view = round_view(played)
    if about in {"tokens", "points"}:
        choice = choice_of(task)
        return str(len(choice.captures) if about == "tokens" else choice.points)
    if about == "moves":
        return str(len(view.choices))
    if about in {"lines", "allowed"}:
        found = choices_at(view, task["point"])
        return str(len(found)) if about == "lines" else "yes" if found else "no"
    if about == "seen":
        return str(
            refusal_view(why_not_point(played.position, Point.parse(task["point"]))[0]).count
        )
    return _answer_at_end(about, round_view(played.play(task["move"])))


def _answer_at_end(about: str, end: PositionView) -> str:
    assert end.result is not None, "such a question is about a round that is over"
    if about == "winner":
        return end.result.winner or "draw"
    if about == "recorded":
        return f"{end.result.south}-{end.result.north}"
    return "north" if end.to_move == "south" else "south"
