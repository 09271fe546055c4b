"""Builds the core for browsers: WebAssembly by Zig's C++ compiler, with vectors and without; nothing if unchanged.

``python building/wasm.py`` builds it by itself.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CORE = ROOT / "core"
BUILT = ROOT / "web" / "core" / "built"
REQUIREMENT = "ziglang>=0.17.0"
"""The package that brings the compiler."""
KINDS = {"simd": ["-O3", "-msimd128"], "plain": ["-Os"]}
"""The two builds and what sets them apart: browsers without vectors fetch the plain one."""
_FLAGS = [
    "-target",
    "wasm32-wasi",
    "-mexec-model=reactor",
    "-std=c++20",
    "-s",
    "-fno-exceptions",
    "-fno-rtti",
    "-DPASANG_NO_THREADS",
    "-DPASANG_PATH=portable",
]


class WasmMissing(RuntimeError):
    """The core could not be built for browsers."""


def core_sources() -> Iterator[Path]:
    """Every file that the core in the browser is made of."""
    for folder in (CORE / "src", CORE / "wasm"):
        yield from sorted(folder.rglob("*.?pp"), key=Path.as_posix)
    yield Path(__file__).resolve()


def build_wasm() -> None:
    """Make sure that both builds are there and current."""
    digest = hashlib.sha256()
    for path in core_sources():
        digest.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    stamp = BUILT / ".sources"
    made = [BUILT / f"{kind}.wasm" for kind in KINDS]
    if stamp.is_file() and stamp.read_text("utf-8") == digest.hexdigest():
        if all(path.is_file() for path in made):
            return
        stamp.unlink()
    if find_spec("ziglang") is None:
        raise WasmMissing(
            f"building the core for browsers needs Zig: install the package {REQUIREMENT}"
        )
    BUILT.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor() as both:  # Zig compiles one file after the other
        list(both.map(_compile, KINDS.values(), made))
    stamp.write_text(digest.hexdigest(), encoding="utf-8")


def _compile(options: list[str], target: Path) -> None:
    sources = [str(path) for path in core_sources() if path.suffix == ".cpp"]
    includes = ["-I", str(CORE / "src"), "-I", str(CORE / "wasm")]
    command = [sys.executable, "-m", "ziglang", "c++", *_FLAGS, *options, *includes]
    subprocess.run([*command, *sources, "-o", str(target)], check=True)


if __name__ == "__main__":
    try:
        build_wasm()
    except (WasmMissing, subprocess.CalledProcessError) as failed:
        sys.exit(f"pasang: {failed}")
