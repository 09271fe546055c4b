"""What the pages show being typed really answers like that."""

from __future__ import annotations

import contextlib
import doctest
import re
import shlex
from pathlib import Path
from queue import SimpleQueue

import pytest

from pasang.cli import main
from pasang.engine.ugi.session import Session
from tests.docs.pages import PAGES, ROOT, Block, blocks_of, name_of

_COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*)$\n?", re.MULTILINE)


def _with_examples() -> list[Path]:
    """The pages on which Python is typed at a prompt; programs without one are for reading."""
    return [page for page in PAGES if ">>> " in _only_blocks(page, "python")]


def _only_blocks(page: Path, language: str) -> str:
    """A page with all but its blocks of a language left blank, so that lines keep their numbers."""
    lines = [""] * (page.read_text("utf-8").count("\n") + 1)
    for block in blocks_of(page):
        if block.language == language:
            shown = block.text.splitlines()
            lines[block.line - 1 : block.line - 1 + len(shown)] = shown
    return "\n".join(lines)


def _typed() -> list[tuple[str, str, str]]:
    """Every pasang command in the pages that is shown with its answer, and where it stands."""
    typed = []
    for page in PAGES:
        for block in blocks_of(page):
            if block.language == "console":
                typed += [
                    (f"{name_of(page)}:{block.line}", command, answer)
                    for command, answer in _commands(block)
                    if command.startswith("pasang ") and answer.strip()
                ]
    return typed


def _commands(block: Block) -> list[tuple[str, str]]:
    parts = _COMMAND.split(block.text)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("page", _with_examples(), ids=name_of)
def test_the_python_examples_of_a_page_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    example = doctest.DocTestParser().get_doctest(
        _only_blocks(page, "python"), {}, name_of(page), str(page), 0
    )
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(example, out=told.append)
    assert not runner.failures, "".join(told)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_python_programs_of_a_page_have_no_mistake_of_form(page: Path) -> None:
    wrong = {}
    for block in blocks_of(page):
        if block.language in ("py", "python") and ">>> " not in block.text:
            try:
                compile(block.text, name_of(page), "exec")
            except SyntaxError as error:
                wrong[block.line] = error
    assert wrong == {}


@pytest.mark.parametrize(("place", "command", "shown"), _typed())
def test_a_command_shown_answers_as_shown(
    place: str,
    command: str,
    shown: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("sys.argv", shlex.split(command))
    with contextlib.suppress(SystemExit):
        main()
    told = capsys.readouterr()
    said = re.sub(r"[ \t]+$", "", told.out or told.err, flags=re.MULTILINE).strip()
    pattern = re.escape(shown.strip()).replace("…", ".*")
    assert re.fullmatch(pattern, said, re.DOTALL), f"{place} shows\n{shown}\nbut it says\n{said}"


def test_the_conversation_shown_goes_as_shown() -> None:
    """How fast the machine is, is left out."""
    [block] = (one for one in blocks_of(ROOT / "docs/engine.md") if one.text.startswith("> "))
    lines = block.text.splitlines()
    voice: SimpleQueue[str] = SimpleQueue()
    session = Session(voice.put)
    said = [""]
    for speaker, word, *rest in map(str.split, lines):
        if speaker == ">":
            session.hear(" ".join([word, *rest]))
        while speaker == "<" and word != "…" and not said[-1].startswith(word):
            said.append(voice.get(timeout=60))
    session.close()
    shown = "\n".join(line[2:] for line in lines if line.startswith("< "))
    pattern = re.sub(r"(nps|time)\\ \d+", r"\1 \\d+", re.escape(shown)).replace("…", ".*")
    assert re.fullmatch(pattern, "\n".join(said[1:]), re.DOTALL), said
