"""Write tests/corpus/endings.txt: small endings with their values, found by exhaustive search of the law alone.

Run ``python -m tests.corpus.make_endings`` after changing a rule. Each line is a position (N3), ``=``,
and its value to the side to move: a margin, or ``suntuk`` and the plies until it, negative for a loss (R19).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from pasang.notation.agreement_text import read_agreement
from pasang.notation.position_text import write_position
from pasang.rules.ending import Ending, ending_of
from pasang.rules.pattern import traditional
from pasang.rules.position import Position

CORPUS: Final = Path(__file__).with_name("endings.txt")
KINDS: Final = (("slide", 6, 4), ("jump", 6, 2), ("free,open", 6, 2), ("slide,partial", 4, 2))
"""Agreement, most tokens left, endings of each pattern."""
PATTERNS: Final = tuple(str(number) for number in range(1, 36, 3))

Rank = tuple[int, int]
"""How R19 ranks values: suntuk lost, points, suntuk won; then the margin, or the plies that make it better."""


def rank_of(position: Position) -> Rank:
    """The value of a position to its side to move, by trying everything."""
    match ending_of(position):
        case Ending.SUNTUK:
            return -1, 0
        case Ending.BOARD_CLEARED:
            side = position.to_move
            return 0, position.score[side] - position.score[side.other]
    return max(_seen_from_before(rank_of(position.after(move))) for move in position.legal_moves)


def _seen_from_before(rank: Rank) -> Rank:
    kind, amount = rank
    match kind:
        case -1:  # the opponent lasts `amount` plies: the fewer, the better
            return 1, -amount - 1
        case 1:  # the opponent wins in `-amount` plies: the more, the better
            return -1, -amount + 1
    return 0, -amount


def value_text(rank: Rank) -> str:
    """The value as the corpus writes it."""
    kind, amount = rank
    return f"{amount:+d}" if kind == 0 else f"suntuk {-amount:+d}"


def endings() -> Iterator[Position]:
    """Seeded random play until few tokens are left."""
    for agreement, most, count in KINDS:
        for name in PATTERNS:
            dice = Random(f"{agreement} {name}")
            found = 0
            while found < count:
                position = Position.start(traditional(name), read_agreement(agreement))
                while position.board.tokens_left > most and position.legal_moves:
                    position = position.after(dice.choice(position.legal_moves))
                if position.legal_moves:
                    found += 1
                    yield position


def corpus() -> str:
    """The whole file."""
    lines = (
        f"{write_position(position)} = {value_text(rank_of(position))}" for position in endings()
    )
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    CORPUS.write_text(corpus(), encoding="utf-8")
