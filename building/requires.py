"""Prints what building the package needs, so that ``make`` can build in place and incrementally."""

from __future__ import annotations

import tomllib
from pathlib import Path

_PROJECT = Path(__file__).parents[1] / "pyproject.toml"

print(*tomllib.loads(_PROJECT.read_text("utf-8"))["build-system"]["requires"], sep="\n")
