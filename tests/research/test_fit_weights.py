"""The command plays, fits and writes, goes on after an interruption, and tells faults in a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pasang.engine.weights import points_only, read_weights
from pasang.research import fit_weights
from pasang.research.weights_table import weights_table

SMALL = ("--nodes", "30", "--seed", "3")


def fitted(rounds: str, path: Path, *options: str) -> tuple[str, dict[str, int]]:
    weights = path.with_suffix(".json")
    arguments = [str(path), "--rounds", rounds, "--weights", str(weights), *SMALL, *options]
    ran = CliRunner().invoke(fit_weights.command, arguments, catch_exceptions=False)
    assert ran.exit_code == 0
    return ran.output, read_weights(weights.read_text())


def test_the_same_seed_gives_the_same_weights_however_it_was_played(tmp_path: Path) -> None:
    told, at_once = fitted("6", tmp_path / "at_once", "--processes", "2")
    fitted("2", tmp_path / "resumed")
    told_again, resumed = fitted("6", tmp_path / "resumed")
    assert at_once == resumed
    assert told == told_again
    assert weights_table(at_once) in told


def test_self_play_may_be_played_with_other_weights(tmp_path: Path) -> None:
    player = tmp_path / "player.json"
    player.write_text(json.dumps(points_only(suntuk=True)))
    _, by_points = fitted("2", tmp_path / "points", "--player", str(player))
    _, by_engine = fitted("2", tmp_path / "engine")
    assert by_points != by_engine


def test_rounds_beyond_those_asked_for_are_left_out(tmp_path: Path) -> None:
    _, of_two = fitted("2", tmp_path / "few")
    fitted("4", tmp_path / "more")
    _, of_two_of_four = fitted("2", tmp_path / "more")
    assert of_two == of_two_of_four


def test_it_tells_how_well_the_weights_guess_what_they_were_not_made_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_weights, "_BATCH", 1)
    told, _ = fitted("10", tmp_path / "rounds")
    assert "fitted weights explain" in told
    assert "present weights explain" in told


def test_the_table_holds_every_weight(tmp_path: Path) -> None:
    _, weights = fitted("1", tmp_path / "rounds")
    numbered = {name: number for number, name in enumerate(sorted(weights))}
    table = weights_table(numbered)
    assert [table.count(f"// {tokens} tokens left") for tokens in (20, 40, 60, 80, 100)] == [1] * 5
    assert all(f"{number}" in table for number in numbered.values())


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pasang.research.fit_weights", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("place", "weights", "sentence"),
    [
        ("none/rounds", "weights", "none/rounds: No such file or directory"),
        ("rounds", "none/weights", "none/weights: No such file or directory"),
        ("other", "weights", "other: holds something else than self-play"),
    ],
)
def test_a_fault_is_told_in_a_sentence(
    tmp_path: Path, place: str, weights: str, sentence: str
) -> None:
    (tmp_path / "other").write_text("hello\n")
    ran = run(str(tmp_path / place), "--weights", str(tmp_path / weights), "--rounds", "1", *SMALL)
    assert ran.returncode == 2
    assert ran.stderr.startswith("fit_weights: ")
    assert sentence in ran.stderr
    assert "Traceback" not in ran.stderr


def test_an_interruption_is_told_and_what_was_played_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rounds, weights = tmp_path / "rounds", tmp_path / "weights.json"
    monkeypatch.setattr(fit_weights, "_fitted", interrupt)
    monkeypatch.setattr(
        sys, "argv", ["", str(rounds), "--weights", str(weights), "--rounds", "2", *SMALL]
    )
    with pytest.raises(SystemExit) as ended:
        fit_weights.main()
    assert ended.value.code == 130
    assert "the same command goes on from here" in capsys.readouterr().err
    assert [json.loads(line).get("round") for line in rounds.read_text().splitlines()] == [
        None,
        0,
        1,
    ]


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt
