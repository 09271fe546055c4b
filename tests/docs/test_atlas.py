"""What was proved and played in a folder is taken into the atlas, and what was not stays."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from pasang.research.atlas.entries import kept_atlas
from pasang.research.atlas.strong_play import Pair, Played, StrongPlayLog
from pasang.research.certificates.claim import read_claim
from pasang.research.proving.log import ProofLog
from pasang.research.proving.openings import OpeningsLog, Tried
from pasang.research.proving.proof import Verdict
from tests.docs.pages import ROOT
from tests.research.proving.proving import proved

LATER = "North wins pattern 35 under slide after f e"
ATTEMPT = "South wins pattern 2 under jump after b j"


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The script, writing into a folder of its own."""
    own: dict[str, Any] = runpy.run_path(str(ROOT / "docs" / "make_atlas.py"))["take"].__globals__
    (tmp_path / "certificates").mkdir()
    for name in ("DATA", "BOOK", "PAGE", "CERTIFICATES"):
        kind = "certificates" if name == "CERTIFICATES" else name.lower()
        monkeypatch.setitem(own, name, tmp_path / kind)
    return own


def filled(folder: Path) -> None:
    """What the lead of a long day leaves behind: decided and open openings, a later theorem, an attempt, rounds."""
    openings = OpeningsLog(folder / "openings")
    south = read_claim("South wins pattern 2 under slide after c")
    openings.keep(Tried(south, Verdict.REFUTED, 10))
    openings.keep(Tried(read_claim(str(south).replace("South", "North")), Verdict.OPEN, 10))
    openings.close()
    (folder / "certificates").mkdir()
    (folder / "certificates" / "later.txt").write_bytes(proved(LATER).certificate)
    (folder / "attempts").mkdir()
    ProofLog(folder / "attempts" / "b-j.log", ATTEMPT).close()
    play = StrongPlayLog(folder / "strong_play.log")
    play.keep(Played(Pair("3", "jump", "ag"), 0, ((10, 40), (120, 30))))
    play.close()


def test_a_folder_is_taken_into_the_atlas(
    script: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "made"
    folder.mkdir()
    filled(folder)
    script["take"](folder)
    atlas = json.loads((tmp_path / "data").read_text("utf-8"))
    entries = {(one["pattern"], one["entry"]): one for one in atlas["entries"]}
    before = {(one["pattern"], one["entry"]): one for one in kept_atlas()["entries"]}
    told = entries["2", "slide"]["openings"]
    assert told["c"]["claims"] == {"south": ["refuted", 10.0], "north": ["open", 10.0]}
    assert told["d"] == before["2", "slide"]["openings"]["d"]
    assert entries["1", "slide"]["play"] == before["1", "slide"]["play"]
    assert entries["3", "jump"]["play"]["wins"] == [2, 0, 0]
    assert [one["claim"] for one in atlas["theorems"]] == [LATER]
    assert ATTEMPT in [one["claim"] for one in atlas["attempts"]]
    assert '"proved":[' in (tmp_path / "book").read_text("utf-8")
    monkeypatch.setitem(script, "kept_atlas", lambda: atlas)
    page = script["atlas_page"]()
    assert f"| {LATER} | [later.txt]" in page
    assert f"| {ATTEMPT} | open | 0 | 0 |" in page
    row = next(
        line for line in page.splitlines() if line.startswith("| 2 | slide |") and "✗" in line
    )
    assert row.split(" | ")[4] == "✗ / 10"
