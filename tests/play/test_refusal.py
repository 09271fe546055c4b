from __future__ import annotations

import pytest

from pasang.play.refusal import TableReason, TableRefused
from pasang.rules.side import Side


@pytest.mark.parametrize("reason", TableReason)
def test_every_reason_has_a_sentence(reason: TableReason) -> None:
    sentence = str(TableRefused(reason, side=Side.NORTH, count=7))
    assert sentence
    assert "{" not in sentence


def test_a_reason_without_a_side_has_a_sentence_too() -> None:
    assert str(TableRefused(TableReason.FINISHED)) == "the round is over"
