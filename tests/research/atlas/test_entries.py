"""The atlas that is kept is read in its own version alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from pasang.research.atlas.entries import DATA, kept_atlas
from pasang.research.fault import ResearchFault


def test_an_atlas_of_another_version_or_damaged_is_refused(tmp_path: Path) -> None:
    path, right = tmp_path / "atlas.json", DATA.read_text("utf-8")
    for text, sentence in (
        (right.replace('"version":2', '"version":3', 1), "is of version 3, not 2"),
        (right[:-9], "is no atlas, or damaged"),
        ("[]", "is no atlas, or damaged"),
    ):
        path.write_text(text, "utf-8")
        with pytest.raises(ResearchFault, match=sentence):
            kept_atlas(path)
