"""Goals, and what is left of them after a move."""

from __future__ import annotations

from pasang.puzzles.goal import SUNTUK_GOALS, Goal


def test_a_forced_suntuk_is_one_move_nearer_after_a_move() -> None:
    assert [goal.moves for goal in SUNTUK_GOALS] == [1, 2, 3, 4]
    assert [goal.next for goal in SUNTUK_GOALS[1:]] == list(SUNTUK_GOALS[:-1])


def test_every_other_goal_stays_what_it_is() -> None:
    others = [goal for goal in Goal if goal not in SUNTUK_GOALS]
    assert [goal.next for goal in others] == others
    assert {goal.moves for goal in others} == {None}
