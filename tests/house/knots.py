"""Which files of a language look at which, and the knots in that: files that reach each other both ways."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Final

from tests.house.sources import imports_of, module_name, modules, sources

Graph = Mapping[Path, Collection[Path]]
"""Every file, and those that it looks at."""

_INCLUDE: Final = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
_IMPORT: Final = re.compile(r"""^(?:import|export)\b[^'";]*['"](\.[^'"]+)['"]""", re.MULTILINE)


def knots(graph: Graph) -> list[set[Path]]:
    """The groups of files in which each reaches each other; none if the files form a staircase."""
    reached = {file: _reached_from(file, graph) for file in graph}
    found: list[set[Path]] = []
    for file in graph:
        together = {other for other in reached[file] if file in reached[other]} | {file}
        if len(together) > 1 and together not in found:
            found.append(together)
    return found


def python_graph(*rooms: str) -> Graph:
    """What the modules of some rooms of the package import, for type checking too."""
    by_name = {module_name(file): file for file in modules(*rooms)}

    def imported(file: Path) -> Iterator[Path]:
        for name in set(imports_of(file)) - {"pasang.engine._core"}:  # built from the core
            for known in (name, name.rpartition(".")[0]):
                if known in by_name and by_name[known] != file:
                    yield by_name[known]
                    break

    return {file: set(imported(file)) for file in by_name.values()}


def cpp_graph() -> Graph:
    """What the files of the core include: from beside them, or from its folder of sources."""
    files = sources("C++", "core")
    roots = [folder for file in files for folder in file.parents if folder.name == "src"]
    return {file: _included(file, {file.parent, *roots}) for file in files}


def typescript_graph() -> Graph:
    """What the files of the page import from one another, types too."""
    files = sources("TypeScript", "web")
    return {file: _page_imports(file) & set(files) for file in files}


def _included(file: Path, folders: Collection[Path]) -> set[Path]:
    named = _INCLUDE.findall(file.read_text("utf-8"))
    found = {(folder / name).resolve() for name in named for folder in folders}
    return {path for path in found if path.exists()}


def _page_imports(file: Path) -> set[Path]:
    named = _IMPORT.findall(file.read_text("utf-8"))
    found = {(file.parent / name).resolve() for name in named}
    return {path.with_suffix(".ts") for path in found} | {
        path.with_name(f"{path.name}.ts") for path in found
    }


def _reached_from(file: Path, graph: Graph) -> set[Path]:
    reached: set[Path] = set()
    waiting = list(graph[file])
    while waiting:
        other = waiting.pop()
        if other not in reached:
            reached.add(other)
            waiting += graph.get(other, ())
    return reached
