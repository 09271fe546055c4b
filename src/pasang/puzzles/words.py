"""What a puzzle asks for, as a sentence."""

from __future__ import annotations

from pasang.notation.words import words, words_of
from pasang.puzzles.goal import Goal
from pasang.rules.side import Side


def goal_words(goal: Goal, side: Side) -> str:
    """What the side to move is asked to do.

    >>> goal_words(Goal.WIN, Side.SOUTH)
    'South to move: one move alone wins.'
    """
    return words_of("pasang.puzzles")["goal"][goal.name].format(side=words()["side"][side.name])
