"""A wrong call told in one sentence, in words for people."""

from __future__ import annotations

import re
from typing import Final

import click

from pasang.cli.words import words

_EXTRA: Final = "Got unexpected extra argument"
"""How click begins when something stands where nothing belongs."""
_NAMING: Final = ("--record", "--pattern", "--position")
"""The options by which a command is told what it is about."""
_PLAINER: Final = (
    (re.compile(r"is not a valid integer( range)?"), "is not a whole number"),
    (re.compile(r"is not a valid float( range)?"), "is not a number"),
    (re.compile(r"(\S+) is not in the range (\S+?)<=?x<=?(\S+)"), r"must be \2 to \3, not \1"),
    (re.compile(r"(\S+) is not in the range x>=(\S+)"), r"must be \2 or more, not \1"),
)
"""What click says of numbers, and what people say."""


def usage_sentence(error: click.ClickException) -> str:
    """What was wrong, and for a wrong call where the right one is described.

    >>> usage_sentence(click.BadParameter("'x' is not a valid integer range.", param_hint="'--level'"))
    "Invalid value for '--level': 'x' is not a whole number"
    >>> usage_sentence(click.BadParameter("-1.0 is not in the range 0<=x<=9.", param_hint="'--time'"))
    "Invalid value for '--time': must be 0 to 9, not -1.0"
    """
    message = " ".join(error.format_message().split()).rstrip(".")
    if isinstance(error, click.BadParameter):
        for pattern, plain in _PLAINER:
            message = pattern.sub(plain, message)
    if message.startswith(_EXTRA) and (naming := _naming_options(error)):
        message += words()["usage"]["stands_alone"].format(options=", ".join(naming))
    if isinstance(error, click.UsageError) and error.ctx:
        see = f"see '{error.ctx.command_path} --help'"
        return f"{message} S{see[1:]}" if message.endswith("?") else f"{message}; {see}"
    return message


def _naming_options(error: click.ClickException) -> list[str]:
    """The options by which what stands alone might have been meant."""
    if not isinstance(error, click.UsageError) or error.ctx is None:
        return []
    known = {name for param in error.ctx.command.params for name in param.opts}
    return [name for name in _NAMING if name in known]
