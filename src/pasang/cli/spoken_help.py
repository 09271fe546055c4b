"""The help of the commands in the language that is spoken; English stands with the commands themselves."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable
from functools import cache
from pkgutil import get_data
from weakref import WeakKeyDictionary

import click

from pasang.notation.language import ENGLISH, spoken

_ENGLISH: WeakKeyDictionary[click.Command, str] = WeakKeyDictionary()
"""The help of each command as it was written."""


@cache
def help_words(language: str) -> dict[str, str]:
    """What every paragraph and every option of the help is in a language, by its English."""
    data = get_data("pasang.cli", f"help/{language}.json")
    assert data is not None, "the words are part of the package"
    loaded: dict[str, str] = json.loads(data)
    return loaded


def spoken_text(text: str) -> str:
    """A paragraph, a heading or an option's help in the language that is spoken; English if nobody has put it so."""
    return text if spoken() == ENGLISH else help_words(spoken()).get(text, text)


def paragraphs_of(text: str) -> list[str]:
    """The paragraphs of a help; one that begins with ``\\b`` keeps its lines."""
    return [
        part if part.startswith("\b") else " ".join(part.split())
        for part in inspect.cleandoc(text).split("\n\n")
    ]


def speak_help(command: click.Command) -> None:
    """Put the help of a command, and of all under it, into the language that is spoken."""
    command.context_class = SpokenContext
    if command.help:
        english = _ENGLISH.setdefault(command, command.help)
        command.help = "\n\n".join(map(_spoken_paragraph, paragraphs_of(english)))
    if isinstance(command, click.Group):
        for one in command.commands.values():
            speak_help(one)


def _spoken_paragraph(text: str) -> str:
    kept, mark, lines = text.partition("\b\n")
    return f"{mark}{spoken_text(lines)}" if mark and not kept else spoken_text(text)


class SpokenFormatter(click.HelpFormatter):
    """Writes what click itself says, and what options do, in the language that is spoken."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """The line that shows how a command is called."""
        super().write_usage(prog, args, prefix or f"{spoken_text('Usage:')} ")

    def write_heading(self, heading: str) -> None:
        """A heading over options or commands."""
        super().write_heading(spoken_text(heading))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """A list of options or commands; what click adds in brackets stays."""
        told = []
        for name, text in rows:
            help_, bracket, extra = text.partition("  [")
            told.append((name, f"{spoken_text(help_)}{bracket}{extra}"))
        super().write_dl(told, col_max, col_spacing)


class SpokenContext(click.Context):
    """A context whose help is written so."""

    formatter_class = SpokenFormatter
