"""Records written as text (N4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pasang.notation.record import Record, Variation

_WIDTH = 100
"""Where a line of moves is broken, in characters; a comment is never broken."""


def write_record(record: Record) -> str:
    """A record as text that reads back as the same record (N4).

    >>> from pasang import Round
    >>> print(write_record(Record.of(Round.start(1).play("c", "j"), South="Siti")))
    [South "Siti"]
    [Pattern "1"]
    [Agreement "slide"]
    [Result "*"]
    <BLANKLINE>
    1. c j
    <BLANKLINE>
    """
    tags = "".join(f"{write_tag(name, value)}\n" for name, value in record.tags.items())
    return f"{tags}\n{_folded(_tokens(record.line, record.start.ply))}\n"


def write_records(records: Iterable[Record]) -> str:
    """Several records as one text, one after the other.

    >>> from pasang import Round, read_records
    >>> two = (Record.of(Round.start(1)), Record.of(Round.start(2)))
    >>> read_records(write_records(two)) == two
    True
    """
    return "\n".join(map(write_record, records))


def write_tag(name: str, value: str) -> str:
    """A tag as it stands on a line of its own.

    >>> print(write_tag("Event", 'The "Golden" Cup'))
    [Event "The \\"Golden\\" Cup"]
    """
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _tokens(line: Variation, ply: int) -> Iterator[str]:
    """Numbers, moves, comments and variations in order; a number again wherever the flow was broken."""
    yield from map(_braced, line.comments)
    broken = True
    for one in line.moves:
        number = f"{ply // 2 + 1}." if ply % 2 == 0 else f"{ply // 2 + 1}..." if broken else ""
        yield f"{number} {one.move}".lstrip()
        yield from map(_braced, one.comments)
        for variation in one.variations:
            yield "("
            yield from _tokens(variation, ply)
            yield ")"
        broken = bool(one.comments or one.variations)
        ply += 1


def _braced(comment: str) -> str:
    return f"{{{comment}}}"


def _folded(tokens: Iterable[str]) -> str:
    lines = [""]
    for token in tokens:
        tight = not lines[-1] or lines[-1].endswith("(") or token == ")"
        if not tight and len(lines[-1]) + 1 + len(token) > _WIDTH:
            lines.append(token)
        else:
            lines[-1] += token if tight else f" {token}"
    return "\n".join(lines)
