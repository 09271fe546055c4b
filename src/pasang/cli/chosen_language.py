"""Which language the command line speaks: as asked for, else as the system does, else English."""

from __future__ import annotations

import os
from typing import Final

import click

from pasang.cli.words import refusal
from pasang.notation.language import ENGLISH, first_known, languages, speak

_OWN: Final = "PASANG_LANG"
_OF_THE_SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language it speaks, the strongest first."""


def choose_language(wanted: str | None) -> None:
    """Speak the language that an option or ``PASANG_LANG`` names, else the one of the system."""
    asked = wanted or os.environ.get(_OWN)
    if not asked:
        speak(first_known(filter(None, map(os.environ.get, _OF_THE_SYSTEM))) or ENGLISH)
        return
    if asked not in languages():
        raise click.UsageError(refusal("language", found=repr(asked), known=", ".join(languages())))
    speak(asked)
