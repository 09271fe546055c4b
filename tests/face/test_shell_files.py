"""A wheel brings its manual pages and shell completion along, made from the help at build."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from pasang.cli.commands.man import all_under
from pasang.cli.main import root_context
from tests.docs.pages import ROOT

COMMANDS = [one.command_path.replace(" ", "-") for one in all_under(root_context(80))]
"""Every command and those under it, such as pasang-puzzles-list."""
SHARE = "pasang-9.9.data/data/share"


@pytest.fixture
def backend(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build backend, with a core and a page that take no time."""
    monkeypatch.syspath_prepend(str(ROOT / "building"))
    for name in ("page", "node", "wasm", "shell_files", "pasang_build"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    backend = import_module("pasang_build")
    monkeypatch.setattr(backend.page, "build_page", lambda **_: None)
    monkeypatch.setattr(backend.core, "build_wheel", lambda folder, *_: empty_wheel(Path(folder)))
    return backend


def empty_wheel(folder: Path) -> str:
    """A wheel that holds nothing but its name; the commands are found as they are installed here."""
    facts = folder / "pasang-9.9" / "pasang-9.9.dist-info"
    facts.mkdir(parents=True)
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: pasang\nVersion: 9.9\n")
    about = "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: false\nTag: cp312-abi3-linux_x86_64\n"
    (facts / "WHEEL").write_text(about)
    command = [sys.executable, "-m", "wheel", "pack", str(facts.parent), "--dest-dir", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    [built] = folder.glob("*.whl")
    return built.name


def test_a_wheel_has_a_manual_page_for_every_command_and_completion_for_every_shell(
    backend: ModuleType, tmp_path: Path
) -> None:
    name = backend.build_wheel(str(tmp_path))
    assert name == "pasang-9.9-cp312-abi3-linux_x86_64.whl"
    assert {"pasang", "pasang-solve", "pasang-puzzles-list"} <= set(COMMANDS)
    pages = {f"man/man1/{command}.1" for command in COMMANDS}
    completions = {
        "bash-completion/completions/pasang",
        "zsh/site-functions/_pasang",
        "fish/vendor_completions.d/pasang.fish",
    }
    with zipfile.ZipFile(tmp_path / name) as wheel:
        shared = {one for one in wheel.namelist() if one.startswith(SHARE)}
        assert shared == {f"{SHARE}/{one}" for one in pages | completions}
        recorded = wheel.read("pasang-9.9.dist-info/RECORD").decode()
        assert all(f"{one},sha256=" in recorded for one in shared)
        assert "who wins" in wheel.read(f"{SHARE}/man/man1/pasang-solve.1").decode()
        assert wheel.read(f"{SHARE}/zsh/site-functions/_pasang").startswith(b"#compdef pasang\n")


def test_building_a_wheel_asks_for_what_its_commands_need_to_print_their_help(
    backend: ModuleType,
) -> None:
    asked = " ".join(backend.get_requires_for_build_wheel())
    assert "wheel>=" in asked
    assert "click>=" in asked
