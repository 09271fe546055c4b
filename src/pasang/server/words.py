"""Every word that the server says to people, by name, from ``words/*.json``."""

from __future__ import annotations

import json
from functools import cache
from pkgutil import get_data

Words = dict[str, dict[str, str]]


@cache
def server_words(language: str = "en") -> Words:
    """All words of a language, by kind and name."""
    text = get_data("pasang.server", f"words/{language}.json")
    assert text is not None, "the words are part of the package"
    loaded: Words = json.loads(text)
    return loaded
