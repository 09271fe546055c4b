"""Nothing in the repository names what is not part of it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.sources import ROOT, kept_files

REGISTRIES = ("py" + "pi.org", "python" + "hosted.org", "npm" + "js.org", "npm" + "js.com")
ELSEWHERE = ("shared" + "/", *REGISTRIES)
"""A folder beside the repository, and hosts of package registries; in parts, so as not to name them here."""

SETTINGS = ("-c", "core.autocrlf=true", "-c", "user.name=a", "-c", "user.email=a@b")
"""Of git, as it is set up where lines end otherwise."""
CONFLICT = tuple(sign * 7 + " " for sign in "<>")


def texts() -> list[tuple[Path, str]]:
    """Every kept file that is text."""
    found = []
    for file in kept_files():
        data = file.read_bytes()
        if b"\0" not in data:
            found.append((file.relative_to(ROOT), data.decode("utf-8")))
    return found


def test_nothing_names_a_folder_beside_the_repository_or_a_registry() -> None:
    assert [(str(file), name) for file, text in texts() for name in ELSEWHERE if name in text] == []


def test_every_text_is_utf8_with_unix_line_ends_and_a_last_line_that_ends() -> None:
    for file, text in texts():
        assert "\r" not in text, file
        assert not text or text.endswith("\n"), file


@pytest.mark.skipif(shutil.which("git") is None, reason="git writes what is tried here")
def test_git_writes_every_byte_as_it_is_kept_whatever_the_system_ends_lines_with(
    tmp_path: Path,
) -> None:
    def git(*words: str) -> None:
        subprocess.run(["git", *SETTINGS, *words], cwd=tmp_path, check=True, capture_output=True)

    (tmp_path / "kept.txt").write_bytes(b"pasang certificate 1\nall\n")
    (tmp_path / ".gitattributes").write_bytes((ROOT / ".gitattributes").read_bytes())
    git("init")
    git("add", ".")
    git("commit", "--message=kept")
    (tmp_path / "kept.txt").unlink()
    git("checkout", "--", "kept.txt")
    assert (tmp_path / "kept.txt").read_bytes() == b"pasang certificate 1\nall\n"


def test_no_conflict_was_left_behind() -> None:
    for file, text in texts():
        assert not any(line.startswith(CONFLICT) for line in text.splitlines()), file


def test_nothing_generated_or_built_is_kept() -> None:
    for file in kept_files():
        assert file.suffix not in {".so", ".pyc", ".o", ".whl", ".sqlite", ".db"}, file
        assert not {"node_modules", "__pycache__", ".venv", "build", "dist"} & set(
            file.relative_to(ROOT).parts
        ), file
