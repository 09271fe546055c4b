"""A line about long work, shown on a terminal while it goes on."""

from __future__ import annotations

import os
import sys

import click


class ProgressLine:
    """Replaced by what is said next; where standard error is no terminal, nothing is said."""

    def __init__(self) -> None:
        self.is_shown = sys.stderr.isatty()

    def say(self, text: str) -> None:
        """Show a text, cut to the terminal's width: a line that wraps would not be replaced as a whole."""
        if self.is_shown:
            width = os.get_terminal_size(sys.stderr.fileno()).columns or len(text) + 1
            click.echo(f"\r\x1b[K{text[: width - 1]}", err=True, nl=False)

    def clear(self) -> None:
        """Make room for something that is to stay."""
        self.say("")

    def end(self) -> None:
        """Leave the last text where it is."""
        if self.is_shown:
            click.echo(err=True)
