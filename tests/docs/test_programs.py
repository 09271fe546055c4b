"""Whole programs that the pages show do what the pages say."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from pasang.engine.ugi.client import UgiPlayer
from pasang.notation.round import Round
from tests.docs.pages import ROOT, blocks_of


def test_the_engine_shown_plays_a_round_to_its_end(tmp_path: Path) -> None:
    [program] = (b for b in blocks_of(ROOT / "docs/how-to/use-ugi.md") if b.language == "py")
    (tmp_path / "first.py").write_text(program.text, "utf-8")
    player = UgiPlayer([sys.executable, str(tmp_path / "first.py")])
    played = Round.start(2, "jump")
    try:
        player.begin(Random(1))
        while not played.is_over:
            move = player.choose(played)
            assert move == played.legal_moves[0]
            played = played.play(move)
    finally:
        player.close()
