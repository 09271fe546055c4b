"""Builds the core for browsers: WebAssembly by Zig's C++ compiler, in three builds; nothing if unchanged.

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
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
CORE = ROOT / "core"
BUILT = ROOT / "web" / "core" / "built"
REQUIREMENT = "ziglang>=0.17.0"
"""The package that brings the compiler."""


class Kind(NamedTuple):
    """What sets a build apart."""

    hot: list[str]
    """For the compiler, of files that have a part in every node."""
    every: list[str]
    """For the compiler, of every file."""
    link: list[str]
    unused: set[str]
    """Sources that this build goes without."""


_ALONE = ["-DPASANG_NO_THREADS"]
_SHARED = ["-matomics", "-mbulk-memory"]
_SHARED_MEMORY = [
    "--shared-memory",
    "--import-memory",
    "--export-memory",
    f"--initial-memory={2**23}",  # as web/core/threads.ts makes it
    f"--max-memory={2**32}",  # whoever makes the memory sets a limit below this one
    "--export=__stack_pointer",
]
KINDS = {
    "simd": Kind(["-msimd128"], _ALONE, [], {"thread_pool.cpp"}),
    "plain": Kind([], _ALONE, [], {"thread_pool.cpp"}),
    "threads": Kind(["-msimd128"], _SHARED, _SHARED_MEMORY, {"threads.cpp"}),
}
"""Browsers without vectors fetch the plain one; those that let Workers share memory also the one with threads."""
_FLAGS = [
    "-target",
    "wasm32-wasi",
    "-std=c++20",
    "-fno-exceptions",
    "-fno-rtti",
    "-flto",
    "-DPASANG_NO_PERFT",
    "-DPASANG_PATH=portable",
]
_HOT = ["-O3", "-Xclang", "-O3"]  # Zig makes -O2 of -O3, and -Os of -Oz
"""For what has a part in every node: those that core/CMakeLists.txt compiles once for each vector path."""
_HOT_SOURCES = {"guess.cpp", "prover.cpp", "root_search.cpp", "worker.cpp"}
_COLD = ["-Oz", "-Xclang", "-Oz"]
"""For all else, which is the same in builds that differ in their vectors alone."""
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
    """Make sure that all builds are there and current."""
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
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as cores:
        jobs: dict[_Job, Future[Path]] = {}

        def compiled(job: _Job) -> Future[Path]:
            if job not in jobs:
                jobs[job] = cores.submit(_compile, job, Path(folder) / f"{len(jobs)}.o")
            return jobs[job]

        objects = {name: [compiled(job) for job in _jobs(kind)] for name, kind in KINDS.items()}
        for name, kind in KINDS.items():
            _link([one.result() for one in objects[name]], kind, made[name])
    stamp.write_text(digest.hexdigest(), encoding="utf-8")


class _Job(NamedTuple):
    """A file to compile and how; builds may have it in common."""

    source: Path
    options: tuple[str, ...]


def _jobs(kind: Kind) -> Iterator[_Job]:
    for source in core_sources():
        if source.suffix == ".cpp" and source.name not in _UNUSED | kind.unused:
            is_hot = source.name in _HOT_SOURCES
            options = [*_HOT, *kind.hot] if is_hot else _COLD
            yield _Job(source, (*options, *kind.every))


def _compile(job: _Job, compiled: Path) -> Path:
    """One file as an object; no library is linked, hence none has to be compiled."""
    includes = ["-I", str(CORE / "src"), "-I", str(CORE / "wasm")]
    _zig("c++", *_FLAGS, *job.options, *includes, "-c", str(job.source), "-o", str(compiled))
    return compiled


def _link(objects: list[Path], kind: Kind, target: Path) -> None:
    _zig("wasm-ld", *_LINK, *kind.link, *map(str, objects), "-o", str(target))


def _zig(*command: str) -> None:
    subprocess.run([sys.executable, "-m", "ziglang", *command], check=True)


if __name__ == "__main__":
    try:
        build_wasm()
    except (WasmMissing, subprocess.CalledProcessError) as failed:
        sys.exit(f"pasang: {failed}")
