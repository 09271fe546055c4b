"""Prints what the package and the named extras need, to build and to run: ``requires.py server research dev``.

``make`` installs these first and each in its own way; then only Pasang itself is built in place and incrementally.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import node
import page
import wasm

_PYPROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
_PROJECT = _PYPROJECT["project"]

print(*_PYPROJECT["build-system"]["requires"], *_PROJECT["dependencies"], sep="\n")
for extra in sys.argv[1:]:
    print(*_PROJECT["optional-dependencies"][extra], sep="\n")
print(page.REQUIREMENT, wasm.REQUIREMENT, sep="\n")
if not node.machine_has_node():
    print(node.REQUIREMENT)
