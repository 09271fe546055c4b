"""Every word that the library says to people, by name, from ``words/*.json``."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pkgutil import get_data

from pasang.notation.language import ENGLISH, spoken
from pasang.rules.pattern import Pattern
from pasang.rules.point import Column
from pasang.rules.refusal import Refusal
from pasang.rules.token import Token

Words = dict[str, dict[str, str]]


def words_of(room: str) -> Words:
    """All words that a room, given as its package, has in the language that is spoken, by kind and name."""
    return _loaded(room, spoken())


@cache
def _loaded(room: str, language: str) -> Words:
    # From the root: a room may need what is not built yet when the page is, and its words do not.
    root, _, folder = room.partition(".")
    data = get_data(root, f"{folder.replace('.', '/')}/words/{language}.json")
    assert data is not None, "the words are part of the package"
    loaded: Words = json.loads(data)
    return loaded


def words() -> Words:
    """All words of the notation, by kind and name."""
    return words_of("pasang.notation")


def refusal_words(refusal: Refusal) -> str:
    """A refusal as a sentence for a learner.

    >>> from pasang.rules.refusal import Reason
    >>> refusal_words(Refusal(Reason.EVEN_LINE, count=4, colour=Token.WHITE))
    'that line has 4 white tokens: even'
    """
    said = words()
    return said["refusal"][refusal.reason.value].format(
        side=said["side"][refusal.side.name] if refusal.side is not None else "",
        count=refusal.count,
        colour=said["colour"][refusal.colour.name] if refusal.colour else "",
        axis=said["axis"][refusal.axis.name] if refusal.axis else "",
        across=said["axis"][refusal.axis.across.name] if refusal.axis else "",
        columns=column_words(refusal.columns),
        points=" ".join(map(str, refusal.points)),
    )


def imbalance_words(pattern: Pattern) -> tuple[str, ...]:
    """What makes the two sides start unequal on a pattern, as sentences (R3)."""
    return tuple(
        words()["imbalance"][imbalance.name].format(
            black=pattern.board.count(Token.BLACK), white=pattern.board.count(Token.WHITE)
        )
        for imbalance in pattern.imbalances
    )


def nickname_words(pattern: Pattern) -> str:
    """Our nickname of a traditional pattern; one's own have none."""
    return _of_pattern("nickname", pattern.name, pattern.nickname)


def provenance_words(pattern: Pattern) -> str:
    """Where a traditional pattern is known from."""
    return _of_pattern("provenance", pattern.name, pattern.provenance)


def _of_pattern(kind: str, name: str, english: str) -> str:
    """What is told of a pattern; its own file tells it in English."""
    if spoken() == ENGLISH:
        return english
    return words_of("pasang.rules")[kind].get(name, english)


def counted(forms: str, count: int) -> str:
    """A count said right, from its forms for one and for any other number, or from the one that serves all.

    >>> counted("{count} token left|{count} tokens left", 1)
    '1 token left'
    """
    one, _, other = forms.partition("|")
    return (one if count == 1 or not other else other).format(count=count)


def column_words(columns: Iterable[Column]) -> str:
    """Columns as people say them: a run of neighbours as ``g–k``.

    >>> from pasang.rules.point import COLUMNS
    >>> column_words(COLUMNS[:2]), column_words(COLUMNS[:5] + COLUMNS[6:])
    ('a–b', 'a–e or g–k')
    """
    runs: list[list[Column]] = []
    for column in columns:
        if runs and column == runs[-1][-1] + 1:
            runs[-1].append(column)
        else:
            runs.append([column])
    return words()["list"]["or"].join(
        f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs
    )
