"""``pasang print``."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import click
import pytest
from pypdf import PdfReader

from pasang.cli.commands.print import written
from pasang.printing.teaching_set import NAMES
from tests.cli.conftest import Run


def test_a_sheet_is_written_in_the_language_asked_for(
    pasang: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert pasang("print", "rules", "--lang", "de").stdout == "pasang-rules-de.pdf: 2 Seiten\n"
    assert pasang("--lang", "ms", "print", "rules").stdout == "pasang-rules-ms.pdf: 2 halaman\n"
    for language, said in {"de": "Gerade Linien bleiben", "ms": "Deretan genap kekal"}.items():
        reader = PdfReader(BytesIO((tmp_path / f"pasang-rules-{language}.pdf").read_bytes()))
        assert said in reader.pages[1].extract_text()


def test_puzzles_are_printed_as_asked_for(pasang: Run, tmp_path: Path) -> None:
    out = tmp_path / "few.pdf"
    asked = ("--theme", "suntuk", "--rating", "600-1500", "--count", "7", "--seed", "2")
    told = pasang("print", "puzzles", *asked, "--out", str(out))
    assert told.stdout == f"{out}: 3 pages\n"


def test_all_of_it_is_written_into_a_folder_and_not_over_what_is_there(
    pasang: Run, tmp_path: Path
) -> None:
    folder = tmp_path / "new" / "sheets"
    told = pasang("print", "all", str(folder))
    assert told.returncode == 0
    assert {file.name for file in folder.iterdir()} == {f"pasang-{name}-en.pdf" for name in NAMES}
    again = pasang("print", "all", str(folder))
    assert again.returncode == 2
    assert "is there already; --force overwrites it" in again.stderr


def test_without_the_extra_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(written, "find_spec", lambda _name: None)
    with pytest.raises(
        click.UsageError, match=r"print needs fpdf, .* pip install 'pasang\[print\]'"
    ):
        written.check_printing()
