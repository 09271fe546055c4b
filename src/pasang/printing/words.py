"""Every word that a sheet says, in the language that is spoken."""

from __future__ import annotations

import json
from functools import cache
from pkgutil import get_data
from typing import Any

from pasang.notation.language import spoken

Said = dict[str, Any]


def printed_words(folder: str = "words") -> Said:
    """The words of a folder of this room."""
    return _loaded(folder, spoken())


@cache
def _loaded(folder: str, language: str) -> Said:
    text = get_data("pasang.printing", f"{folder}/{language}.json")
    assert text is not None, "the words are part of the package"
    loaded: Said = json.loads(text)
    return loaded
