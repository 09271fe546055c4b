"""Records read from text (N4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO, StringIO
from os import PathLike
from pathlib import Path
from typing import IO, Final, Self

from pasang.notation.expected import expect
from pasang.notation.fault import NotationError
from pasang.notation.record import Record
from pasang.notation.record_parser import parse_record, parse_tags
from pasang.notation.record_splitter import RecordText, split_records
from pasang.notation.tags import Tags

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


class RecordReader:
    """Reads the records of a path, an open file or bytes one at a time; after a bad one it goes on with the next.

    >>> reader = RecordReader(b'[Pattern "1"]\\n\\nc\\n\\n[Pattern "2"]\\n\\nq\\n\\n[Pattern "3"]\\n')
    >>> reader.tags()["Pattern"], reader.skip(), reader.read().tags["Pattern"], reader.read()
    ('1', True, '3', None)
    """

    def __init__(self, source: str | PathLike[str] | bytes | IO[bytes] | IO[str]) -> None:
        self._own: IO[bytes] | None = None
        if isinstance(source, bytes):
            source = self._own = BytesIO(source)
        elif isinstance(source, str | PathLike):
            source = self._own = Path(source).open("rb")  # noqa: SIM115 – closed by close
        self._texts = split_records(_decoded(source))

    def read(self) -> Record | None:
        """The next record, none after the last; :class:`NotationError` if it is bad, and the one after it is next."""
        text = self._next()
        return None if text is None else parse_record(text)

    def tags(self) -> Tags | None:
        """The tags of the next record, whose moves are not read; none after the last."""
        text = self._next()
        return None if text is None else Tags(parse_tags(text)[0])

    def skip(self) -> bool:
        """Leave out the next record unread; false after the last."""
        return self._next() is not None

    def _next(self) -> RecordText | None:
        return next(self._texts, None)

    def __iter__(self) -> Iterator[Record]:
        return iter(self.read, None)

    def close(self) -> None:
        """Close the file, if this reader has opened it."""
        if self._own:
            self._own.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _decoded(lines: Iterable[bytes] | Iterable[str]) -> Iterator[str]:
    """Lines as text, the mark that some editors put at the beginning left out."""
    at, first = 0, True
    for line in lines:
        try:
            text = line.decode() if isinstance(line, bytes) else line
        except UnicodeDecodeError as error:
            raise NotationError("record_utf8", offset=at + error.start) from None
        yield text.removeprefix("\ufeff") if first else text
        at, first = at + len(line), False
