"""The round that is kept in the data folder after every move, to go on with it another day."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import click
from platformdirs import user_data_path

from pasang.cli.files import write_text
from pasang.cli.words import refusal
from pasang.engine.contest.hold import Held, Hold
from pasang.engine.level import HIGHEST
from pasang.notation.fault import NotationError
from pasang.notation.record import Record
from pasang.notation.record_reader import read_records
from pasang.notation.record_writer import write_record
from pasang.play.clock import EPOCH
from pasang.play.finish import Termination
from pasang.play.seat import Seat, Seats
from pasang.play.table import Table
from pasang.rules.refusal import MoveRefused
from pasang.rules.side import Side

_NAME: Final = "terminal.pasang"


class NotKept(Exception):
    """There is a kept round that cannot be gone on with; the text says why."""


def data_folder() -> Path:
    """Where Pasang keeps what is the user's: the server's folder, too."""
    given = os.environ.get("PASANG_DATA")
    return Path(given) if given else user_data_path("pasang", appauthor=False)


class KeptRound:
    """A record file that only one process at a time plays from; moves are on the disk before the next is asked."""

    def __init__(self, folder: Path) -> None:
        self.path: Final = folder / _NAME
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (held := folder / f".{_NAME}.lock").touch()
            self._hold = Hold(held)
        except Held:
            raise NotKept(refusal("round_held", path=self.path)) from None
        except OSError as error:
            raise NotKept(f"{folder}: {error.strerror}") from None

    def read(self) -> Table | None:
        """The table as it was left; a file that cannot be read is put aside, and :class:`NotKept` says so."""
        try:
            text = self.path.read_text("utf-8")
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            raise self._put_aside(str(error)) from None
        try:
            [record] = read_records(text)
            return table_of(record)
        except (NotationError, MoveRefused, ValueError) as error:
            raise self._put_aside(str(error)) from None

    def write(self, table: Table) -> None:
        """Keep the table as it is now; a disk that does not take it is told, and the round goes on."""
        try:
            write_text(self.path, write_record(record_of(table)))
        except click.ClickException as fault:
            raise NotKept(fault.message) from None

    def _put_aside(self, reason: str) -> NotKept:
        aside = self.path.with_suffix(".damaged")
        try:
            self.path.replace(aside)
        except OSError as error:
            return NotKept(f"{self.path}: {error.strerror}")
        return NotKept(refusal("put_aside", path=aside, reason=reason))


def record_of(table: Table) -> Record:
    """A table as a record; tags of our own say which seats the computer holds."""
    tags = {side.name.capitalize(): _name_of(table.seats[side]) for side in Side}
    for side in Side:
        if (level := table.seats[side].level) is not None:
            tags[f"{side.name.capitalize()}Level"] = str(level)
    if table.finish and not table.finish.happened_on_the_board:
        tags |= {
            "Result": str(table.finish.score),
            "Termination": table.finish.termination.value,
        }
    return Record.of(table.round, **tags)


def table_of(record: Record) -> Table:
    """The table that a record of ours was made from; ``ValueError`` if a seat makes no sense."""
    south, north = (_seat(record.tags.get(f"{side.name.capitalize()}Level")) for side in Side)
    table = Table.opened(Seats(south, north), record.start).table
    for move in record.round.moves:
        table = table.play(table.round.to_move, move, table.round.position.ply, EPOCH).table
    if record.tags.get("Termination") == Termination.RESIGNATION.value:
        loser = Side.SOUTH if record.tags.get("Result", "").startswith("0-") else Side.NORTH
        table = table.resign(loser, table.round.position.ply, EPOCH).table
    return table


def _seat(level: str | None) -> Seat:
    if level is None:
        return Seat.person()
    if not level.isdigit() or not 1 <= int(level) <= HIGHEST:
        raise ValueError(f"level: must be 1 to {HIGHEST}, not {level}")
    return Seat.engine(int(level))


def _name_of(seat: Seat) -> str:
    return "person" if seat.is_person else f"Pasang, level {seat.level}"
