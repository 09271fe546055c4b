"""Prints what building the package needs, so that ``make`` can build in place and incrementally."""

from __future__ import annotations

import tomllib
from pathlib import Path

from node import REQUIREMENT, machine_has_node

_PROJECT = Path(__file__).parents[1] / "pyproject.toml"

print(*tomllib.loads(_PROJECT.read_text("utf-8"))["build-system"]["requires"], sep="\n")
if not machine_has_node():
    print(REQUIREMENT)
