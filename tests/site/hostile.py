"""Things made to harm: what was good, changed in one or more places by dice."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any, Final

VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    2,
    1.5,
    1e308,
    2**53,
    "",
    "x",
    "__proto__",
    "<img src=x onerror=alert(1)>",
    "\u202e\ud800",
    "w" * 5000,
    [],
    [[]],
    [None],
    {},
    {"south": None},
)
"""What no place of a good thing expects."""
LETTERS: Final = '[](){}"\\/;.,-x:1aK \n\t\0\u202eé'


def damaged(good: Any, dice: Random) -> Any:  # noqa: ANN401 - any JSON
    """A copy with a few places changed: another value, nothing at all, or a part of another place."""
    copy = deepcopy(good)
    for _ in range(dice.randint(1, 3)):
        holder, key = dice.choice(_places(copy))
        if dice.random() < 0.25:
            del holder[key]
        else:
            holder[key] = deepcopy(dice.choice(VALUES))
        if not _places(copy):
            break
    return copy


def garbled(good: str, dice: Random) -> str:
    """A text with a few letters changed, cut out, doubled or put in."""
    text = good
    for _ in range(dice.randint(1, 6)):
        at, length = dice.randrange(len(text) + 1), dice.randrange(1, 9)
        new = dice.choice(("", dice.choice(LETTERS), text[at : at + length] * 2))
        text = text[:at] + new + text[at + dice.choice((0, length)) :]
    return text


def _places(thing: object) -> list[tuple[Any, Any]]:
    """Every place in a thing that holds something, with what holds it."""
    if isinstance(thing, dict):
        own: list[tuple[Any, Any]] = [(thing, key) for key in thing]
        return own + [place for value in thing.values() for place in _places(value)]
    if isinstance(thing, list):
        own = [(thing, index) for index in range(len(thing))]
        return own + [place for value in thing for place in _places(value)]
    return []
