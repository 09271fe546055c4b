"""A record: a round with tags, comments and variations, as people keep it (N4)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from pasang.notation.agreement_text import read_written_agreement
from pasang.notation.fault import NotationError, quoted
from pasang.notation.glyph import Glyph, sign_of, signed
from pasang.notation.pattern_text import named_pattern
from pasang.notation.position_text import read_position, write_position
from pasang.notation.round import Round
from pasang.notation.tags import Tags
from pasang.rules.agreement import SLIDE
from pasang.rules.ending import Ending, Result
from pasang.rules.move import Move
from pasang.rules.pattern import traditional_name
from pasang.rules.position import Position

UNFINISHED: Final = "*"
"""The Result of a round that is still being played."""

DEEPEST: Final = 50
"""How deep variations may be nested."""

_SHOWN: Final = 40
"""How much of a text a repr shows, in characters."""
_RESULT: Final = re.compile(r"\*|[0-9]{1,3}-[0-9]{1,3}")


@dataclass(frozen=True, slots=True, repr=False)
class RecordedMove:
    """A move with what was said about it and what might have been played instead.

    >>> one = RecordedMove(Round.start(1).parse("c"), ("!? wide",))
    >>> one, one.glyph, one.said
    (<RecordedMove c!? {wide}>, <Glyph.INTERESTING: '!?'>, ('wide',))
    """

    move: Move
    comments: tuple[str, ...] = ()
    variations: tuple[Variation, ...] = ()

    @property
    def glyph(self) -> Glyph | None:
        """What its comments say of it in one sign, if they begin with one."""
        return sign_of(self.comments)[0]

    @property
    def said(self) -> tuple[str, ...]:
        """Its comments without the sign."""
        return sign_of(self.comments)[1]

    def with_glyph(self, glyph: Glyph | None) -> RecordedMove:
        """The same move under another sign, or under none.

        >>> RecordedMove(Round.start(1).parse("c"), ("!? wide",)).with_glyph(Glyph.BLUNDER).comments
        ('?? wide',)
        """
        return replace(self, comments=signed(glyph, self.said))

    def __repr__(self) -> str:
        said = f" {{{_short(' '.join(self.said))}}}" if self.said else ""
        aside = f" ({len(self.variations)})" if self.variations else ""
        return f"<RecordedMove {self.move}{self.glyph or ''}{said}{aside}>"


@dataclass(frozen=True, slots=True, repr=False)
class Variation:
    """A sequence of moves, with what was said before the first."""

    moves: tuple[RecordedMove, ...] = ()
    comments: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<Variation {_short(' '.join(str(one.move) for one in self.moves[:9]))}>"


@dataclass(frozen=True, repr=False)
class Record:
    """A round with its tags; ``line`` is what was played (N4).

    >>> record = Record.of(Round.start(1).play("c", "j"), South="Siti")
    >>> record.tags["South"], record.tags["Pattern"], record.round.position.ply
    ('Siti', '1', 2)
    >>> record
    <Record South 'Siti', Pattern '1', Result '*', moves 2>
    """

    tags: Mapping[str, str]
    line: Variation = field(default_factory=Variation)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tags", Tags(self.tags))
        _check_line(self.line)

    @classmethod
    def of(cls, played: Round, **tags: str) -> Record:
        """The record of a round; the tags given here come before those that the round itself tells.

        :class:`NotationError` if they contradict it, since such a record could not be read again.

        >>> list(Record.of(Round.start(1), South="Siti", North="Awang").tags)
        ['South', 'North', 'Pattern', 'Agreement', 'Result']
        """
        line = Variation(tuple(map(RecordedMove, played.moves)))
        told = {**tags, **_start_tags(played.positions[0]), **_end_tags(played, tags)}
        _check_told(told, played.result)
        return cls.of_round(told, line, played)

    @classmethod
    def of_round(cls, tags: Mapping[str, str], line: Variation, played: Round) -> Record:
        """The record of tags and a line whose moves have been played already, so that nobody plays them again."""
        record = cls(tags, line)
        vars(record).update(start=played.positions[0], round=played)
        return record

    @cached_property
    def start(self) -> Position:
        """The position that the tags say the round starts from."""
        return start_of(self.tags)

    @cached_property
    def round(self) -> Round:
        """What was played, without comments and variations."""
        return Round.from_position(self.start).play(*(one.move for one in self.line.moves))

    def with_line(self, line: Variation) -> Record:
        """The same record with another line; only moves that differ are played, and the tags tell how it ends now."""
        moves, before = [one.move for one in line.moves], list(self.round.moves)
        if moves == before:
            return Record.of_round(self.tags, line, self.round)
        pairs = enumerate(zip(moves, before, strict=False))
        same = next((at for at, (now, then) in pairs if now != then), min(len(moves), len(before)))
        played = self.round.back(len(before) - same).play(*moves[same:])
        tags = dict(self.tags)
        if self.round.result or played.result:
            tags.pop("Termination", None)
            tags |= _end_tags(played, {})
        return Record.of_round(tags, line, played)

    def __repr__(self) -> str:
        shown = ("South", "North", "Pattern", "Result")
        told = [f"{name} {quoted(self.tags[name])}" for name in shown if name in self.tags]
        return f"<Record {', '.join([*told, f'moves {len(self.line.moves)}'])}>"


def start_of(tags: Mapping[str, str]) -> Position:
    """The position that a record's tags say it starts from (N4)."""
    if "Position" in tags:
        if "Pattern" in tags:
            raise NotationError("record_start_twice")
        position = read_position(tags["Position"])
        written = tags.get("Agreement", str(position.agreement))
        if written != str(position.agreement):
            raise NotationError("record_agreement", found=written, expected=position.agreement)
        return position
    if "Pattern" not in tags:
        raise NotationError("record_start_missing")
    agreement = read_written_agreement(tags.get("Agreement", str(SLIDE)))
    return Position.start(named_pattern(tags["Pattern"]), agreement)


def _start_tags(start: Position) -> dict[str, str]:
    name = traditional_name(start.board) if start.ply == 0 else None
    begin = {"Pattern": name} if name else {"Position": write_position(start)}
    return {**begin, "Agreement": str(start.agreement)}


def _end_tags(played: Round, given: Mapping[str, str]) -> dict[str, str]:
    """How the round ended on the board; a round given up is told by the caller's own tags."""
    if played.result:
        return {"Result": str(played.result), "Termination": played.result.ending.value}
    if "Result" in given:
        return {}
    return {"Result": UNFINISHED}


def check_result(record: Record) -> None:
    """Refuse a Result or a Termination that contradicts how the moves end (R17, R18)."""
    _check_told(record.tags, record.round.result)


def _check_told(tags: Mapping[str, str], result: Result | None) -> None:
    told = tags.get("Result")
    if told is not None and not _RESULT.fullmatch(told):
        raise NotationError("record_result_form", found=told)
    if result and told is not None and told != str(result):
        raise NotationError("record_result", found=told, expected=str(result))
    ended = tags.get("Termination")
    on_board = {ending.value for ending in Ending}
    if ended in on_board and (result is None or ended != result.ending.value):
        expected = result.ending.value if result else UNFINISHED
        raise NotationError("record_termination", found=ended, expected=expected)


def _check_line(line: Variation) -> None:
    """Refuse what could not be read again: a comment with the brace that ends it, variations too deep (N4)."""
    waiting = [(line, 0)]
    while waiting:
        variation, depth = waiting.pop()
        if depth > DEEPEST:
            raise NotationError("record_depth", limit=DEEPEST)
        said = [*variation.comments]
        for one in variation.moves:
            said += one.comments
            if one.variations:
                waiting += [(aside, depth + 1) for aside in one.variations]
        for comment in said:
            if "}" in comment:
                raise NotationError("record_comment", found=comment)


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
