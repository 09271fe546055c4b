"""What annotators say of a move in one sign.

N4 has comments and variations, and no word of its own for a sign. So a sign is kept as the first word of a move's first
comment, ``{!? bold}``, which every reader of N4 understands; taken out and put back, the comments are letter for letter
the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final


class Glyph(StrEnum):
    """A sign for a move, from the best to the worst.

    >>> Glyph("!?") is Glyph.INTERESTING, str(Glyph.MISTAKE)
    (True, '?')
    """

    BRILLIANT = "!!"
    GOOD = "!"
    INTERESTING = "!?"
    DUBIOUS = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


_SIGN: Final = re.compile(r"([!?]{1,2})(?: (?=\S)|(?=\s)|\Z)")
"""A sign, and the one space that parts it from words; any other space belongs to the words, so that it is kept."""


def sign_of(comments: Sequence[str]) -> tuple[Glyph | None, tuple[str, ...]]:
    """The sign that a move's comments begin with, and the comments without it.

    >>> sign_of(["!? bold", "but sound"])
    (<Glyph.INTERESTING: '!?'>, ('bold', 'but sound'))
    >>> sign_of(["?what"])
    (None, ('?what',))
    """
    form = _SIGN.match(comments[0]) if comments else None
    if form is None:
        return None, tuple(comments)
    said = (comments[0][form.end() :], *comments[1:])
    return Glyph(form[1]), () if said == ("",) else said


def signed(glyph: Glyph | None, said: Sequence[str]) -> tuple[str, ...]:
    """Comments that begin with a sign: the way back.

    >>> signed(Glyph.INTERESTING, ["bold", "but sound"]), signed(Glyph.GOOD, [])
    (('!? bold', 'but sound'), ('!',))
    """
    if glyph is None:
        return tuple(said)
    first, *others = said or ("",)
    space = " " if first[:1].strip() else ""
    return f"{glyph}{space}{first}", *others
