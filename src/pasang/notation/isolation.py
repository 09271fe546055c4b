"""Text of people shown inside other text: whichever way it runs, what stands around it stays in its order."""

from __future__ import annotations

import unicodedata
from typing import Final

_FIRST_STRONG, _POP = "\u2068", "\u2069"
_OPENING: Final = ("LRI", "RLI", "FSI")
_CLOSED_BY: Final = {
    **dict.fromkeys(_OPENING, "PDI"),
    **dict.fromkeys(("LRE", "RLE", "LRO", "RLO"), "PDF"),
}
_TURNING: Final = ("R", "AL", "AN", "LRE", "RLE", "LRO", "RLO", "PDF", "PDI", *_OPENING)


def isolated(text: str) -> str:
    """A text between isolating marks if anything in it runs from right to left, else as it is.

    An isolate that it leaves open is closed, and a mark that would close ours is left out.

    >>> isolated("Siti"), isolated("\u0633") == "\u2068\u0633\u2069"
    ('Siti', True)
    """
    if text.isascii() or not any(unicodedata.bidirectional(sign) in _TURNING for sign in text):
        return text
    kept, depth = list[str](), 0
    for sign in text:
        if sign == _POP and depth == 0:
            continue
        depth += (unicodedata.bidirectional(sign) in _OPENING) - (sign == _POP)
        kept.append(sign)
    return f"{_FIRST_STRONG}{''.join(kept)}{_POP * (depth + 1)}"


def without_unpaired_marks(text: str) -> str:
    """A text without marks that turn what follows and are never closed, or that close what was never opened.

    >>> without_unpaired_marks("\u202eSiti") == without_unpaired_marks("Siti\u2069") == "Siti"
    True
    """
    pending, unpaired = list[tuple[int, str]](), set[int]()
    for place, sign in enumerate(text):
        kind = unicodedata.bidirectional(sign)
        if closing := _CLOSED_BY.get(kind):
            pending.append((place, closing))
            unpaired.add(place)
        elif pending and pending[-1][1] == kind:
            unpaired.remove(pending.pop()[0])
        elif kind in _CLOSED_BY.values():
            unpaired.add(place)
    return "".join(sign for place, sign in enumerate(text) if place not in unpaired)
