"""The table of settings names every setting, and none that is none."""

from __future__ import annotations

import re
from dataclasses import fields

from pasang.server.settings import Settings
from tests.house.sources import ROOT


def test_the_table_of_settings_names_every_setting() -> None:
    text = (ROOT / "docs" / "server.md").read_text("utf-8")
    table = text.partition("## Settings")[2].partition("\n## ")[0]
    named = re.findall(r"^\| `(PASANG_\w+)`", table, re.MULTILINE)
    assert len(named) == len(set(named))
    assert set(named) == {f"PASANG_{one.name.upper()}" for one in fields(Settings)}
