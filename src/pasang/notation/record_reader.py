"""Records read from text (N4)."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO, IOBase, StringIO
from os import PathLike
from pathlib import Path
from typing import IO, Final, Self

from pasang.notation.expected import expect
from pasang.notation.fault import NotationError
from pasang.notation.record import Record
from pasang.notation.record_parser import parse_record, parse_tags
from pasang.notation.record_splitter import LIMIT, RecordText, split_records
from pasang.notation.tags import Tags

_BYTES_A_CHARACTER: Final = 4
"""As many as UTF-8 takes at the most."""


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

    A byte that is not UTF-8, or a record of more characters than ``limit``, makes that one record bad. A file opened as
    text is decoded by whoever opened it: a byte that cannot be is the end of it.

    >>> reader = RecordReader(b'[Pattern "1"]\\n\\nc\\n\\n[Pattern "2"]\\n\\nq\\n\\n[Pattern "3"]\\n')
    >>> reader.tags()["Pattern"], reader.skip(), reader.read().tags["Pattern"], reader.read()
    ('1', True, '3', None)
    """

    def __init__(
        self, source: str | PathLike[str] | bytes | IO[bytes] | IO[str], limit: int = LIMIT
    ) -> None:
        self._own: IO[bytes] | None = None
        if isinstance(source, bytes):
            source = self._own = BytesIO(source)
        elif isinstance(source, str | PathLike):
            source = self._own = Path(source).open("rb")  # noqa: SIM115 – closed by close
        elif not hasattr(source, "readline"):
            expect(source, str, PathLike, bytes, IOBase, what="a source of records")
        self._texts = split_records(_decoded(source, limit), limit)

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


def _decoded(source: IO[bytes] | IO[str], limit: int) -> Iterator[str]:
    """Lines as text, a mark at the beginning left out, bytes that are not text kept so that they can be named."""
    number = 1
    while line := _line_of(source, _BYTES_A_CHARACTER * (limit + 1), number):
        text = line.decode(errors="surrogateescape") if isinstance(line, bytes) else line
        yield text if number > 1 else text.removeprefix("\ufeff")
        number += 1


def _line_of(source: IO[bytes] | IO[str], longest: int, number: int) -> bytes | str:
    """The next line; of one that is too long for memory only the beginning, which is too long for a record as well."""
    try:
        line = part = source.readline(longest)
        while len(part) == longest and part[-1:] not in ("\n", b"\n"):
            part = source.readline(longest)
    except UnicodeDecodeError as error:
        at = number + error.object.count(b"\n", 0, error.start)
        byte = f"{error.object[error.start]:02x}"
        raise NotationError("record_byte", line=at, byte=byte) from None
    return line
