"""Themes, told from the line."""

from __future__ import annotations

from dataclasses import replace

from pasang import read_position
from pasang.puzzles.goal import Goal
from pasang.puzzles.theme import Theme, stages_of, themes_of
from pasang.rules.board import EMPTY
from pasang.rules.side import Side
from tests.engine.conftest import SUNTUK_IN_ONE, round_of
from tests.puzzles.kept import few_puzzles


def test_a_suntuk_with_nobody_in_the_way_starves_the_opponent() -> None:
    here = read_position(SUNTUK_IN_ONE)
    told = themes_of(here, Goal.SUNTUK_1, (here.parse("k11-k2xc2"),))
    assert told == ("suntuk", "starve", "journey", "roam", "ending")


def test_a_suntuk_by_a_ka_that_stands_in_the_way_is_a_block() -> None:
    """From k8 North hides k7, which South could otherwise take from k10."""
    rows = ".........N./..........S/......b...b/........b../......w...w/.....+....."
    text = f"{rows}{'/...........' * 5} 67 gc 91-79 slide"
    here = read_position(text).after("j11-j8xi8").after("k10-g10xg9")
    last = here.parse("j8-k8xk9")
    end = here.after(last)
    assert end.is_over
    ka = end.board.ka(Side.NORTH)
    assert ka is not None
    assert replace(end, board=end.board.with_letters([(ka, EMPTY)])).legal_moves
    assert themes_of(here, Goal.SUNTUK_1, (last,))[:2] == ("suntuk", "block")


def test_a_stage_is_told_by_the_position_and_other_themes_only_by_the_line() -> None:
    here = read_position(SUNTUK_IN_ONE)
    assert stages_of(here) == (Theme.ROAM, Theme.ENDING)
    assert stages_of(round_of(1, 2).position) == (Theme.ENTRY, Theme.OPENING)
    told = {theme for theme in Theme if not theme.may_belong_to(here)}
    assert told == {Theme.ENTRY, Theme.OPENING, Theme.MIDDLE}


def test_restraint_is_to_take_less_than_any_other_choice() -> None:
    for one in few_puzzles().puzzles:
        worths = {move: one.position.worth_of(move) for move in one.position.legal_moves}
        first = worths.pop(one.solution[0])
        assert (Theme.RESTRAINT.value in one.themes) == (first < min(worths.values()))


def test_every_puzzle_has_its_goal_and_its_stage_among_its_themes() -> None:
    stages = {Theme.OPENING.value, Theme.MIDDLE.value, Theme.ENDING.value}
    for one in few_puzzles().puzzles:
        assert one.themes[0] == one.goal.value.partition("-")[0]
        assert len(stages & set(one.themes)) == 1
