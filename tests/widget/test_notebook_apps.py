"""The board is played on in a real JupyterLab and in a real marimo app, and the engine answers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect, sync_playwright

from tests.browser.conftest import WITH_WINDOWS, launched
from tests.browser.screen import PATIENCE_MS
from tests.server.running import free_port
from tests.waiting import until

PROGRAMS = "from pasang.widget.board import BoardWidget", "board = BoardWidget(level=1)\nboard"
APP = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from pasang.widget.board import BoardWidget

    mo.ui.anywidget(BoardWidget(level=1))
    return


if __name__ == "__main__":
    app.run()
"""
LAB = (
    *("jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"),
    *("--IdentityProvider.token=", "--ServerApp.password=", "--ServerApp.disable_check_xsrf=True"),
    *("--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",),
)
"""Without a password, since nobody else hears it, and without asking the world for updates."""

pytestmark = pytest.mark.whole


@contextmanager
def served(folder: Path, program: tuple[str, ...], port: int, path: str) -> Iterator[str]:
    """The address of a program that keeps all its files in a folder, once it answers."""
    homes = ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    environment = os.environ | {name: str(folder / "home") for name in homes}
    (folder / "home").mkdir()
    command = [sys.executable, "-m", *program]
    with (folder / "log.txt").open("wb") as log:
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}{path}"

    def answers() -> bool:
        assert process.poll() is None, (folder / "log.txt").read_text("utf-8")
        try:
            return httpx2.get(address, timeout=5).is_success
        except httpx2.TransportError:
            return False

    try:
        until(answers, f"{program[0]} to answer")
        yield address
    finally:
        process.terminate()
        process.wait(30)


@pytest.fixture
def page() -> Iterator[Page]:
    with (
        sync_playwright() as playwright,
        launched(playwright, "chromium-headless-shell", *WITH_WINDOWS) as browser,
    ):
        page = browser.new_page()
        page.set_default_timeout(2 * PATIENCE_MS)
        yield page


def press_and_see_the_answer(page: Page) -> None:
    """Open a passage on the board; the engine opens its own, and it is South's turn again."""
    status = page.locator("p[role=status]")
    expect(status).to_contain_text("South to move")
    page.locator('pasang-board [data-name="c3"]').click()
    expect(page.locator("pasang-board")).to_have_js_property("ply", 2)
    expect(status).to_contain_text("South to move")


def run_part(part: Locator, program: str) -> None:
    """Run a cell of JupyterLab, which drops what it is asked before its kernel is there."""
    expect(part.locator(".cm-content")).to_have_text(program.replace("\n", ""))

    def has_begun() -> bool:
        part.locator(".cm-content").press("Control+Enter")
        return part.locator(".jp-InputPrompt").inner_text().strip() != "[ ]:"

    until(has_begun, "the kernel to run it")


def test_a_move_is_played_and_answered_in_jupyterlab(tmp_path: Path, page: Page) -> None:
    notebook = nbformat.v4.new_notebook()  # type: ignore[no-untyped-call]
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    notebook.cells = [nbformat.v4.new_code_cell(program) for program in PROGRAMS]  # type: ignore[no-untyped-call]
    nbformat.write(notebook, tmp_path / "play.ipynb")  # type: ignore[no-untyped-call]
    port = free_port()
    server = (*LAB, f"--port={port}", f"--ServerApp.root_dir={tmp_path}")
    with served(tmp_path, server, port, "/lab/tree/play.ipynb") as address:
        page.goto(address)
        for number, program in enumerate(PROGRAMS):
            run_part(page.locator(".jp-CodeCell").nth(number), program)
        press_and_see_the_answer(page)


def test_a_move_is_played_and_answered_in_marimo(tmp_path: Path, page: Page) -> None:
    (tmp_path / "play.py").write_text(APP, "utf-8")
    port = free_port()
    program = ("marimo", "-y", "run", "play.py", "--headless", "--no-token", f"--port={port}")
    with served(tmp_path, (*program, "--host=127.0.0.1"), port, "/") as address:
        page.goto(address)
        press_and_see_the_answer(page)
