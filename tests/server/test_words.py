"""Every refusal is worded once: in Python, which tells the page the sentence with the reason."""

from __future__ import annotations

import json
from pathlib import Path

from pasang.notation.words import words
from pasang.play.refusal import TableReason, TableRefusal, table_refusal_words
from pasang.rules.refusal import Reason
from pasang.server.words import server_words

PAGE_WORDS = Path(__file__).parents[2] / "web" / "words"


def test_no_refusal_is_worded_twice() -> None:
    law = set(words()["refusal"])
    table = {reason.value for reason in TableReason}
    server = set(server_words()["problem"])
    assert law == {reason.value for reason in Reason}
    assert all(table_refusal_words(TableRefusal(reason)) for reason in TableReason)
    assert not law & table
    assert not law & server
    assert not table & server


def test_the_page_words_no_refusal_itself() -> None:
    for file in PAGE_WORDS.glob("*.json"):
        said = json.loads(file.read_text("utf-8"))
        assert [key for key in said if key.startswith("refusal.")] == []
