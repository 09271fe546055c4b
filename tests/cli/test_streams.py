"""Standard input, output and errors that are closed, full, or left by whoever read them."""

from __future__ import annotations

import subprocess
import sys

import pytest

CALL = f"{sys.executable} -c 'from pasang.cli import main; main()'"


def shell(script: str) -> subprocess.CompletedProcess[str]:
    """A script for bash, in which pasang is the command."""
    return subprocess.run(  # the shell opens and closes the streams, as it does for a user
        ["bash", "-c", f'pasang() {{ {CALL} "$@"; }}; {script}'],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(
    "command",
    ["patterns", "moves --json", "show", "--help", "match random random -n 2", "bench --depth 1"],
)
def test_a_full_disk_is_told_in_one_sentence(command: str) -> None:
    told = shell(f"pasang {command} > /dev/full")
    assert told.stderr == "pasang: output: No space left on device\n"
    assert told.returncode == 2


@pytest.mark.parametrize("command", ["patterns", "perft 4 --divide", "bench --depth 3"])
def test_a_reader_that_has_seen_enough_is_no_failure(command: str) -> None:
    told = shell(f"set -o pipefail; pasang {command} 2> /dev/null | head -1 > /dev/null")
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.parametrize(
    "script",
    [
        "pasang analyse --depth 2 >&-",
        "pasang solve --time 0.05 --memory 1 2>&-",
        "pasang match random random -n 2 2>&-",
        "pasang engine <&-",
        "echo go depth 2 | pasang engine >&-",
        "echo ugi | pasang engine > /dev/full",
    ],
)
def test_a_closed_stream_is_no_fault(script: str) -> None:
    told = shell(script)
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_nobody_can_play_without_input_and_output(closed: str) -> None:
    told = shell(
        f"pasang play {closed} < /dev/null" if closed == ">&-" else f"pasang play {closed}"
    )
    assert told.returncode == 2
    assert told.stderr == "pasang: the input ended before the round did; end it with quit\n"
