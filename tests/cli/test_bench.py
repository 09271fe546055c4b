"""``pasang bench``."""

from __future__ import annotations

import json
import signal
import subprocess
import sys

from tests.cli.conftest import Run


def test_the_last_line_is_the_signature(pasang: Run) -> None:
    *positions, speed, signature = pasang("bench", "--depth", "2").stdout.splitlines()
    assert sum(int(line.split()[-2]) for line in positions) == int(signature)
    assert speed.endswith("nodes a second")


def test_the_signature_is_the_same_for_a_program(pasang: Run) -> None:
    told = json.loads(pasang("bench", "--depth", "2", "--json").stdout)
    assert told["signature"] == int(pasang("bench", "--depth", "2").stdout.splitlines()[-1])
    assert len(told["positions"]) == 25


def test_an_interrupt_ends_it_in_the_midst_of_a_search() -> None:
    call = "from pasang.cli import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", call, "bench", "--depth", "16"], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith("pattern 1"), "the next of many is searched now"
    process.send_signal(signal.SIGINT)
    try:
        assert process.wait(timeout=10) == 130
    finally:
        process.kill()
        process.communicate()
