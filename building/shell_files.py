"""Puts manual pages and shell completion into a wheel, where an installation lays them for ``man`` and the shells.

They are made from the help of the commands in the wheel itself, so nothing of them is committed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COMPLETIONS = {
    "bash": "share/bash-completion/completions/pasang",
    "zsh": "share/zsh/site-functions/_pasang",
    "fish": "share/fish/vendor_completions.d/pasang.fish",
}
"""Where each shell looks for completions, below the folder that Pasang is installed in."""
MANUAL = "share/man/man1"
"""Where ``man`` looks."""


def requirements() -> list[str]:
    """What opens and closes a wheel, and what the commands in it need to print their help."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    packer = [one for one in project["optional-dependencies"]["wheel"] if one.startswith("wheel")]
    return [*packer, *project["dependencies"]]


def add_to_wheel(wheel: Path) -> None:
    """Add the files to a wheel that runs on this machine; its record lists them."""
    with tempfile.TemporaryDirectory() as folder:
        _python("-m", "wheel", "unpack", "--dest", folder, str(wheel))
        [unpacked] = Path(folder).iterdir()
        write_files(unpacked, unpacked / f"{unpacked.name}.data" / "data")
        _python("-m", "wheel", "pack", "--dest-dir", str(wheel.parent), str(unpacked))


def write_files(package: Path, into: Path) -> None:
    """Write what the commands of the package in this folder say of themselves."""
    manual = into / MANUAL
    manual.mkdir(parents=True)
    _pasang(package, "man", str(manual))
    for shell, place in COMPLETIONS.items():
        target = into / place
        target.parent.mkdir(parents=True)
        target.write_text(_pasang(package, "completion", shell), "utf-8", newline="\n")


def _pasang(package: Path, *arguments: str) -> str:
    """What the command prints; the frontend's own search path stays, for there lies what it needs."""
    path = os.pathsep.join(filter(None, [str(package), os.environ.get("PYTHONPATH")]))
    call = "from pasang.cli import main; main()"
    return _python("-B", "-c", call, *arguments, environment={**os.environ, "PYTHONPATH": path})


def _python(*arguments: str, environment: dict[str, str] | None = None) -> str:
    return subprocess.run(
        [sys.executable, *arguments],
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
    ).stdout
