"""The web app as plain files, as a user writes them."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run


def test_a_site_is_written_and_told_in_one_line(pasang: Run, tmp_path: Path) -> None:
    told = pasang("site", str(tmp_path / "site"), "--base", "/pasang/")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.endswith("files, to be served at /pasang/\n")
    about = json.loads((tmp_path / "site" / "site.json").read_text("utf-8"))
    assert about["base"] == "/pasang/"
    assert "learn" in about["pages"]
    assert (tmp_path / "site" / "learn" / "index.html").is_file()


def test_what_is_wrong_is_told_in_one_sentence(pasang: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    for arguments, sentence in (
        ([str(tmp_path)], "is not empty and holds no site of Pasang"),
        ([str(tmp_path / "site"), "--base", "pasang"], "base 'pasang' is not the path of a folder"),
        ([str(tmp_path / "mine.txt")], "is a file; name a folder"),
        (["/dev/null/site"], "cannot write /dev/null/site"),
    ):
        told = pasang("site", *arguments)
        assert (told.returncode, told.stdout) == (2, "")
        assert sentence in told.stderr
        assert told.stderr.count("\n") == 1
