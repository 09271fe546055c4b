"""``pasang puzzles``."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pasang.puzzles.puzzles_text import read_puzzles, write_puzzles
from tests.cli.conftest import Run
from tests.puzzles.kept import few_puzzles
from tests.waiting import until


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with a few puzzles."""
    path = tmp_path / "few.json"
    path.write_text(write_puzzles(few_puzzles()), "utf-8")
    return path


def test_puzzles_are_listed_with_all_that_a_program_needs(pasang: Run) -> None:
    listed = json.loads(pasang("puzzles", "list", "--json", "--theme", "escape").stdout)
    assert listed
    for one in listed:
        assert {"id", "position", "solution", "goal", "themes", "rating"} <= one.keys()
        assert one["theme"] == one["themes"][0] == "escape"
    ratings = [one["rating"] for one in listed]
    assert ratings == sorted(ratings)


def test_a_list_for_people_has_a_line_for_each(pasang: Run, file: Path) -> None:
    told = pasang("puzzles", "list", str(file))
    assert {line.split()[0] for line in told.stdout.splitlines()} == {
        one.id for one in few_puzzles().puzzles
    }
    assert told.stderr == f"{len(few_puzzles().puzzles)} puzzles\n"


def test_a_goal_may_be_asked_for(pasang: Run, file: Path) -> None:
    goal = few_puzzles().puzzles[0].goal
    told = json.loads(pasang("puzzles", "list", str(file), "--goal", goal.value, "--json").stdout)
    assert len(told) == sum(one.goal is goal for one in few_puzzles().puzzles)


def test_a_puzzle_is_shown_without_its_solution_unless_that_is_asked_for(
    pasang: Run, file: Path
) -> None:
    [one, *_] = few_puzzles().puzzles
    line = " ".join(map(str, one.solution))
    shown = pasang("puzzles", "show", one.id, "--file", str(file)).stdout
    assert str(one.position) in shown
    assert f"{one.position.to_move} to move" in shown
    assert line not in shown
    assert line in pasang("puzzles", "show", one.id, "--file", str(file), "--solution").stdout


def test_right_puzzles_are_proved(pasang: Run, file: Path) -> None:
    told = pasang("puzzles", "check", str(file))
    assert told.returncode == 0
    assert told.stdout == f"{len(few_puzzles().puzzles)} puzzles, all proved\n"


def test_a_wrong_puzzle_is_told_with_code_1(pasang: Run, file: Path) -> None:
    data = json.loads(file.read_text("utf-8"))
    data["puzzles"][1]["rating"] += 1
    file.write_text(json.dumps(data), "utf-8")
    told = pasang("puzzles", "check", str(file))
    assert told.returncode == 1
    rating = data["puzzles"][1]["rating"]
    name = f"puzzle 2, {data['puzzles'][1]['id']}"
    assert told.stderr == f"pasang: {name}: rating: {rating} should be {rating - 1}\n"


def test_a_damaged_file_is_told_with_code_2(pasang: Run, file: Path) -> None:
    file.write_text(file.read_text("utf-8")[:-40], "utf-8")
    told = pasang("puzzles", "check", str(file))
    assert told.returncode == 2
    assert "is not JSON" in told.stderr
    assert told.stderr.count("\n") == 1


def test_what_is_killed_at_any_moment_goes_on_to_the_same_file(pasang: Run, tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole.json", tmp_path / "killed.json"
    asked = ("puzzles", "make", "--seed", "9", "--count", "4")
    assert pasang(*asked, "--out", str(whole)).returncode == 0
    call = "from pasang.cli import main; main()"
    process = subprocess.Popen([sys.executable, "-c", call, *asked, "--out", str(killed)])
    until(killed.exists, "the first puzzle")
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert len(read_puzzles(killed.read_text("utf-8")).puzzles) >= 1
    assert pasang(*asked, "--out", str(killed)).returncode == 0
    assert killed.read_bytes() == whole.read_bytes()
    assert read_puzzles(whole.read_text("utf-8")).puzzles == few_puzzles().puzzles[:4]


def test_an_interrupt_leaves_a_whole_file_and_says_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "made.json"
    call = "from pasang.cli import main; main()"
    asked = ("puzzles", "make", "--seed", "9", "--processes", "2", "--out", str(out))
    process = subprocess.Popen(
        [sys.executable, "-c", call, *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    until(out.exists, "the first puzzle")
    os.killpg(process.pid, signal.SIGINT)
    said, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert (said, told) == ("", "pasang: interrupted: the same command goes on from here\n")
    kept = read_puzzles(out.read_text("utf-8")).puzzles
    assert kept[: len(few_puzzles().puzzles)] == few_puzzles().puzzles[: len(kept)]


def test_puzzles_of_one_theme_are_added_to_a_file(pasang: Run, file: Path) -> None:
    before = few_puzzles().puzzles
    asked = ("--seed", "9", "--theme", "ending", "--count", str(len(before) + 1))
    assert pasang("puzzles", "make", "--out", str(file), *asked).returncode == 0
    *kept, added = read_puzzles(file.read_text("utf-8")).puzzles
    assert kept == before
    assert "ending" in added.themes


def test_no_time_makes_no_puzzles_and_says_so(pasang: Run, tmp_path: Path) -> None:
    out = tmp_path / "none.json"
    told = pasang("puzzles", "make", "--out", str(out), "--seconds", "0")
    assert told.stdout == f"{out}: 0 puzzles of 0 rounds\n"
    assert read_puzzles(out.read_text("utf-8")).puzzles == []


def test_another_seed_does_not_go_on_from_a_file(pasang: Run, file: Path) -> None:
    told = pasang("puzzles", "make", "--out", str(file), "--seed", "4", "--seconds", "0")
    assert told.returncode == 2
    assert "was made with seed 9, not 4; name another file" in told.stderr


def test_packing_writes_the_parts_and_overwrites_nothing_unasked(
    pasang: Run, file: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "parts"
    folder.mkdir()
    assert pasang("puzzles", "pack", str(file), str(folder)).returncode == 0
    index = json.loads((folder / "index.json").read_text("utf-8"))
    assert sum(part["count"] for part in index["parts"]) == len(few_puzzles().puzzles)
    assert pasang("puzzles", "pack", str(file), str(folder)).returncode == 2
