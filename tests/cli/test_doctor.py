"""What is installed and what is missing, and completion for shells."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_a_healthy_installation_is_told_as_such(
    pasang: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PASANG_DATABASE", raising=False)
    found = {one["name"]: one for one in json.loads(pasang("doctor", "--json").stdout)}
    assert found["core"]["well"]
    assert "vector paths" in found["core"]["told"]
    assert {"pasang", "python", "data", "terminal", "server"} <= set(found)


def test_what_is_essential_and_missing_makes_exit_code_1(
    pasang: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PASANG_DATA", "/dev/null/nowhere")
    told = pasang("doctor")
    assert told.returncode == 1
    assert "MISSING  data" in told.stdout
    assert "PASANG_DATA" in told.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_given_its_completion(pasang: Run, shell: str) -> None:
    told = pasang("completion", shell)
    assert told.returncode == 0
    assert "_PASANG_COMPLETE" in told.stdout


def test_every_command_has_a_page_of_the_manual(pasang: Run, tmp_path: Path) -> None:
    assert pasang("man", str(tmp_path)).returncode == 0
    pages = {page.name: page.read_text("utf-8") for page in tmp_path.iterdir()}
    assert {"pasang.1", "pasang-play.1", "pasang-doctor.1"} <= set(pages)
    assert {"pasang-puzzles.1", "pasang-puzzles-make.1"} <= set(pages)
    assert "\\-\\-level" in pages["pasang-play.1"]
    assert pasang("man", str(tmp_path)).returncode == 2, "nothing is overwritten unasked"
