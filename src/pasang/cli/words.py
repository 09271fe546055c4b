"""Every word that the commands say to people in more than one place or at length, by kind and name."""

from __future__ import annotations

import json
from functools import cache
from pkgutil import get_data

from pasang.notation.words import Words


@cache
def words(language: str = "en") -> Words:
    """All words of a language, by kind and name."""
    data = get_data("pasang.cli", f"words/{language}.json")
    assert data is not None, "the words are part of the package"
    loaded: Words = json.loads(data)
    return loaded
