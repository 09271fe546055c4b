"""``pasang best``."""

from __future__ import annotations

import json

from pasang import Round
from tests.cli.conftest import Run
from tests.engine.conftest import SUNTUK_IN_ONE


def test_the_best_move_stands_alone_on_the_last_line(pasang: Run) -> None:
    told = pasang("best", "--position", SUNTUK_IN_ONE, "--depth", "4", "--memory", "1")
    assert told.stdout in ("k11-c11xc2\n", "k11-k2xc2\n")
    assert told.returncode == 0


def test_a_level_with_a_seed_plays_the_same_move_again(pasang: Run) -> None:
    asked = ("best", "--moves", "c j", "--level", "2", "--seed", "5")
    assert pasang(*asked).stdout == pasang(*asked).stdout


def test_the_move_as_json_comes_with_its_value(pasang: Run) -> None:
    told = json.loads(
        pasang("best", "-p", "2", "-a", "jump", "--moves", "c h", "--depth", "2", "--json").stdout
    )
    assert told["move"] in map(str, Round.start(2, "jump").play("c", "h").legal_moves)
    assert told["depth"] == 2


def test_a_finished_round_is_told_in_a_sentence(pasang: Run) -> None:
    told = pasang("best", "--position", SUNTUK_IN_ONE, "--moves", "k11-k2xc2")
    assert told.returncode == 2
    assert told.stderr == "pasang: the round is over: there is no move to choose\n"


def test_a_move_that_is_not_legal_is_told_in_a_sentence(pasang: Run) -> None:
    told = pasang("best", "--moves", "c d")
    assert told.returncode == 2
    assert "North must open a passage in g–k" in told.stderr


def test_limits_out_of_range_are_told(pasang: Run) -> None:
    for wrong in (
        ("--depth", "0"),
        ("--time", "-1"),
        ("--time", "nan"),
        ("--level", "11"),
        ("--memory", "0"),
    ):
        told = pasang("best", *wrong)
        assert told.returncode == 2
        assert wrong[0] in told.stderr
