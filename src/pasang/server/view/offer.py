"""What is on offer, as the wire tells it, whoever knows the levels: the core may not be built yet."""

from __future__ import annotations

import pasang
from pasang.notation.agreement_text import all_agreements
from pasang.rules.agreement import PRESETS, Agreement
from pasang.server.wire.about import About, Agreed, LevelWords, Limits, Preset
from pasang.server.wire.base import LONGEST_NAME, LONGEST_TITLE
from pasang.server.wire.table import MOST_ROUNDS
from pasang.server.words import server_words


def offer(levels: list[LevelWords]) -> About:
    """All that a page wants to know once, with the levels there are."""
    return About(
        version=pasang.__version__,
        levels=levels,
        presets=[_preset(name, agreement) for name, agreement in PRESETS.items()],
        agreements=[_agreed(agreement) for agreement in all_agreements()],
        limits=Limits(name=LONGEST_NAME, title=LONGEST_TITLE, rounds=MOST_ROUNDS),
    )


def _preset(name: str, agreement: Agreement) -> Preset:
    said = server_words()["preset"]
    return Preset(
        name=name, title=said[name], words=said[f"{name}.words"], agreement=_agreed(agreement)
    )


def _agreed(agreement: Agreement) -> Agreed:
    return Agreed(
        text=str(agreement),
        entry=agreement.entry.value,
        passages=agreement.passages.value,
        capture=agreement.capture.value,
    )
