"""Records read from text (N4)."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import Final

from pasang.notation.expected import expect
from pasang.notation.fault import NotationError
from pasang.notation.record import Record
from pasang.notation.record_parser import parse_record
from pasang.notation.record_splitter import split_records

LIMIT: Final = 32 * 1024 * 1024
"""The size up to which a text is read, in bytes."""


def decode_records(data: bytes) -> tuple[Record, ...]:
    """All records in the bytes of a file."""
    return read_records(decode_text(data))


def decode_text(data: bytes) -> str:
    """The text that the bytes of a file are."""
    if len(data) > LIMIT:
        raise NotationError("record_size", size=len(data), limit=LIMIT)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise NotationError("record_utf8", offset=error.start) from None


def read_records(text: str) -> tuple[Record, ...]:
    """All records in a text, every move checked by the law; :class:`NotationError` at the first fault.

    >>> [record] = read_records('[Pattern "1"]\\n\\n1. c {wide} j (1... k) 2. b4-c4xc8')
    >>> [str(one.move) for one in record.line.moves]
    ['c', 'j', 'b4-c4xc8']
    """
    return tuple(iter_records(text))


def iter_records(text: str) -> Iterator[Record]:
    """The same one by one, so that a record can be let go before the next is read."""
    expect(text, str, what="a text of records")
    found = False
    for one in split_records(StringIO(text.removeprefix("\ufeff"))):
        found = True
        yield parse_record(one)
    if not found:
        raise NotationError("record_empty")
