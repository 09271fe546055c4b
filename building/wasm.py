"""Builds the core for browsers: WebAssembly by Zig's C++ compiler, with vectors and without; nothing if unchanged.

``python building/wasm.py`` builds it by itself.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CORE = ROOT / "core"
BUILT = ROOT / "web" / "core" / "built"
REQUIREMENT = "ziglang>=0.17.0"
"""The package that brings the compiler."""
KINDS = {"simd": ["-msimd128"], "plain": []}
"""The two builds and what sets them apart: browsers without vectors fetch the plain one."""
_FLAGS = [
    "-target",
    "wasm32-wasi",
    "-std=c++20",
    "-fno-exceptions",
    "-fno-rtti",
    "-flto",
    "-DPASANG_NO_THREADS",
    "-DPASANG_NO_PERFT",
    "-DPASANG_PATH=portable",
]
_HOT = ["-O3", "-Xclang", "-O3"]  # Zig makes -O2 of -O3, and -Os of -Oz
"""For what has a part in every node: those that core/CMakeLists.txt compiles once for each vector path."""
_HOT_SOURCES = {"prover.cpp", "root_search.cpp", "worker.cpp"}
_COLD = ["-Oz", "-Xclang", "-Oz"]
"""For all else, which is the same in both builds."""
_UNUSED = {"action.cpp", "batch.cpp", "crew.cpp", "divide.cpp", "journey.cpp", "perft.cpp"}
"""What no browser asks for."""
_STACK = 2**20
"""Bytes for calls within calls; below all else, so that whoever needs more is stopped."""
_LINK = [
    "--no-entry",
    "--gc-sections",
    "--strip-all",
    "--lto-O3",
    "--stack-first",
    "-z",
    f"stack-size={_STACK}",
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
    made = {kind: BUILT / f"{kind}.wasm" for kind in KINDS}
    if stamp.is_file() and stamp.read_text("utf-8") == digest.hexdigest():
        if all(path.is_file() for path in made.values()):
            return
        stamp.unlink()
    if find_spec("ziglang") is None:
        raise WasmMissing(
            f"building the core for browsers needs Zig: install the package {REQUIREMENT}"
        )
    BUILT.mkdir(parents=True, exist_ok=True)
    sources = [
        path for path in core_sources() if path.suffix == ".cpp" and path.name not in _UNUSED
    ]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as cores:

        def compiled(name: str, options: list[str], *, hot: bool) -> list[Future[Path]]:
            made_in = Path(folder) / name
            made_in.mkdir()
            chosen = [source for source in sources if (source.name in _HOT_SOURCES) == hot]
            return [cores.submit(_compile, source, options, made_in) for source in chosen]

        hot = {kind: compiled(kind, [*_HOT, *KINDS[kind]], hot=True) for kind in KINDS}
        cold = compiled("cold", _COLD, hot=False)
        for kind, target in made.items():
            _link([one.result() for one in (*hot[kind], *cold)], target)
    stamp.write_text(digest.hexdigest(), encoding="utf-8")


def _compile(source: Path, options: list[str], folder: Path) -> Path:
    """One file as an object; no library is linked, hence none has to be compiled."""
    compiled = folder / "-".join(source.relative_to(CORE).with_suffix(".o").parts)
    includes = ["-I", str(CORE / "src"), "-I", str(CORE / "wasm")]
    _zig("c++", *_FLAGS, *options, *includes, "-c", str(source), "-o", str(compiled))
    return compiled


def _link(objects: list[Path], target: Path) -> None:
    _zig("wasm-ld", *_LINK, *map(str, objects), "-o", str(target))


def _zig(*command: str) -> None:
    subprocess.run([sys.executable, "-m", "ziglang", *command], check=True)


if __name__ == "__main__":
    try:
        build_wasm()
    except (WasmMissing, subprocess.CalledProcessError) as failed:
        sys.exit(f"pasang: {failed}")
