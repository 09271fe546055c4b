"""Text of people shown inside other text: whichever way it runs, what stands around it stays in its order."""

from __future__ import annotations

import unicodedata
from typing import Final

_FIRST_STRONG, _POP = "\u2068", "\u2069"
_OPENING: Final = ("LRI", "RLI", "FSI")
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
