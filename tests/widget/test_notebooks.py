"""The notebooks run from their first cell to their last, and what they claim holds."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs" / "notebooks").glob("*.ipynb"))

pytestmark = pytest.mark.filterwarnings(
    "ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::RuntimeWarning"
)


def test_there_are_three_of_them() -> None:
    names = [notebook.stem for notebook in NOTEBOOKS]
    assert names == ["beat-the-engine", "tour-of-the-rules", "train-a-small-agent"]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.stem)
def test_a_notebook_runs_and_is_kept_without_its_answers(notebook: Path) -> None:
    kept = nbformat.reads(notebook.read_text("utf-8"), as_version=4)  # type: ignore[no-untyped-call]
    programs = [part for part in kept.cells if part.cell_type == "code"]
    assert all(part.outputs == [] and part.execution_count is None for part in programs)
    NotebookClient(kept, timeout=300, kernel_name="python3").execute()
    assert all(part.execution_count for part in programs)
    told = {kind for part in programs for output in part.outputs for kind in output.get("data", {})}
    assert notebook.stem == "train-a-small-agent" or "image/svg+xml" in told
