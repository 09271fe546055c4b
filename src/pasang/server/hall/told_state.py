"""A table's state as its pages are told it: made and written once a change, whole or as what has changed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import orjson

from pasang.notation.language import spoken
from pasang.play.clock import Clock, Instant
from pasang.play.table import Table
from pasang.server.archive.listing import Listing
from pasang.server.view.captured import RunningCaptures
from pasang.server.view.table import clock_fields, table_fields

Written = dict[str, str]
"""Each field of a state as its JSON: few objects for each table, and quickly compared."""

_MOVES: Final = "moves"


@dataclass(frozen=True)
class Telling:
    """A state on its way to the pages."""

    number: int
    """Counts the states of a table in a language, so that a page knows which it has."""
    fields: Written
    moves: list[str]
    changed: Written | None = None
    """What differs from the state before this one, if it is known."""
    kept: int = 0
    """The moves that are the same as in the state before."""
    since: int = 0
    """The version of the state before."""

    def for_page(self, last_told: int | None) -> str:
        """The message for a page by the number of what it was told last: all it needs, and no more."""
        is_next = self.changed is not None and last_told == self.number - 1
        return self.change if is_next else self.whole

    @cached_property
    def whole(self) -> str:
        """The whole state as a message."""
        fields = self.fields | {_MOVES: _json(self.moves)}
        return f'{{"kind":"state","state":{_object(fields)}}}'

    @cached_property
    def change(self) -> str:
        """What has changed as a message."""
        more = _json(self.moves[self.kept :])
        return (
            f'{{"kind":"changed","since":{self.since},"kept":{self.kept},"more":{more},'
            f'"fields":{_object(self.changed or {})}}}'
        )


@dataclass(frozen=True, slots=True)
class _Made:
    """A telling, and what it was made of."""

    listing: Listing
    table: Table
    telling: Telling


class ToldState:
    """The last state that was made in each language; the same table is not looked at twice."""

    def __init__(self) -> None:
        self._last: dict[str, _Made] = {}
        self._captures = RunningCaptures()

    def telling(
        self, listing: Listing, table: Table, at: Instant, shown_clock: Clock | None
    ) -> Telling:
        """The state of a table at a moment; only its clock is made anew if nothing else has changed.

        Listings and tables are replaced as a whole, so the same one is an unchanged one.
        """
        clock = _json(clock_fields(shown_clock, at))
        last = self._last.get(spoken())
        if last and last.listing is listing and last.table is table:
            fields = last.telling.fields | {"clock": clock}
            return Telling(last.telling.number, fields, last.telling.moves)
        made = self._made(listing, table, at, clock, last)
        self._last[spoken()] = _Made(listing, table, made)
        return made

    def _made(
        self, listing: Listing, table: Table, at: Instant, clock: str, last: _Made | None
    ) -> Telling:
        fields = table_fields(listing, table, at, self._captures)
        moves: list[str] = fields.pop(_MOVES)
        written = {name: _json(value) for name, value in fields.items()} | {"clock": clock}
        if last is None:
            return Telling(1, written, moves)
        before = last.telling
        changed = {name: text for name, text in written.items() if before.fields[name] != text}
        kept = _same_at_first(before.moves, moves)
        return Telling(before.number + 1, written, moves, changed, kept, last.table.version)


def _json(value: object) -> str:
    """As text, since the bytes that the encoder returns keep the room that it worked in."""
    return orjson.dumps(value).decode()


def _object(fields: Written) -> str:
    inside = ",".join(f'"{name}":{text}' for name, text in fields.items())
    return f"{{{inside}}}"


def _same_at_first(before: list[str], now: list[str]) -> int:
    """How many moves both lines begin with."""
    if now[: len(before)] == before:
        return len(before)
    pairs = zip(before, now, strict=False)
    return next((number for number, (one, other) in enumerate(pairs) if one != other), len(now))
