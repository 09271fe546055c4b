"""Processor time as the commands that prove are given it: 500ms, 10s, 5m, 2h."""

from __future__ import annotations

import re
from typing import Final

import click

from pasang.cli.words import refusal

_SECONDS: Final = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}
_WRITTEN: Final = re.compile(r"(\d{1,6}(?:\.\d{1,3})?)(ms|s|m|h)")


class Budget(click.ParamType):  # type: ignore[type-arg]
    """A time with its unit, more than nothing, as seconds."""

    name = "time"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The seconds that a text means."""
        if isinstance(value, float):
            return value
        written = _WRITTEN.fullmatch(str(value))
        seconds = float(written[1]) * _SECONDS[written[2]] if written else 0.0
        if not seconds:
            self.fail(refusal("budget", value=repr(str(value))), param, ctx)
        return seconds


BUDGET: Final = Budget()
