"""The sources of the repository, for tests about the repository itself."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "pasang"
LANGUAGES: Final = {"Python": {".py"}, "C++": {".cpp", ".hpp"}, "TypeScript": {".ts"}}
"""How the names of the files of each language end."""


@cache
def tree_of(file: Path) -> ast.Module:
    """The syntax tree of a source file."""
    return ast.parse(file.read_text("utf-8"), str(file))


def modules(*rooms: str) -> list[Path]:
    """The Python files of some rooms of the package, or of all of it."""
    return sorted(file for room in rooms or ("",) for file in (PACKAGE / room).rglob("*.py"))


def module_name(file: Path) -> str:
    """The dotted name of a module of the package."""
    parts = file.relative_to(ROOT / "src").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(file: Path) -> Iterator[str]:
    """The dotted name of everything a module imports, wherever in it, for type checking too."""
    package = module_name(file).split(".")
    if file.name != "__init__.py":
        package.pop()
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


@cache
def kept_files() -> list[Path]:
    """Every file that is kept in the repository, or would be: what git does not ignore."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout: nobody knows what is kept")
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    files = (ROOT / name for name in listing.stdout.decode().split("\0") if name)
    return sorted(file for file in files if file.is_file())


def sources(language: str, *rooms: str) -> list[Path]:
    """The kept files of a language, in some rooms of the repository or in all of it."""
    files = [file for file in kept_files() if file.suffix in LANGUAGES[language]]
    wanted = [ROOT / room for room in rooms or ("",)]
    return [file for file in files if any(file.is_relative_to(room) for room in wanted)]


def name_of(file: Path) -> str:
    """Where a file lies in the repository."""
    return str(file.relative_to(ROOT))
