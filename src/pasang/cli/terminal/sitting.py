"""A sitting at a table of this machine: every change goes through the table and is kept at once."""

from __future__ import annotations

from pasang.cli.terminal.choice import Choice, choices_of
from pasang.cli.terminal.kept import KeptRound
from pasang.cli.words import words
from pasang.notation.words import words as game_words
from pasang.play.clock import EPOCH
from pasang.play.finish import Termination
from pasang.play.rematch import south_next
from pasang.play.seat import Seat, Seats
from pasang.play.table import Change, Table
from pasang.rules.move import Move
from pasang.rules.position import Position
from pasang.rules.side import Side


class Sitting:
    """Who sits here plays by the table's own doors; ``table`` is replaced with every change."""

    def __init__(self, table: Table, kept: KeptRound | None = None) -> None:
        self.table = table
        self._kept = kept
        self._keep()

    @property
    def position(self) -> Position:
        """Where the round stands."""
        return self.table.round.position

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What a person may choose now; nothing while the computer thinks or the round is over."""
        if self.table.finish or self.table.engine_due:
            return ()
        return choices_of(self.position)

    @property
    def against_computer(self) -> bool:
        """Whether the computer holds a seat."""
        return not all(seat.is_person for seat in self.table.seats)

    def play(self, move: str | Move) -> None:
        """Play for the side to move."""
        self._change(self.table.play(self.position.to_move, move, self.position.ply, EPOCH))

    def take_back(self) -> None:
        """Take back to the last turn of a person."""
        self._change(self.table.take_back(self.position.ply, EPOCH))

    def resign(self) -> None:
        """Give up for the person whose turn it is, or who waits for the computer."""
        side = self.position.to_move
        if not self.table.seats[side].is_person:
            side = side.other
        self._change(self.table.resign(side, self.position.ply, EPOCH))

    def next_round(self) -> None:
        """Another round on the same pattern; the last to capture is South (R20)."""
        self._change(self.table.next_round(EPOCH))

    def begin(self, table: Table) -> None:
        """Leave this round for a new table."""
        self.table = table
        self._keep()

    def _change(self, change: Change) -> None:
        self.begin(change.table)

    def _keep(self) -> None:
        if self._kept:
            self._kept.write(self.table)


def opened(position: Position, level: int | None, side: Side) -> Table:
    """A table at which a person of this side meets the computer, or two people meet."""
    seats = Seats(Seat.person(), Seat.person() if level is None else Seat.engine(level))
    return Table.opened(seats if side is Side.SOUTH else seats.swapped, position).table


def player_words(table: Table, side: Side) -> str:
    """Who sits on a side."""
    seat = table.seats[side]
    said = words()["play"]
    if not seat.is_person:
        return said["level"].format(level=seat.level)
    return said["you"] if not table.seats[side.other].is_person else said["person"]


def result_words(table: Table) -> str:
    """How a round ended and why it counts so, in sentences (R17, R18, R20)."""
    finish = table.finish
    assert finish is not None, "the round is over"
    said, sides = words()["result"], game_words()["side"]
    south, north = table.round.score
    data = {"south": south, "north": north, "recorded": finish.score}
    if finish.winner is None:
        return said["draw"].format(**data)
    winner, loser = sides[finish.winner.name], sides[finish.winner.other.name]
    sentence = said[_KIND[finish.termination]].format(winner=winner, loser=loser, **data)
    if finish.termination is Termination.SUNTUK:
        behind = table.round.score[finish.winner] < table.round.score[finish.winner.other]
        sentence += " " + said["although" if behind else "points"].format(loser=loser, **data)
    return sentence


def next_words(table: Table) -> str:
    """Who is South in the next round, and why (R20)."""
    assert table.finish is not None, "the round is over"
    side = south_next(table.round, table.finish)
    name = game_words()["side"][side.name]
    kind = "next" if table.finish.happened_on_the_board else "next_outright"
    return words()["result"][kind].format(side=name, player=player_words(table, side))


_KIND = {
    Termination.SUNTUK: "suntuk",
    Termination.BOARD_CLEARED: "cleared",
    Termination.RESIGNATION: "resigned",
    Termination.TIME: "resigned",
    Termination.ABANDONED: "resigned",
}
