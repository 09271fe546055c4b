"""Conditional moves: what a player will answer to what the opponent may play, as a tree of legal moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from pasang.notation.round import Round
from pasang.play.refusal import TableReason, TableRefused

MOST_LINES: Final = 24
LONGEST_LINE: Final = 20
"""Plies: ten moves of the opponent, each with its answer."""

Tree = dict[str, tuple[str, "Tree"]]
"""What is written of conditional moves: each move of the opponent with the answer and what may follow."""


@dataclass(frozen=True, slots=True)
class ConditionalMoves:
    """The answers to the opponent's next move, by that move as text, and what follows them.

    >>> played = Round.start().play("c")
    >>> prepared = prepared_after(played, [["j", "b1-c1xa1"], ["k", "b4-c4xc8"]])
    >>> prepared.answer_to("k"), prepared.answer_to("h"), prepared.after(["j", "b1-c1xa1"]).lines
    ('b4-c4xc8', None, [])
    """

    answers: Mapping[str, Answer] = field(default_factory=lambda: MappingProxyType({}))

    def answer_to(self, move: str) -> str | None:
        """The answer to a move of the opponent; none if none was prepared."""
        answer = self.answers.get(move)
        return answer.move if answer else None

    def after(self, moves: Sequence[str]) -> ConditionalMoves:
        """What is left once moves were played, the opponent's first; nothing if they have left the tree."""
        left = self
        for theirs, own in zip(moves[::2], moves[1::2], strict=False):
            answer = left.answers.get(theirs)
            if answer is None or answer.move != own:
                return NOTHING_PREPARED
            left = answer.then
        return left

    @property
    def lines(self) -> list[list[str]]:
        """Every line from the opponent's next move to the last answer."""
        return [
            [theirs, answer.move, *rest]
            for theirs, answer in self.answers.items()
            for rest in answer.then.lines or [[]]
        ]

    @property
    def tree(self) -> Tree:
        """The tree as plain values, to be written."""
        return {move: (answer.move, answer.then.tree) for move, answer in self.answers.items()}


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, and what is prepared for what may follow it."""

    move: str
    then: ConditionalMoves


NOTHING_PREPARED: Final = ConditionalMoves()


def read_tree(tree: Mapping[str, Sequence[object]]) -> ConditionalMoves:
    """The conditional moves that plain values tell, as they were written."""
    return ConditionalMoves(
        MappingProxyType(
            {move: Answer(str(own), read_tree(then)) for move, (own, then) in tree.items()}  # type: ignore[arg-type]
        )
    )


def prepared_after(played: Round, lines: Iterable[Sequence[str]]) -> ConditionalMoves:
    """The conditional moves that these lines mean after a round; the law says why one is not legal.

    :class:`TableRefused` if a line has no answer at its end, or if there are two answers to one move.
    """
    tree: Tree = {}
    rounds: dict[tuple[str, ...], Round] = {(): played}
    for number, line in enumerate(lines, 1):
        if not line or len(line) % 2:
            raise TableRefused(TableReason.NOT_ANSWERED, count=number)
        moves = _canonical(line, rounds)
        branch = tree
        for theirs, own in zip(moves[::2], moves[1::2], strict=True):
            answer, then = branch.setdefault(theirs, (own, {}))
            if answer != own:
                raise TableRefused(TableReason.TWO_ANSWERS, count=number)
            branch = then
    return read_tree(tree)


def _canonical(line: Sequence[str], rounds: dict[tuple[str, ...], Round]) -> tuple[str, ...]:
    """A line as the law writes it; a beginning that lines share is played once."""
    moves: tuple[str, ...] = ()
    for move in line:
        longer = rounds.get((*moves, move)) or rounds[moves].play(move)
        moves = (*moves, str(longer.moves[-1]))
        rounds[moves] = longer
    return moves
