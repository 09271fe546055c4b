"""The text of one record read, every move checked by the law (N4)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from pasang.notation.fault import NotationError
from pasang.notation.move_text import move_number, read_move
from pasang.notation.record import DEEPEST, Record, RecordedMove, Variation, check_result, start_of
from pasang.notation.record_splitter import RecordText
from pasang.notation.round import Round
from pasang.rules.phase import Phase
from pasang.rules.position import Position
from pasang.rules.refusal import MoveRefused

_TAG: Final = re.compile(
    r'\[([A-Za-z][A-Za-z0-9_]{0,63}) "((?:[^"\\\n]|\\["\\])*)"\][ \t\r]*(?:\n|$)'
)
_ESCAPE: Final = re.compile(r'\\(["\\])')
_WORD: Final = re.compile(
    r"(?P<number>\d+\.(?:\.\.)?)|(?P<move>[^\s{}()]+)|\{(?P<comment>[^}]*)\}"
    r"|(?P<open>\()|(?P<close>\))|(?P<stray>[{}])"
)


def parse_record(text: RecordText) -> Record:
    """The record that a text is; each of its moves is played once."""
    tags, at = parse_tags(text)
    played, line = _Moves(text, start_of(tags)).parsed_from(at)
    record = Record.of_round(tags, line, played)
    check_result(record)
    return record


def parse_tags(text: RecordText) -> tuple[dict[str, str], int]:
    """The tags of a record's text, and where in it they end."""
    text.check()
    tags: dict[str, str] = {}
    at = len(text.text) - len(text.text.lstrip())
    if not text.text.startswith("[", at):
        raise NotationError("record_begin", line=text.line_at(at), found=_rest_of_line(text, at))
    while text.text.startswith("[", at):
        form = _TAG.match(text.text, at)
        if form is None:
            raise NotationError("record_tag", line=text.line_at(at), found=_rest_of_line(text, at))
        name, value = form.groups()
        if name in tags:
            raise NotationError("record_tag_twice", line=text.line_at(at), found=name)
        tags[name] = _ESCAPE.sub(r"\1", value) if "\\" in value else value
        at = form.end()
    return tags, at


def _rest_of_line(text: RecordText, at: int) -> str:
    return text.text[at:].partition("\n")[0]


@lru_cache(maxsize=1 << 15)
def _recorded(text: str, phase: Phase) -> RecordedMove:
    """A move without comments; the same texts come again and again, and what they mean never changes."""
    return RecordedMove(read_move(text, phase))


class _Line:
    """A variation while it is being read."""

    def __init__(self, start: Position, opened_at: int = 0) -> None:
        self.positions = [start]
        self.moves: list[RecordedMove] = []
        self.comments: list[str] = []
        """What was said before the first move."""
        self.said: list[str] = []
        """What was said about the move just played."""
        self.aside: list[Variation] = []
        """What might have been played instead of it."""
        self.opened_at = opened_at

    def play(self, text: str) -> None:
        position = self.positions[-1]
        recorded = _recorded(text, position.phase)
        self.positions.append(position.after(recorded.move))
        if self.said or self.aside:
            self._annotate_last()
        self.moves.append(recorded)

    def say(self, comment: str) -> None:
        (self.said if self.moves else self.comments).append(comment)

    def closed(self) -> Variation:
        if self.said or self.aside:
            self._annotate_last()
        return Variation(tuple(self.moves), tuple(self.comments))

    def _annotate_last(self) -> None:
        bare = self.moves[-1].move
        self.moves[-1] = RecordedMove(bare, tuple(self.said), tuple(self.aside))
        self.said, self.aside = [], []


class _Moves:
    """Reads the moves of one record, with their comments and variations."""

    def __init__(self, text: RecordText, start: Position) -> None:
        self.text = text
        self.lines = [_Line(start)]

    def parsed_from(self, at: int) -> tuple[Round, Variation]:
        """What was played, and the same with everything that was said about it."""
        for form in _WORD.finditer(self.text.text, at):
            match form.lastgroup:
                case "move":
                    self._play(form)
                case "number":
                    self._check_number(form)
                case "comment":
                    self.lines[-1].say(form["comment"])
                case "open":
                    self._open(form)
                case "close":
                    self._close(form)
                case _:
                    self._complain_of_brace(form)
        main, *unclosed = self.lines
        if unclosed:
            line = self.text.line_at(unclosed[-1].opened_at)
            raise NotationError("record_open", line=line, found="(")
        moves = tuple([one.move for one in main.moves])
        return Round(tuple(main.positions), moves), main.closed()

    def _play(self, form: re.Match[str]) -> None:
        line = self.lines[-1]
        try:
            line.play(form[0])
        except (NotationError, MoveRefused) as error:
            raise NotationError(
                "record_move",
                line=self._line(form),
                number=move_number(line.positions[-1].ply),
                found=form[0],
                text=error,
            ) from None

    def _check_number(self, form: re.Match[str]) -> None:
        """A move number, if given, is the right one: ``2.`` for South, ``2...`` for North."""
        expected = move_number(self.lines[-1].positions[-1].ply)
        if form[0] != expected:
            raise NotationError(
                "record_number", line=self._line(form), found=form[0], expected=expected
            )

    def _open(self, form: re.Match[str]) -> None:
        """A variation replaces the move just read, so it starts from the position before that."""
        if not self.lines[-1].moves:
            raise NotationError("record_sign", line=self._line(form), found="(")
        if len(self.lines) > DEEPEST:
            raise NotationError("record_deep", line=self._line(form), limit=DEEPEST)
        self.lines.append(_Line(self.lines[-1].positions[-2], form.start()))

    def _close(self, form: re.Match[str]) -> None:
        if len(self.lines) == 1:
            raise NotationError("record_sign", line=self._line(form), found=")")
        variation = self.lines.pop().closed()
        self.lines[-1].aside.append(variation)

    def _complain_of_brace(self, form: re.Match[str]) -> None:
        fault = "record_open" if form[0] == "{" else "record_sign"
        raise NotationError(fault, line=self._line(form), found=form[0])

    def _line(self, form: re.Match[str]) -> int:
        return self.text.line_at(form.start())
