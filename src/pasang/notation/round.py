"""A round: the positions and moves from a start to now, spoken to in the texts of N2 and N3."""

from __future__ import annotations

from dataclasses import dataclass

from pasang.notation.agreement_text import read_agreement
from pasang.notation.expected import expect
from pasang.notation.pattern_text import named_pattern
from pasang.notation.picture import draw_position
from pasang.notation.position_text import read_position
from pasang.notation.svg import draw_svg
from pasang.notation.words import words
from pasang.rules.agreement import Agreement
from pasang.rules.ending import Result
from pasang.rules.move import Move
from pasang.rules.pattern import Pattern
from pasang.rules.position import Position
from pasang.rules.score import Score
from pasang.rules.side import Side


@dataclass(frozen=True, slots=True, repr=False)
class Round:
    """One round of Pasang; it never changes, and playing a move makes a longer one.

    >>> r = Round.start(pattern=1)
    >>> r = r.play("c", "j")
    >>> print(r.score, r.to_move.name, len(r.legal_moves))
    8-9 SOUTH 19
    >>> r
    <Round at ply 2, 8-9, South to move>
    """

    positions: tuple[Position, ...]
    """Every position from the start to now; of those that are past, none keeps its moves."""
    moves: tuple[Move, ...] = ()
    """Every move played."""

    @classmethod
    def start(cls, pattern: int | str | Pattern = 1, agreement: str | Agreement = "slide") -> Round:
        """A new round on a pattern, by number or your own, under an agreement, by text or preset name.

        >>> Round.start("2-as-printed", "emas").position.agreement.entry.name
        'FREE'
        """
        expect(pattern, Pattern, int, str, what="a pattern")
        expect(agreement, Agreement, str, what="an agreement")
        laid_out = pattern if isinstance(pattern, Pattern) else named_pattern(pattern)
        agreed = agreement if isinstance(agreement, Agreement) else read_agreement(agreement)
        return cls.from_position(Position.start(laid_out, agreed))

    @classmethod
    def from_position(cls, position: str | Position) -> Round:
        """A round that goes on from a position, given as such or as a line of N3.

        >>> Round.from_position(str(Round.start().play("c").position)).to_move.name
        'NORTH'
        """
        expect(position, Position, str, what="a position")
        return cls((read_position(position) if isinstance(position, str) else position,))

    def play(self, *moves: str | Move) -> Round:
        """The round after these moves; :class:`MoveRefused` says why one is not legal.

        >>> Round.start().play("c", "d")
        Traceback (most recent call last):
        ...
        pasang.rules.refusal.MoveRefused: North must open a passage in g–k
        """
        positions, played = [*self.positions[:-1], self.position.without_moves], [*self.moves]
        for move in moves:
            chosen = positions[-1].read(move)
            positions.append(positions[-1].after(chosen))
            played.append(chosen)
        return Round(tuple(positions), tuple(played))

    def back(self, plies: int = 1) -> Round:
        """The round as it was so many plies ago.

        >>> str(Round.start().play("c", "j").back().moves[-1])
        'c'
        """
        return self.back_to(self.ply - plies)

    def back_to(self, ply: int) -> Round:
        """The round as it was when the position had this ply.

        >>> Round.start().play("c", "j").back_to(1).legal_moves == Round.start().play("c").legal_moves
        True
        """
        expect(ply, int, what="a ply")
        kept = ply - self.positions[0].ply
        if not 0 <= kept <= len(self.moves):
            first, last = self.positions[0].ply, self.position.ply
            raise ValueError(f"ply {ply} is not in this round, which runs from {first} to {last}")
        return Round(self.positions[: kept + 1], self.moves[:kept])

    @property
    def position(self) -> Position:
        """Where the round stands now."""
        return self.positions[-1]

    @property
    def ply(self) -> int:
        """How many moves have been played, those before the start of a round set up included."""
        return self.position.ply

    def is_legal(self, move: str | Move) -> bool:
        """Whether a move, given as such or as text, may be played now.

        >>> Round.start().is_legal("c"), Round.start().is_legal("b4-c4xc8")
        (True, False)
        """
        return self.position.is_legal(move)

    def parse(self, text: str) -> Move:
        """The legal move that a text means now; :class:`MoveRefused` says why it is not legal.

        >>> print(Round.start().parse("c"))
        c
        """
        return self.position.parse(text)

    @property
    def mirrored(self) -> Round:
        """The same round with left and right exchanged.

        >>> print(*Round.start(1).play("c", "j").mirrored.moves)
        i b
        """
        positions = tuple(position.mirrored for position in self.positions)
        return Round(positions, tuple(move.mirrored for move in self.moves))

    @property
    def turned(self) -> Round:
        """A round that goes on from this position after a half turn, sides exchanged; only while the kas roam.

        It has no moves yet: South moves first in every round, so that a history cannot be turned.
        """
        return Round((self.position.turned,))

    @property
    def canonical(self) -> Round:
        """A round that goes on from the one position for all that play alike as this; it has no moves yet.

        >>> here = Round.start(1).play("c", "j")
        >>> here.canonical == here.mirrored.canonical
        True
        """
        return Round((self.position.canonical,))

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """What the side to move may do; empty when the round is over."""
        return self.position.legal_moves

    @property
    def to_move(self) -> Side:
        """The side whose turn it is."""
        return self.position.to_move

    @property
    def score(self) -> Score:
        """The points captured so far."""
        return self.position.score

    @property
    def result(self) -> Result | None:
        """How the round ended, with the score it is recorded with; none while it is being played.

        >>> Round.start().result is None
        True
        """
        return self.position.result

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.position.is_over

    @property
    def last(self) -> tuple[Position, Move] | None:
        """The last move with the position that it was played in; none at the start."""
        return (self.positions[-2], self.moves[-1]) if self.moves else None

    def __repr__(self) -> str:
        told = f"{self.to_move} to move"
        if self.result:
            told = f"{self.result.ending.value} {self.result}"
        return f"<Round at ply {self.ply}, {self.score}, {told}>"

    def __str__(self) -> str:
        lines = [draw_position(self.position, self.last)]
        if self.moves:
            lines.append(words()["picture"]["last"].format(move=self.moves[-1]))
        if self.result:
            ending = words()["ending"][self.result.ending.name]
            lines.append(words()["picture"]["over"].format(ending=ending, score=self.result))
        return "\n".join(lines)

    def _repr_svg_(self) -> str:
        return draw_svg(self.position, self.last, self.legal_moves)
