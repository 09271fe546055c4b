"""The systemd units that we ship, and what systemd would run of them, on this machine and with settings of a test."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping
from configparser import ConfigParser
from pathlib import Path
from typing import Final

from tests.house.sources import ROOT

UNITS: Final = ROOT / "deploy" / "systemd"
SHIPPED: Final = "/opt/pasang/bin/pasang"
"""Where the units expect the program."""
OURS: Final = str(Path(sys.executable).with_name("pasang"))


def unit(name: str) -> ConfigParser:
    parser = ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string((UNITS / name).read_text("utf-8"))
    return parser


def environment() -> dict[str, str]:
    """The settings that we ship beside the units."""
    lines = (ROOT / "deploy" / "environment").read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def commands_of(name: str, given: Mapping[str, str], instance: str = "") -> list[list[str]]:
    """What systemd runs of a service, one command after the other, as it would split and fill them in."""
    service = unit(name)["Service"]
    lines = [service[key] for key in ("ExecStart", "ExecStartPost") if key in service]
    return [
        [_filled(word, given, instance) for word in shlex.split(line.replace(SHIPPED, OURS))]
        for line in lines
    ]


def _filled(word: str, given: Mapping[str, str], instance: str) -> str:
    """A word with its specifiers and its ``${NAME}``; anything else that has a dollar is left to the shell."""
    named = re.sub(r"\$\{(\w+)\}", lambda found: given.get(found[1], ""), word)
    return named.replace("%%", "\0").replace("%i", instance).replace("\0", "%")


def run_unit(name: str, given: Mapping[str, str]) -> None:
    """Run a service to its end as systemd does: with its settings, and nothing else from here."""
    clean = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin", **given}
    if "HOME" in os.environ:
        clean["HOME"] = os.environ["HOME"]
    for command in commands_of(name, given):
        subprocess.run(command, env=clean, check=True, cwd="/", timeout=120)
