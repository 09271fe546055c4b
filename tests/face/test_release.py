"""A tag is published only if everything that names a version names that one."""

from __future__ import annotations

import runpy
import shutil
from pathlib import Path
from typing import Any

import pytest

import pasang
from tests.docs.pages import ROOT

NAMED = ("src/pasang/__init__.py", "CITATION.cff", "CHANGELOG.md")
TAG = f"v{pasang.__version__}"


@pytest.fixture(scope="module")
def release() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "building" / "release.py"))


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """The files that name a version, as they are on the day of a release."""
    for name in NAMED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, tmp_path / name)
    log = tmp_path / "CHANGELOG.md"
    log.write_text(log.read_text("utf-8").replace("(unreleased)", "(2026-12-01)"), "utf-8")
    return tmp_path


def test_a_tag_is_accepted_when_all_name_its_version(release: dict[str, Any], ready: Path) -> None:
    release["check"](TAG, ready)
    assert "### Added" in release["notes"](TAG, ready)
    assert "\n## " not in release["notes"](TAG, ready)


@pytest.mark.parametrize("name", NAMED)
def test_a_tag_is_refused_when_one_names_another_version(
    release: dict[str, Any], ready: Path, name: str
) -> None:
    file = ready / name
    file.write_text(file.read_text("utf-8").replace(pasang.__version__, "9.9.9"), "utf-8")
    with pytest.raises(release["NotReady"], match=name):
        release["check"](TAG, ready)


def test_a_tag_is_refused_without_a_day_or_without_a_version(
    release: dict[str, Any], ready: Path
) -> None:
    with pytest.raises(release["NotReady"], match="is not a version"):
        release["check"]("nightly", ready)
    log = ready / "CHANGELOG.md"
    log.write_text(log.read_text("utf-8").replace("(2026-12-01)", "(unreleased)"), "utf-8")
    with pytest.raises(release["NotReady"], match="the day of the release"):
        release["check"](TAG, ready)
