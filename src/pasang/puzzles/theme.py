"""What a puzzle trains, told from the line that solves it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import Final

from pasang.puzzles.goal import Goal
from pasang.rules.board import EMPTY
from pasang.rules.move import EnterKa, Move, RoamKa
from pasang.rules.phase import Phase
from pasang.rules.position import Position

_FAR: Final = 5
"""Steps from which on a journey is a long one."""
_DENIED: Final = 3
"""Points by which the opponent's richest capture must shrink."""
_OPENING: Final = 86
"""Tokens left; with at least these a puzzle belongs to the opening."""
_ENDING: Final = 30
"""Tokens left; with at most these it belongs to the ending."""


class Theme(Enum):
    """What helps a player to know about a puzzle, as data names it."""

    SUNTUK = "suntuk"
    """Forces suntuk (R18)."""
    ESCAPE = "escape"
    """Avoids suntuk."""
    WIN = "win"
    """The only move that wins."""
    DRAW = "draw"
    """The only move that draws."""
    COUNT = "count"
    """The best margin to the end."""
    BLOCK = "block"
    """The opponent is suntuk because the player's ka stands in the way."""
    STARVE = "starve"
    """The opponent is suntuk, though nobody stands in the way."""
    TRAP = "trap"
    """After the first move the opponent still has three replies or more, and all of them lose by suntuk."""
    FORCED = "forced"
    """Two own moves or more, and the opponent never has a choice."""
    RESTRAINT = "restraint"
    """The right move wins fewer points than any other choice."""
    BOTH_ARMS = "both-arms"
    """The right move captures on both sides of the ka (R14)."""
    JOURNEY = "journey"
    """The ka travels five steps or more (R13)."""
    DENY = "deny"
    """The right move takes the opponent's richest capture away."""
    ENTRY = "entry"
    """The ka enters (R9–R12)."""
    ROAM = "roam"
    """Both kas roam (R13)."""
    OPENING = "opening"
    """Many tokens are left."""
    MIDDLE = "middle"
    """Neither many nor few tokens are left."""
    ENDING = "ending"
    """Few tokens are left."""

    def may_belong_to(self, position: Position) -> bool:
        """Whether a puzzle that begins here may have this theme; most are told only by its line."""
        return self not in _STAGES or self in stages_of(position)


_STAGES: Final = frozenset({Theme.ENTRY, Theme.ROAM, Theme.OPENING, Theme.MIDDLE, Theme.ENDING})
"""The themes that a position tells without a line."""


def stages_of(position: Position) -> tuple[Theme, Theme]:
    """How far the round is: whether kas enter or roam, and how many tokens are left."""
    left = position.board.tokens_left
    few = Theme.OPENING if left >= _OPENING else Theme.ENDING if left <= _ENDING else Theme.MIDDLE
    return (Theme.ROAM if position.phase is Phase.ROAMING else Theme.ENTRY), few


def themes_of(position: Position, goal: Goal, solution: tuple[Move, ...]) -> tuple[str, ...]:
    """The themes of a line, its goal's first."""
    return tuple(theme.value for theme in _themes(position, goal, solution))


def _themes(position: Position, goal: Goal, solution: tuple[Move, ...]) -> Iterator[Theme]:
    yield Theme.SUNTUK if goal.moves else Theme(goal.value)
    seen = [position]
    for move in solution:
        seen.append(seen[-1].after(move))
    if goal.moves:
        yield Theme.BLOCK if _is_blocked(seen[-1]) else Theme.STARVE
        if goal.moves > 1 and len(seen[1].legal_moves) >= 3:
            yield Theme.TRAP
    if len(solution) > 1 and all(len(here.legal_moves) == 1 for here in seen[1:-1:2]):
        yield Theme.FORCED
    yield from _themes_of_move(position, solution[0], denies=not goal.moves)
    yield from stages_of(position)


def _themes_of_move(position: Position, move: Move, *, denies: bool) -> Iterator[Theme]:
    others = [position.worth_of(other) for other in position.legal_moves if other != move]
    if others and position.worth_of(move) < min(others):
        yield Theme.RESTRAINT
    if isinstance(move, EnterKa | RoamKa) and len(move.up_to) == 2:
        yield Theme.BOTH_ARMS
    if isinstance(move, RoamKa) and _steps(move) >= _FAR:
        yield Theme.JOURNEY
    if denies and position.phase is Phase.ROAMING:
        before = _richest(replace(position, ply=position.ply + 1))
        if before - _richest(position.after(move)) >= _DENIED:
            yield Theme.DENY


def _is_blocked(end: Position) -> bool:
    """Whether whoever is suntuk could move if the other ka were not there."""
    winner = end.board.ka(end.to_move.other)
    if winner is None:
        return False
    return not replace(end, board=end.board.with_letters([(winner, EMPTY)])).is_over


def _richest(position: Position) -> int:
    """The points of the richest capture of the side to move."""
    return max((position.worth_of(move) for move in position.legal_moves), default=0)


def _steps(move: EnterKa | RoamKa) -> int:
    """How far a ka goes."""
    return sum(abs(a - b) for a, b in zip(move.origin, move.target, strict=True))
