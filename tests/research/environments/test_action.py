"""Every move has one action, and every action one move."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from pasang import MoveRefused, Round
from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.notation.agreement_text import all_agreements
from pasang.research.environments.action import (
    ACTIONS,
    WHOLE_ACTIONS,
    action_of,
    half_turn_of,
    legal_actions,
    move_of,
)
from pasang.research.environments.refusal import ActionRefused
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern, traditional_patterns
from pasang.rules.position import Position

PATTERNS = list(traditional_patterns())


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.name)
def test_the_encoding_is_one_to_one_at_every_ply_of_seeded_rounds(pattern: Pattern) -> None:
    """R5: under every agreement."""
    for agreement in all_agreements():
        dice = Random(f"{pattern.name} {agreement}")
        here = core_position(Position.start(pattern, agreement))
        while here.ending == 0:
            moves = here.moves()
            actions = [_core.action_of(here, move) for move in moves]
            assert sorted(actions) == _core.legal_actions(here)
            assert len(set(actions)) == len(actions)
            assert [_core.move_of_action(here, action) for action in actions] == moves
            assert max(actions) < (ACTIONS if here.agreement[2] else WHOLE_ACTIONS)
            here = here.after(dice.choice(moves))
        assert _core.legal_actions(here) == []


def legal_anywhere() -> set[int]:
    """The actions that some board allows.

    A ka enters above empty points, so that a line along its column is on one side and at most five long, and a part of
    it one or three; on the bowl's row and column it sees four points at most, a line of three, and a part of one.
    """
    kas, one_or_three = range(20), {share_of(1, 0), share_of(0, 1), share_of(3, 0), share_of(0, 3)}
    legal = set(range(WHOLE_ACTIONS))
    for start, axis, share in product(kas, range(2), range(20)):
        if axis == 0 or share in one_or_three:
            legal.add(135 + 20 * (2 * start + axis) + share)
    for lane, share in product(range(22), range(20)):
        if lane % 11 != 5 or share in {share_of(1, 0), share_of(0, 1)}:
            legal.add(935 + 20 * lane + share)
    return legal


def share_of(left: int, right: int) -> int:
    """The number of a part, as docs/environments.md has it."""
    half = (left + right - 1) // 2
    return half * (half + 1) + left


def laid_out(opened: _core.Position, dice: Random) -> _core.Position:
    """A position of any phase whose tokens are drawn: no round has to reach it."""
    here = opened
    for _ in range(dice.randrange(2)):
        here = here.after(dice.choice(here.moves()))
    ply = dice.choice((here.ply, 4, 5))
    kept = {"+"} if ply > 3 else {"+", "S"} if ply == 3 else {"+", "."}
    gaps = 0.0 if ply == 2 else dice.choice((0, 0.1, 0.3, 0.6, 0.8))
    black = dice.choice((0, 0.1, 0.5, 0.9, 1))
    _, _, south, north, *_, entry, opens, partial = here.__getstate__()
    rows = [
        one
        if one in kept or (ply == 3 and number < 55 and number % 11 == north)
        else "." if dice.random() < gaps else "b" if dice.random() < black else "w"
        for number, one in enumerate(here.rows)
    ]  # fmt: skip
    if ply > 3:
        points = [number for number, one in enumerate(rows) if one != "+"]
        for ka, number in zip("SN", dice.sample(points, 2), strict=True):
            rows[number] = ka
    return _core.Position("".join(rows), ply, south, north, 0, 0, entry, opens, partial)


def test_every_action_that_some_board_allows_is_met_and_has_an_inverse() -> None:
    """R13, R16: over boards that are drawn, since rounds at random meet half of them at most."""
    dice, met = Random(1), set(range(11))
    starts = [core_position(Position.start(PATTERNS[0], one)) for one in all_agreements()]
    opened = [
        one.after(first).after(second)
        for one in starts
        if one.agreement[2]
        for first in one.moves()
        for second in one.after(first).moves()
    ]
    expected = legal_anywhere()
    assert len(expected) == 1019
    for _ in range(200_000):
        here = laid_out(dice.choice(opened), dice)
        actions = [] if here.ending else _core.legal_actions(here)
        for action in set(actions) - met:
            assert _core.action_of(here, _core.move_of_action(here, action)) == action
        met.update(actions)
        if met == expected:
            break
    assert met == expected


@pytest.mark.parametrize("agreement", all_agreements(), ids=str)
def test_no_other_number_is_legal_and_each_means_what_the_law_plays(agreement: Agreement) -> None:
    dice = Random(str(agreement))
    position = Position.start(PATTERNS[6], agreement)
    while position.legal_moves:
        meant = {}
        for action in range(-1, ACTIONS + 1):
            try:
                meant[action] = move_of(position, action)
            except ActionRefused:
                continue
        assert list(meant) == legal_actions(position)
        assert set(meant.values()) == set(position.legal_moves)
        action, move = dice.choice(list(meant.items()))
        assert action_of(position, move) == action
        position = position.after(move)


def test_after_half_a_turn_the_other_side_has_the_turned_actions() -> None:
    """R4: a board half a turn round, with the sides exchanged, is the same to the other side."""
    dice = Random(1)
    position = Position.start(PATTERNS[0], all_agreements()[-1])
    compared = 0
    while position.legal_moves:
        if position.ply >= 4:
            turned = sorted(map(half_turn_of, legal_actions(position)))
            assert turned == legal_actions(position.turned)
            compared += 1
        position = position.after(dice.choice(position.legal_moves))
    assert compared > 10
    assert sorted(map(half_turn_of, range(ACTIONS))) == list(range(ACTIONS))


def test_the_page_tells_examples_that_hold() -> None:
    entered = Round.start(1).play("c", "j")
    assert action_of(entered.position, "b4-c4xc8") == 45
    roaming = entered.play("b4-c4xc8", "k7-j7xg7")
    told = {
        str(move_of(roaming.position, action)): action for action in legal_actions(roaming.position)
    }
    assert told == {"c4-c2xf2": 92, "c4-c3xf3": 93, "c4-c7xa7d7": 97, "c4-b4xb2b5": 125}


@pytest.mark.parametrize("action", [-1, 11, ACTIONS, 2**80, "c", None, 0.5])
def test_what_is_no_legal_action_is_refused_in_a_sentence(action: object) -> None:
    with pytest.raises(ActionRefused, match="is not legal in this position") as refused:
        move_of(Round.start(1).position, action)  # type: ignore[arg-type]
    assert str(refused.value).count("\n") == 0


def test_a_move_that_is_not_legal_has_no_action_and_is_told_why() -> None:
    with pytest.raises(MoveRefused, match="North"):
        action_of(Round.start(1).play("c").position, "b")
