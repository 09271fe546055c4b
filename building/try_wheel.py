"""Tries an installed Pasang, away from its sources: ``cd / && python …/building/try_wheel.py``.

It needs the package with its server alone, so the workflow runs it wherever a wheel is made for.
"""

from __future__ import annotations

import json
import subprocess
import sys
import sysconfig
import tempfile
import urllib.request
from importlib import metadata
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[1]
ROUND = ("c", "j", "b4-c4xc8", "k7-j7xg7", "c4-c7xa7d7")
LOST = (
    "..........S/.........../.........../.........../.........../w....+...../"
    ".........../N........../.........../..b......../........... 60 cj 85-89 slide"
)


def main() -> None:
    """Everything that a wheel can lack: the law, its data, the core, the command, its manual, the page."""
    for attempt in (
        _is_installed,
        _plays,
        _thinks,
        _commands,
        _is_in_the_manual,
        _completes,
        _writes_a_site,
        _serves,
    ):
        attempt()
    print(f"pasang {metadata.version('pasang')} works with Python {sys.version.split()[0]}")


def _is_installed() -> None:
    import pasang

    here = Path(pasang.__file__).resolve()
    assert not here.is_relative_to(SOURCES / "src"), f"{here} is the checkout, not the wheel"
    assert pasang.__version__ == metadata.version("pasang")
    assert (here.parent / "py.typed").is_file()


def _plays() -> None:
    import pasang

    assert str(pasang.Round.start(pattern=1).play(*ROUND).score) == "14-15"


def _thinks() -> None:
    import pasang
    from pasang.engine import Budget, Engine

    with Engine(memory=16 * 2**20) as engine:
        assert str(engine.solve(pasang.read_position(LOST)).value) == "suntuk in 1"
        start = pasang.Round.start(pattern=2).position
        assert engine.analyse(start, Budget(depth=4)).best in start.legal_moves


def _commands() -> None:
    counted = subprocess.run(
        [_command(), "perft", "3", "--pattern", "2"], capture_output=True, text=True, check=True
    )
    assert counted.stdout.strip() == "800", counted.stdout
    listed = subprocess.run(
        [_command(), "puzzles", "list", "--json"], capture_output=True, text=True, check=True
    )
    assert len(json.loads(listed.stdout)) >= 500, "the wheel lacks puzzles"


def _is_in_the_manual() -> None:
    pages = Path(sysconfig.get_path("data"), "share", "man", "man1")
    for command in ("pasang", "pasang-play", "pasang-serve", "pasang-site"):
        page = (pages / f"{command}.1").read_text("utf-8")
        assert page.startswith(f'.TH "{command.upper()}" 1'), page
        assert "(needs" not in page, "it was made where a command could not be imported"


def _completes() -> None:
    share = Path(sysconfig.get_path("data"), "share")
    for place in (
        "bash-completion/completions/pasang",
        "zsh/site-functions/_pasang",
        "fish/vendor_completions.d/pasang.fish",
    ):
        assert "_PASANG_COMPLETE=" in (share / place).read_text("utf-8"), place


def _writes_a_site() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [_command(), "site", folder, "--base", "/pasang/"]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        html = Path(folder, "index.html").read_text("utf-8")
        assert 'src="/pasang/assets/' in html, "the wheel has no page to make a site of"


def _serves() -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
        options = ["--port", "0", "--data", data, "--no-browser"]
        with subprocess.Popen(
            [_command(), "serve", *options], stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                assert server.stdout is not None, "the server was started with a pipe"
                address = server.stdout.readline().split()[3]
                with urllib.request.urlopen(address, timeout=30) as answer:
                    assert b"<script" in answer.read(), "the wheel has no page"
            finally:
                server.terminate()


def _command() -> str:
    """The command that was installed with this Python."""
    ending = ".exe" if sys.platform == "win32" else ""
    return str(Path(sysconfig.get_path("scripts"), f"pasang{ending}"))


if __name__ == "__main__":
    main()
