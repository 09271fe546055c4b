"""The suite of proved positions is proved, is made the same again, and refuses what is damaged."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from pasang.puzzles.prover import Prover
from pasang.research import make_regret
from pasang.research.make_regret import proved
from pasang.research.regret import (
    ProvedPosition,
    RegretSuiteError,
    read_suite,
    shipped_suite,
    write_suite,
)
from tests.sampling import sampled

SUITE = shipped_suite()


@pytest.mark.parametrize("one", sampled([(one,) for one in SUITE.positions], every=12))
def test_every_position_of_the_suite_is_proved_again(one: ProvedPosition) -> None:
    assert proved(one.position, Prover()) == one


def test_a_suite_is_read_as_it_was_written() -> None:
    assert read_suite(write_suite(SUITE)) == SUITE


def test_no_round_and_no_position_is_counted_twice() -> None:
    assert len({str(one.position) for one in SUITE.positions}) == len(SUITE.positions)
    assert len(SUITE.positions) <= SUITE.rounds


def test_a_move_that_keeps_the_result_throws_nothing_away() -> None:
    for one in SUITE.positions[:5]:
        thrown = {str(move) for move in one.position.legal_moves if one.throws_away(move)}
        assert thrown == {str(move) for move in one.position.legal_moves} - one.keeping


def test_the_same_rounds_are_found_again_after_an_interruption(tmp_path: Path) -> None:
    small = ["--nodes", "20000", "--positions", "1"]
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    runner = CliRunner()
    assert runner.invoke(make_regret.command, [str(whole), *small]).exit_code == 0
    found = read_suite(whole.read_text("utf-8"))
    begun = found.__class__(found.seed, found.nodes, found.rounds - 1, ())
    parts.write_text(write_suite(begun), "utf-8")
    assert runner.invoke(make_regret.command, [str(parts), *small]).exit_code == 0
    assert parts.read_text("utf-8") == whole.read_text("utf-8")


def changed(**changes: object) -> str:
    """The shipped suite with one position, changed."""
    whole = json.loads(write_suite(SUITE))
    return json.dumps(whole | {"positions": [whole["positions"][0] | changes]})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[]", "must be a JSON object"),
        ("{", "this is not JSON"),
        ('{"version": 3}', "version must be 1, not 3"),
        ('{"version": 1, "seed": "1"}', "seed must be a whole number, not '1'"),
        (
            '{"version": 1, "seed": 1, "nodes": 1, "rounds": 1}',
            "positions must be a list",
        ),
        (changed(position="K"), "position 1: "),
        (changed(outcome="loss"), "position 1: outcome must be win or draw, not 'loss'"),
        (changed(keeping=[]), "position 1: keeping must be some of the legal moves"),
        (changed(keeping=["a1-a2xa3"]), "position 1: keeping must be some of the legal moves"),
        (changed(keeping=3), "position 1: keeping must be a list of moves"),
        (changed(more=1), "position 1: must have position, outcome and keeping"),
    ],
)
def test_what_is_damaged_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(RegretSuiteError, match=f"^regret suite: .*{sentence}"):
        read_suite(text)


@given(st.data())
def test_a_suite_changed_in_one_character_is_read_or_refused_in_one_sentence(
    data: st.DataObject,
) -> None:
    right = changed()
    at = data.draw(st.integers(0, len(right) - 1))
    other = right[:at] + data.draw(st.characters()) + right[at + 1 :]
    with suppress(RegretSuiteError):
        assert len(read_suite(other).positions) == 1


@given(st.integers(0))
def test_a_suite_cut_short_is_refused(length: int) -> None:
    right = changed()
    with pytest.raises(RegretSuiteError):
        read_suite(right[: length % len(right)])


def test_a_file_of_another_seed_is_not_gone_on_with(tmp_path: Path) -> None:
    (file := tmp_path / "suite.json").write_text(write_suite(SUITE), "utf-8")
    command = [sys.executable, "-m", "pasang.research.make_regret", str(file), "--seed", "77"]
    told = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ)
    assert told.returncode == 2
    assert told.stderr.startswith("make_regret: ")
    assert "was made with seed" in told.stderr
