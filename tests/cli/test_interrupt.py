"""Ctrl-C at any moment: one line, exit code 130, no traceback."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

START = "from pasang_command.start import main; main()"


def started(*arguments: str, told_of_imports: bool = False) -> subprocess.Popen[str]:
    """The command as its script starts it; an import can be told of on standard error as soon as it is done."""
    told = ["-X", "importtime"] if told_of_imports else []
    return subprocess.Popen(
        [sys.executable, *told, "-c", START, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def faults(lines: Iterator[str] | list[str]) -> list[str]:
    """What was said on standard error besides imports."""
    return [line for line in lines if not line.startswith("import time:")]


@pytest.mark.parametrize(
    "imported",
    [
        "pasang_command.start",
        "pasang.rules.point",
        "pasang.rules.position",
        "pasang.notation",
        "click",
        "pasang.cli.main",
        "pasang.cli.options",
        "pasang.engine",
        "pasang.rules.perft",
    ],
)
def test_an_interrupt_while_something_is_imported_is_clean(imported: str) -> None:
    said: list[str] = []
    with started("perft", "40", told_of_imports=True) as process:
        assert process.stderr is not None
        while not said or said[-1].rpartition("|")[2].strip() != imported:
            said.append(process.stderr.readline())
            assert said[-1]
        process.send_signal(signal.SIGINT)
        _, rest = process.communicate(timeout=60)
    assert faults([*said, *rest.splitlines(keepends=True)]) == ["pasang: interrupted\n"]
    assert process.returncode == 130


@pytest.mark.parametrize(
    ("arguments", "first_sign"),
    [
        (("perft", "40", "--law"), "pasang.rules.perft"),
        (("bench", "--depth", "60"), "pasang.engine.suite"),
        (("play", "--plain"), "South"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_an_interrupt_in_the_midst_of_work_is_clean(
    arguments: tuple[str, ...], first_sign: str
) -> None:
    told_of_imports = first_sign.startswith("pasang.")
    with started(*arguments, told_of_imports=told_of_imports) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        source = process.stderr if told_of_imports else process.stdout
        while first_sign not in source.readline():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        _, rest = process.communicate(timeout=60)
    assert faults(rest.split("\n")) in (
        ["pasang: interrupted", ""],
        ["", "pasang: interrupted", ""],
    )
    assert process.returncode == 130


def test_what_is_ignored_from_the_start_stays_ignored() -> None:
    """As behind nohup, or in the background of a script."""
    call = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); "
    process = subprocess.Popen(
        [sys.executable, "-c", call + START, "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("ugi\n")
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate("isready\nquit\n", timeout=60)
    assert "readyok" in said
    assert process.returncode == 0
