"""The atlas that is kept is read in its own version alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from pasang.engine import perft
from pasang.research.atlas.entries import DATA, kept_atlas
from pasang.research.fault import ResearchFault
from pasang.rules.agreement import PRESETS
from pasang.rules.pattern import traditional
from pasang.rules.position import Position


def test_perft_in_the_atlas_is_what_the_core_counts() -> None:
    for entry in kept_atlas()["entries"]:
        start = Position.start(traditional(entry["pattern"]), PRESETS[entry["entry"]])
        counted = [perft(start, depth) for depth in range(1, len(entry["perft"]) + 1)]
        assert counted == entry["perft"], (entry["pattern"], entry["entry"])


def test_what_strong_play_says_in_the_atlas_adds_up() -> None:
    """R17, R18."""
    for entry in kept_atlas()["entries"]:
        play = entry["play"]
        margins = [opening["margin"][0] for opening in entry["openings"].values()]
        assert sum(play["wins"]) == play["rounds"]
        assert play["suntuk"] <= play["wins"][0] + play["wins"][2]
        assert min(margins) <= play["margin"][0] <= max(margins)
        assert play["plies"][0] <= play["longest"]


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
