"""What the pages draw is drawn from the law, and is current."""

from __future__ import annotations

import runpy
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.docs.pages import PAGES, ROOT, name_of


@cache
def _script(name: str) -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "docs" / name))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_pictures_of_a_page_are_current(page: Path) -> None:
    text = page.read_text("utf-8")
    assert _script("make_pictures.py")["redrawn"](text) == text, "run: python docs/make_pictures.py"


def test_the_picture_of_the_board_is_current() -> None:
    script = _script("make_pictures.py")
    drawn = script["BOARD_PICTURE"].read_text("utf-8")
    assert drawn == script["board_picture"](), "run: python docs/make_pictures.py"


def test_the_page_of_patterns_is_current() -> None:
    script = _script("make_patterns_page.py")
    page = script["PAGE"].read_text("utf-8")
    assert page == script["patterns_page"](), "run: python docs/make_patterns_page.py"


def test_the_atlas_is_current() -> None:
    script = _script("make_atlas.py")
    page = script["PAGE"].read_text("utf-8")
    assert page == script["atlas_page"](), "run: python docs/make_atlas.py"


def test_the_page_of_perft_numbers_is_current() -> None:
    script = _script("make_perft_page.py")
    page = script["PAGE"].read_text("utf-8")
    assert page == script["perft_page"](), "run: python docs/make_perft_page.py"


def test_the_page_of_commands_is_current(tmp_path: Path) -> None:
    """In a process of its own: a command keeps the help options that it was first asked for with."""
    written = tmp_path / "commands.md"
    script = ROOT / "docs" / "make_commands_page.py"
    write = f"import runpy; print(runpy.run_path({str(script)!r})['commands_page'](), end='')"
    with written.open("w") as file:
        subprocess.run([sys.executable, "-c", write], stdout=file, check=True, timeout=60)
    page = ROOT / "docs" / "commands.md"
    assert page.read_text("utf-8") == written.read_text("utf-8"), (
        "run: python docs/make_commands_page.py"
    )
