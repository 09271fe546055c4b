"""The language that people are spoken to in: English unless somebody asks for another."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pkgutil import get_data
from typing import Final

ENGLISH: Final = "en"
"""What is spoken until another language is asked for."""

_SPOKEN: Final = ContextVar("language", default=ENGLISH)


@cache
def languages() -> dict[str, str]:
    """Every language there are words in, with the name that it has for itself.

    >>> languages()["ms"]
    'Bahasa Melayu'
    """
    data = get_data("pasang.notation", "words/languages.json")
    assert data is not None, "the words are part of the package"
    loaded: dict[str, str] = json.loads(data)
    return loaded


def spoken() -> str:
    """The language that is spoken here and now."""
    return _SPOKEN.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while, in this thread or task only.

    >>> with speaking("ms"):
    ...     spoken()
    'ms'
    """
    before = _SPOKEN.set(known(language))
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def speak(language: str) -> None:
    """Speak a language from now on.

    >>> speak("en")
    """
    _SPOKEN.set(known(language))


def known(language: str) -> str:
    """A language that there are words in; :class:`ValueError` names those there are.

    >>> known("tlh")
    Traceback (most recent call last):
    ...
    ValueError: language: 'tlh' is not known; write one of en, ms, de
    """
    if language not in languages():
        raise ValueError(
            f"language: {language!r} is not known; write one of {', '.join(languages())}"
        )
    return language


def first_known(wanted: Iterable[str]) -> str | None:
    """The first language there are words in, of tags in order of preference.

    >>> first_known(["fr-CA", "ms_BN.UTF-8", "en"])
    'ms'
    """
    for tag in wanted:
        language = re.split("[-_.@]", tag.strip(), maxsplit=1)[0].lower()
        if language in languages():
            return language
    return None
