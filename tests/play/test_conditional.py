"""Conditional moves as a value: trees of answers, and whatever is played is answered as the tree says."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasang.notation.round import Round
from pasang.play.conditional import NOTHING_PREPARED, prepared_after, read_tree
from pasang.play.refusal import TableReason, TableRefused
from pasang.rules.refusal import MoveRefused

OPENED = Round.start().play("c")


def random_lines(played: Round, dice: Random, most: int = 6) -> list[list[str]]:
    """Lines that a player could have prepared: one answer to each move, and as deep as the dice say."""
    answers: dict[tuple[str, ...], str] = {}
    lines = []
    for _ in range(dice.randint(1, most)):
        now, line = played, list[str]()
        while not line or (len(line) < 6 and dice.random() < 0.6):
            if not now.legal_moves:
                break
            theirs = str(dice.choice(now.legal_moves))
            after = now.play(theirs)
            if not after.legal_moves:
                break
            key = (*line, theirs)
            own = answers.setdefault(key, str(dice.choice(after.legal_moves)))
            now, line = after.play(own), [*line, theirs, own]
        if line:
            lines.append(line)
    return lines


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 40))
def test_whatever_is_played_is_answered_as_the_tree_says(seed: int, plies: int) -> None:
    dice = Random(seed)
    played = OPENED
    for _ in range(plies):
        if not played.legal_moves:
            return
        played = played.play(dice.choice(played.legal_moves))
    if not played.legal_moves:
        return
    lines = random_lines(played, dice)
    prepared = prepared_after(played, lines)
    assert prepared_after(played, prepared.lines).tree == prepared.tree
    assert read_tree(prepared.tree).tree == prepared.tree
    said = {tuple(line[: at + 1]): line[at + 1] for line in lines for at in range(0, len(line), 2)}
    now, begun = played, len(played.moves)
    while now.legal_moves:
        foreseen = list(prepared.after(list(map(str, now.moves[begun:]))).answers)
        pool = foreseen if foreseen and dice.random() < 0.8 else list(map(str, now.legal_moves))
        theirs = dice.choice(pool)
        left = prepared.after(list(map(str, now.moves[begun:])))
        answer = left.answer_to(theirs)
        assert answer == said.get((*map(str, now.moves[begun:]), theirs))
        now = now.play(theirs)
        if answer is None:
            break
        now = now.play(answer)  # it is legal, since the law has gone through it


def test_who_leaves_the_tree_finds_nothing_there() -> None:
    prepared = prepared_after(OPENED, [["j", "b1-c1xa1"]])
    assert prepared.after(["k", "b1-c1xa1"]) is NOTHING_PREPARED
    assert prepared.after(["j", "d1-c1"]) is NOTHING_PREPARED


@pytest.mark.parametrize(
    ("lines", "reason", "count"),
    [
        ([["j"]], TableReason.NOT_ANSWERED, 1),
        ([["j", "b1-c1xa1"], []], TableReason.NOT_ANSWERED, 2),
    ],
)
def test_a_line_ends_with_an_answer(
    lines: list[list[str]], reason: TableReason, count: int
) -> None:
    with pytest.raises(TableRefused) as refused:
        prepared_after(OPENED, lines)
    assert (refused.value.reason, refused.value.refusal.count) == (reason, count)


def test_a_move_has_one_answer() -> None:
    first, second = map(str, OPENED.play("j").legal_moves[:2])
    with pytest.raises(TableRefused) as refused:
        prepared_after(OPENED, [["j", first], ["j", second]])
    assert refused.value.reason is TableReason.TWO_ANSWERS


def test_what_the_law_forbids_cannot_be_prepared() -> None:
    with pytest.raises(MoveRefused):
        prepared_after(OPENED, [["d", "b1-c1xa1"]])
