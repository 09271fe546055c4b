"""What rounds begin with: patterns, agreements, or a position of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.notation.agreement_text import all_agreements, read_agreement
from pasang.notation.pattern_text import named_pattern
from pasang.notation.position_text import read_position
from pasang.research.environments.refusal import SettingRefused
from pasang.rules.pattern import COUNT
from pasang.rules.position import Position

Named = int | str | Sequence[int | str]
"""One name, several of them, or ``"any"``."""


def starts_of(
    pattern: Named = 1, agreement: str | Sequence[str] = "slide", position: str | None = None
) -> tuple[_core.Position, ...]:
    """Every pattern under every agreement that is named, ``"any"`` meaning all; or the one position given (N3).

    >>> len(starts_of("any", "any")), len(starts_of([1, 2], "slide,partial"))
    (420, 2)
    """
    if position is not None:
        laid_out = [read_position(position)]
    else:
        patterns = range(1, COUNT + 1) if pattern == "any" else _listed(pattern)
        agreements = map(str, all_agreements()) if agreement == "any" else _listed(agreement)
        laid_out = [
            Position.start(named_pattern(one), read_agreement(str(agreed)))
            for one, agreed in product(patterns, agreements)
        ]
    starts = tuple(core_position(one) for one in laid_out)
    if not starts or any(start.ending for start in starts):
        raise SettingRefused("start: there must be a pattern and an agreement, or a running round")
    return starts


def _listed(named: Named) -> Sequence[int | str]:
    return [named] if isinstance(named, int | str) else named
