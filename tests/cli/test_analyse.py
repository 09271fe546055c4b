"""``pasang analyse``."""

from __future__ import annotations

import json

from pasang import Round
from tests.cli.conftest import Run
from tests.engine.conftest import SUNTUK_IN_ONE


def test_lines_come_best_first_with_their_values(pasang: Run) -> None:
    told = pasang("analyse", "--position", SUNTUK_IN_ONE, "--lines", "3", "--depth", "6")
    work, *lines = told.stdout.splitlines()
    assert work.startswith("depth ")
    assert len(lines) == 3
    assert lines[0].startswith("=   suntuk in 1  k11-")


def test_json_has_moves_that_can_be_played(pasang: Run) -> None:
    told = json.loads(pasang("analyse", "--depth", "3", "--lines", "2", "--json").stdout)
    assert told["depth"] == 3
    for line in told["lines"]:
        Round.start(1).play(*line["moves"])


def test_a_position_that_cannot_be_is_told_in_a_sentence(pasang: Run) -> None:
    told = pasang("analyse", "--position", "nonsense")
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
