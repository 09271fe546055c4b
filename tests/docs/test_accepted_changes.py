"""No net is shipped that the record of accepted changes does not tell of."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pasang.engine
from pasang.engine.net import FILE

PAGE = Path(__file__).parents[2] / "docs" / "accepted-changes.md"
ROW = re.compile(r"\| \d{4}-\d\d-\d\d \|.*\|")


def accepted() -> list[str]:
    """The rows of what was accepted."""
    told, _, _ = PAGE.read_text("utf-8").partition("\n## ")
    return ROW.findall(told)


def test_every_accepted_change_has_all_that_the_record_promises() -> None:
    assert accepted()
    for row in accepted():
        _, *fields, _ = (field.strip() for field in row.split("|"))
        assert len(fields) == 6
        assert all(fields), row


def test_the_net_that_is_shipped_was_accepted() -> None:
    """Its row has the first eight digits of its SHA-256; an empty file is no net."""
    net = Path(pasang.engine.__file__).with_name(FILE).read_bytes()
    digits = sha256(net).hexdigest()[:8]
    assert not net or any(digits in row for row in accepted()), f"no row tells of {digits}"
