"""Nothing in the repository names what is not part of it."""

from pathlib import Path

from tests.house.sources import ROOT, kept_files

REGISTRIES = ("py" + "pi.org", "python" + "hosted.org", "npm" + "js.org", "npm" + "js.com")
ELSEWHERE = ("shared" + "/", *REGISTRIES)
"""A folder beside the repository, and hosts of package registries; in parts, so as not to name them here."""

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


def test_no_conflict_was_left_behind() -> None:
    for file, text in texts():
        assert not any(line.startswith(CONFLICT) for line in text.splitlines()), file


def test_nothing_generated_or_built_is_kept() -> None:
    for file in kept_files():
        assert file.suffix not in {".so", ".pyc", ".o", ".whl", ".sqlite", ".db"}, file
        assert not {"node_modules", "__pycache__", ".venv", "build", "dist"} & set(
            file.relative_to(ROOT).parts
        ), file
