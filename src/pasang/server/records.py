"""Records and tables: a table written as a record, and a record opened as a table (N4).

What takes and gives texts and bytes here may be done in the process of the law.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from pydantic import ValidationError

from pasang.notation.fault import NotationError
from pasang.notation.record import UNFINISHED, Record, RecordedMove, Variation
from pasang.notation.record_reader import decode_records, read_records
from pasang.notation.record_writer import write_record
from pasang.play.clock import Instant
from pasang.play.finish import Termination
from pasang.play.seat import Seat, Seats
from pasang.play.table import Change, Table
from pasang.rules.ending import Ending
from pasang.rules.pattern import traditional_name
from pasang.rules.side import Side
from pasang.server.archive.listing import Listing
from pasang.server.archive.ownership import NOBODYS, Ownership
from pasang.server.archive.table_archive import new_id
from pasang.server.archive.table_rows import Opening, TableRows, rows_of
from pasang.server.problem import RequestProblem, invalid_request
from pasang.server.view.record import line_along, record_of, record_tree
from pasang.server.wire.base import NUL
from pasang.server.wire.record import RecordTree

MOST_ROUNDS: Final = 1_000
MOST_MOVES: Final = 100_000
"""What one import may hold, so that a hostile one keeps the law busy for seconds, not for hours."""
MOST_CHANGES: Final = 250
"""Of imported tables in one write, unless one table alone has more: others wait for that to be on disk."""

_START: Final = frozenset({"Pattern", "Position"})
"""The tags that say where a round starts, of which a record has one."""
_ON_THE_BOARD: Final = frozenset(ending.value for ending in Ending)
"""How the law ends a round; the table knows that better than a tag."""


def record_of_table(table: Table, listing: Listing, study: str | None) -> Record:
    """A table as a record, with the comments and variations of its study as far as they still fit."""
    kept = _studied_line(table, study)
    if kept is None:
        return _plain_record(table, listing)
    line, own_tags = kept
    return _with_line(_plain_record(table, listing), line, own_tags)


def record_text(table: Table, listing: Listing, study: str | None) -> str:
    """A table as a record (N4)."""
    return write_record(record_of_table(table, listing, study))


def study_shown(table: Table, listing: Listing, study: str | None) -> bytes:
    """A table as a study, in JSON as the wire has it."""
    return record_tree(record_of_table(table, listing, study)).model_dump_json().encode()


def tree_written(body: bytes) -> str:
    """A tree in JSON as a record (N4)."""
    return write_record(record_of(_tree_in(body)))


def study_kept(table: Table, listing: Listing, body: bytes) -> str:
    """A study in JSON as it is kept with its table (N4); its main line must be what was played there."""
    study = _tree_in(body)
    line = line_along(study, table.round)
    text = write_record(_with_line(_plain_record(table, listing), line, study.tags))
    if NUL in text:
        raise RequestProblem(422, "nul", "line")
    return text


def openings_in(body: bytes, at: Instant, ownership: Ownership = NOBODYS) -> list[bytes]:
    """New tables for all records of a text, as rows in batches that are short work for the archive.

    Each batch is pickled by itself: the server would be held up by reading all of them at once.
    """
    check_bounds(_text_of(body))
    batches: list[list[TableRows]] = [[]]
    changes = 0
    for record in decode_records(body):
        opening = replace(opening_of(record, at), ownership=ownership)
        rows = rows_of(new_id(), opening)
        changes += len(rows.changes)
        if batches[-1] and changes > MOST_CHANGES:
            batches.append([])
            changes = len(rows.changes)
        batches[-1].append(rows)
    return [pickle.dumps(batch) for batch in batches]


def opening_of(record: Record, at: Instant) -> Opening:
    """A table on which the round of a record has been played."""
    south, north = (
        Seat.person(record.tags.get(name, "")[:40].strip()) for name in ("South", "North")
    )
    opened = Table.opened(Seats(south, north), record.start, at=at)
    changes = [opened, *opened.table.continued(record.round, at)]
    changes += _given_up(record, changes[-1].table, at)
    start = record.start
    pattern = traditional_name(start.board) if start.ply == 0 else None
    return Opening(
        changes, record.tags.get("Event", "")[:80].strip(), pattern, write_record(record)
    )


def check_bounds(text: str) -> None:
    """Refuse records that would keep the law busy for too long, or that no archive could keep."""
    if NUL in text:
        raise RequestProblem(422, "nul", "record")
    rounds = text.count("[Pattern") + text.count("[Position")
    if rounds > MOST_ROUNDS:
        raise RequestProblem(422, "too_many_rounds", "record", count=rounds, limit=MOST_ROUNDS)
    # A move captures with an x, but for the two passages with which a round, or a variation, may begin (R6).
    moves = text.count("x") + 2 * text.count("(")
    if moves > MOST_MOVES:
        raise RequestProblem(422, "too_many_moves", "record", count=moves, limit=MOST_MOVES)


def _tree_in(body: bytes) -> RecordTree:
    try:
        return RecordTree.model_validate_json(body)
    except ValidationError as error:
        raise invalid_request(error.errors()) from None


def _text_of(body: bytes) -> str:
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError("record_utf8", offset=error.start) from None


def _plain_record(table: Table, listing: Listing) -> Record:
    """What was played at a table, and nothing said about it."""
    tags = {
        "Event": listing.title,
        "Date": datetime.fromtimestamp(listing.created / 1000, UTC).strftime("%Y.%m.%d"),
        "South": _tag(table.seats.south),
        "North": _tag(table.seats.north),
    }
    if table.finish and not table.finish.happened_on_the_board:
        tags["Result"] = str(table.finish.score)
        tags["Termination"] = table.finish.termination.value
    return Record.of(table.round, **{name: text for name, text in tags.items() if text})


def _with_line(plain: Record, line: Variation, own_tags: Mapping[str, str]) -> Record:
    """A record with comments and variations; the table's tags go before its own, save how it was given up."""
    own = {name: text for name, text in own_tags.items() if name not in _START - plain.tags.keys()}
    if own.get("Termination") in _ON_THE_BOARD:
        del own["Termination"]
    tags = {**own, **plain.tags}
    if own.get("Result") == tags["Result"] and "Termination" in own:
        tags["Termination"] = own["Termination"]
    return Record(tags, line)


def _given_up(record: Record, table: Table, at: Instant) -> list[Change]:
    """A round that did not end on the board, but has a winner, was given up; one that hardly began, called off."""
    told = record.tags.get("Result", UNFINISHED)
    if table.can_abort and record.tags.get("Termination") == Termination.ABORTED.value:
        return [table.abort(Side.SOUTH, table.round.position.ply, at)]
    loser = {"120-0": Side.NORTH, "0-120": Side.SOUTH}.get(told)
    if table.finish or loser is None:
        return []
    return [table.resign(loser, table.round.position.ply, at)]


def _studied_line(table: Table, study: str | None) -> tuple[Variation, Mapping[str, str]] | None:
    """The main line of a study, with what has been played since; none if it no longer fits."""
    if study is None:
        return None
    [record] = read_records(study)
    line = record.line
    moves = tuple(one.move for one in line.moves)
    if table.round.moves[: len(moves)] != moves:
        return None
    since = tuple(map(RecordedMove, table.round.moves[len(moves) :]))
    return Variation((*line.moves, *since), line.comments), record.tags


def _tag(seat: Seat) -> str:
    if seat.is_person or seat.name:
        return seat.name
    return f"Pasang {seat.level}"
