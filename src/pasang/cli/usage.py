"""A wrong call told in one sentence, in words for people."""

from __future__ import annotations

import re
from typing import Final

import click

from pasang.cli.words import words

_NAMING: Final = ("--record", "--pattern", "--position")
"""The options by which a command is told what it is about."""
_NAME: Final = r"(?P<name>'[^']*'|\S+)"
_SAYINGS: Final = tuple(
    (re.compile(pattern), name)
    for pattern, name in (
        (rf"Invalid value for {_NAME}: (?P<rest>.*)", "invalid"),
        (r"(?P<value>.+) is not a valid integer(?: range)?", "whole"),
        (r"(?P<value>.+) is not a valid float(?: range)?", "number"),
        (r"(?P<value>\S+) is not in the range (?P<low>\S+?)<=?x<=?(?P<high>\S+)", "between"),
        (r"(?P<value>\S+) is not in the range x>=(?P<low>\S+)", "least"),
        (r"(?P<value>.+) is not one of (?P<choices>.+)", "one_of"),
        (r"(?P<text>Missing .+?)\. Choose from:? (?P<choices>.+)", "choose"),
        (rf"Missing argument {_NAME}", "missing_argument"),
        (rf"Missing option {_NAME}", "missing_option"),
        (r"(?P<text>No such .+?)\.? \(?Did you mean (?P<near>.+)\?\)?", "meant"),
        (rf"No such option:? {_NAME}", "no_option"),
        (rf"No such command {_NAME}", "no_command"),
        (rf"Option {_NAME} requires an argument", "needs_argument"),
        (rf"(?:File|Directory|Path) {_NAME} does not exist", "no_file"),
        (rf"(?:File|Directory|Path) {_NAME} is a file", "is_file"),
        (rf"(?:File|Directory|Path) {_NAME} is a directory", "is_folder"),
        (r"Got unexpected extra arguments? \((?P<value>.*)\)", "extra"),
    )
)
"""What click says, and the name of our words for it."""
_WHOLE_SAYINGS: Final = frozenset({"rest", "text"})
"""What is filled in and may itself be something that click says."""


def usage_sentence(error: click.ClickException) -> str:
    """What was wrong, and for a wrong call where the right one is described.

    >>> usage_sentence(click.BadParameter("'x' is not a valid integer range.", param_hint="'--level'"))
    "Invalid value for '--level': 'x' is not a whole number"
    >>> usage_sentence(click.BadParameter("-1.0 is not in the range 0<=x<=9.", param_hint="'--time'"))
    "Invalid value for '--time': must be 0 to 9, not -1.0"
    """
    message = " ".join(error.format_message().split()).rstrip(".")
    said = words()["usage"]
    is_extra = _SAYINGS[-1][0].fullmatch(message) is not None
    if isinstance(error, click.UsageError):
        message = _in_our_words(message).rstrip(".")
    if is_extra and (naming := _naming_options(error)):
        message += said["stands_alone"].format(options=", ".join(naming))
    if isinstance(error, click.UsageError) and error.ctx:
        where = said["see"].format(command=error.ctx.command_path)
        return (
            f"{message} {where[0].upper()}{where[1:]}"
            if message.endswith("?")
            else f"{message}; {where}"
        )
    return message


def _in_our_words(message: str) -> str:
    """What click says, in the language that is spoken; anything else stays as it is."""
    for pattern, name in _SAYINGS:
        if found := pattern.fullmatch(message):
            parts = {
                part: _in_our_words(text) if part in _WHOLE_SAYINGS else text
                for part, text in found.groupdict().items()
            }
            return words()["usage"][name].format(**parts)
    return message


def _naming_options(error: click.ClickException) -> list[str]:
    """The options by which what stands alone might have been meant."""
    if not isinstance(error, click.UsageError) or error.ctx is None:
        return []
    known = {name for param in error.ctx.command.params for name in param.opts}
    return [name for name in _NAMING if name in known]
