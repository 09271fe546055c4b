"""``pasang match``."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from pasang import read_records
from tests.cli.conftest import Run
from tests.waiting import until


def test_a_contest_ends_with_a_table(pasang: Run) -> None:
    told = pasang("match", "greedy", "random", "--rounds", "6", "-p", "1", "-p", "2")
    assert told.returncode == 0
    assert "rounds     6:" in told.stdout
    assert "Elo" in told.stdout


def test_rounds_are_kept_and_not_played_again(pasang: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "rounds.pasang")
    asked = ("match", "copycat", "random", "--rounds", "4", "--records", file, "--json")
    first = json.loads(pasang(*asked).stdout)
    before = Path(file).read_bytes()
    assert json.loads(pasang(*asked).stdout) == first
    assert Path(file).read_bytes() == before
    assert len(read_records(Path(file).read_text())) == 4
    told = pasang("validate", file)
    assert told.returncode == 0


def test_balanced_openings_make_another_contest(pasang: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "rounds.pasang")
    asked = ("match", "greedy", "random", "--rounds", "2", "--plies", "2", "--records", file)
    assert pasang(*asked, "--balanced").returncode == 0
    (record, _) = read_records(Path(file).read_text())
    assert "2 plies, balanced;" in record.tags["Contest"]
    assert "another contest" in pasang(*asked).stderr


def test_a_program_that_ends_at_once_loses_every_round(pasang: Run) -> None:
    told = pasang("match", "random", 'cmd="false",name=Broken', "--rounds", "2", "--json")
    assert json.loads(told.stdout)["won"] == 2
    assert "crash" in told.stderr


def test_players_that_are_the_same_are_told_apart(pasang: Run) -> None:
    told = json.loads(pasang("match", "random", "random", "--rounds", "2", "--json").stdout)
    assert (told["first"], told["second"]) == ("random", "random (2)")


def test_wrong_settings_are_told_in_a_sentence(pasang: Run) -> None:
    for wrong in (
        ("match", "nonsense", "random"),
        ("match", "random", "level=99"),
        ("match", "random", "greedy", "--rounds", "3"),
        ("match", "random", "greedy", "--sprt", "5", "0"),
        ("match", "random", "greedy", "--sprt", "0", "inf"),
        ("match", "random", "greedy", "--sprt", "0", "10000"),
        ("match", "random", "greedy", "--clock", "soon"),
        ("match", "depth=1,threads=1000", "greedy", "--rounds", "2"),
        ("match", "depth=1,memory=99999999999", "greedy", "--rounds", "2"),
        ("match", "random", "greedy", "--records", "/no/such/folder/file"),
    ):
        told = pasang(*wrong)
        assert told.returncode == 2, wrong
        assert "Traceback" not in told.stderr, wrong
        assert "pasang: " in told.stderr, wrong


def test_a_program_that_is_not_there_is_refused_before_the_match(pasang: Run) -> None:
    told = pasang("match", "cmd=/nowhere", "random", "--rounds", "2")
    assert "cmd: '/nowhere' is not a program that can be run" in told.stderr
    assert told.returncode == 2


def test_an_interrupt_gives_up_the_round_without_blaming_a_player(tmp_path: Path) -> None:
    """A terminal sends Ctrl-C to every program in the foreground, the player's included."""
    rival, file, asked = (tmp_path / name for name in ("rival.py", "rounds.pasang", "asked"))
    rival.write_text(
        "import sys, time\n"
        "for line in sys.stdin:\n"
        "    if line == 'ugi\\n': print('ugiok', flush=True)\n"
        "    if line == 'isready\\n': print('readyok', flush=True)\n"
        "    if line.startswith('go'): open(sys.argv[1], 'w'); time.sleep(60)\n"
    )
    second = f'cmd="{sys.executable} {rival} {asked}",movetime=60'
    call = "from pasang.cli import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", call, "match", "random", second, "--records", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    until(asked.exists, "the rival to be asked for a move")
    os.killpg(process.pid, signal.SIGINT)
    said, told = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "rounds     0:" in said
    assert told == "pasang: interrupted: the standing so far\n"
    assert file.read_text() == ""
