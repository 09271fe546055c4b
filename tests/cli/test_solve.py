"""``pasang solve``."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.cli.conftest import Run
from tests.engine.conftest import SUNTUK_IN_ONE, small_ending


def test_a_suntuk_is_told_before_its_margin(pasang: Run) -> None:
    """R19."""
    told = pasang("solve", "--position", SUNTUK_IN_ONE)
    assert told.stdout == "suntuk in 1\nmargin +120\n"


def test_a_loss_by_suntuk_has_the_margin_turned(pasang: Run) -> None:
    """R18, R19."""
    told = pasang("solve", "--position", SUNTUK_IN_ONE, "--moves", "k11-k2xc2")
    assert told.stdout == "-suntuk in 0\nmargin -120\n"


def test_who_wins_is_one_word(pasang: Run) -> None:
    assert pasang("solve", "--position", SUNTUK_IN_ONE, "--wdl").stdout == "win\n"


def test_what_is_not_proved_in_time_is_unsolved(pasang: Run) -> None:
    told = pasang("solve", "--time", "0.05", "--memory", "1")
    assert told.stdout == "unsolved\n"
    assert told.returncode == 0


def test_a_margin_has_its_sign(pasang: Run) -> None:
    position = str(small_ending(3, tokens=10))
    last = pasang("solve", "--position", position).stdout.splitlines()[-1]
    told = json.loads(pasang("solve", "--position", position, "--json").stdout)
    assert told["solved"]
    assert last == ("margin 0" if not told["margin"] else f"margin {told['margin']:+d}")


def test_proofs_are_kept_and_taken_up_again(pasang: Run, tmp_path: Path) -> None:
    position, kept = str(small_ending(3, tokens=20)), str(tmp_path / "proofs.table")
    first = pasang("solve", "--position", position, "--save", kept, "--memory", "4", "--json")
    again = pasang("solve", "--position", position, "--resume", kept, "--memory", "4", "--json")
    one, two = json.loads(first.stdout), json.loads(again.stdout)
    assert one["margin"] == two["margin"]
    assert two["nodes"] < one["nodes"]


def test_proofs_are_overwritten_only_if_asked_or_gone_on_from(pasang: Run, tmp_path: Path) -> None:
    kept = tmp_path / "proofs.table"
    asked = ("solve", "--position", SUNTUK_IN_ONE, "--memory", "1", "--save", str(kept))
    assert pasang(*asked).returncode == 0
    told = pasang(*asked)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == f"pasang: {kept} is there already; --force overwrites it\n"
    assert pasang(*asked, "--resume", str(kept)).returncode == 0
    assert pasang(*asked, "--force").returncode == 0


def test_a_damaged_file_is_told_in_a_sentence(pasang: Run, tmp_path: Path) -> None:
    damaged = tmp_path / "proofs.table"
    damaged.write_bytes(b"nothing of the kind")
    told = pasang("solve", "--position", SUNTUK_IN_ONE, "--resume", str(damaged))
    assert told.returncode == 2
    assert told.stderr == f"pasang: {damaged}: table: this is not a saved table\n"


def test_a_full_disk_costs_neither_the_answer_nor_the_proofs_kept_before(
    pasang: Run, tmp_path: Path
) -> None:
    told = pasang("solve", "--position", SUNTUK_IN_ONE, "--save", "/dev/full", "--memory", "1")
    assert told.stdout == "suntuk in 1\nmargin +120\n"
    assert told.stderr.endswith("pasang: /dev/full: No space left on device\n")
    assert told.returncode == 2
    kept = tmp_path / "proofs.table"
    kept.write_bytes(b"proofs of a week")
    call = f"ulimit -f 1; {sys.executable} -c 'from pasang.cli import main; main()' \"$@\""
    asked = ["solve", "--position", str(small_ending(3, tokens=20)), "--save", str(kept), "--force"]
    full = subprocess.run(
        ["bash", "-c", call, "pasang", *asked], capture_output=True, text=True, check=False
    )
    assert full.stdout.splitlines()[-1] == "margin +120"
    assert full.stderr.endswith(f"pasang: {kept}: File too large\n")
    assert kept.read_bytes() == b"proofs of a week"
    assert list(tmp_path.iterdir()) == [kept]


def test_a_folder_that_is_not_there_is_told_before_the_work(pasang: Run, tmp_path: Path) -> None:
    kept = tmp_path / "nowhere" / "proofs.table"
    told = pasang("solve", "--save", str(kept), "--time", "5", "--memory", "1")
    assert told.stderr.endswith(f"pasang: {kept}: there is no folder {kept.parent}\n")
    assert (told.returncode, told.stdout) == (2, "")


def test_an_interrupt_is_answered_politely_and_keeps_the_proofs(tmp_path: Path) -> None:
    kept = tmp_path / "proofs.table"
    call = "from pasang.cli import main; main()"
    screen, terminal = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", call, "solve", "--memory", "1", "--save", str(kept)],
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
    )
    assert b"margin" in os.read(screen, 1000), "the proof is under way when its progress is shown"
    os.kill(process.pid, signal.SIGINT)
    said, _ = process.communicate(timeout=20)
    os.close(terminal)
    os.close(screen)
    assert said == "unsolved\n"
    assert process.returncode == 130
    assert kept.stat().st_size > 0
