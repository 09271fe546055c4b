"""Wrong input to every command: one sentence under one prefix, exit code 2, nothing written, no traceback."""

from __future__ import annotations

from pathlib import Path
from pkgutil import iter_modules

import pytest

from pasang.cli import commands
from tests.cli.conftest import Run

WRONG = [
    ("nosuch", "No such command 'nosuch'"),
    ("--nosuch", "No such option '--nosuch'"),
    ("show --record missing", "missing: No such file or directory"),
    ("show --record folder", "folder: Is a directory"),
    ("show --record empty", "empty: record: no round found"),
    ("show --record binary", "binary: record: byte 0 is not UTF-8 text"),
    ("show --record one.pasang --ply -1", "--ply -1 is not in this record"),
    ("show --record one.pasang --round 5", "one.pasang has 1 round; --round 5 is not among them"),
    ("show --record one.pasang --pattern 1", "--record says all itself"),
    ("show one.pasang", "(one.pasang), which needs one of these before it: --record, --pattern, "),
    ("moves 7", "argument (7), which needs one of these before it: --pattern, --position; see"),
    ("show --ply 3", "--ply and --round go with --record"),
    ("show --svg folder", "folder: Is a directory"),
    ("show --svg missing/x.svg", "missing/x.svg: No such file or directory"),
    ("show --svg one.pasang", "one.pasang is there already; --force overwrites it"),
    ("show --pattern folder", "folder: Is a directory"),
    ("show --pattern short", "short: pattern, row 1: its length is 1; each row has 11 characters"),
    ("moves --moves", "Option '--moves' requires an argument"),
    ("moves --position x --pattern 1", "--position says all itself; leave out --pattern"),
    ("perft x", "Invalid value for 'DEPTH': 'x' is not a whole number"),
    ("best --time x", "Invalid value for '--time': 'x' is not a number"),
    ("best --time -1", "Invalid value for '--time': must be 0 to 1000000, not -1.0"),
    ("best --nodes 0", "Invalid value for '--nodes': must be 1 or more, not 0"),
    ("analyse --lines 0", "Invalid value for '--lines': must be 1 or more, not 0"),
    ("solve --time 0 --resume binary", "binary: table: this is not a saved table"),
    ("solve --time 0 --save missing/x", "missing/x: there is no folder missing"),
    ("validate", "Missing argument 'FILE…'"),
    ("validate -", "standard input: record: no round found"),
    ("validate binary", "binary: record: byte 0 is not UTF-8 text"),
    ("patterns 99", "pattern: '99' is not known"),
    ("patterns --svg x.svg", "--svg draws one pattern"),
    ("puzzles nosuch", "No such command 'nosuch'"),
    ("puzzles list --theme nosuch", "Invalid value for '--theme': 'nosuch' is not one of "),
    ("puzzles check empty", "empty: line 1 is not JSON"),
    ("puzzles check missing", "missing: No such file or directory"),
    ("puzzles check binary", "binary: byte 0 is not UTF-8 text"),
    ("puzzles show nosuch", "no puzzle is called 'nosuch'; 'pasang puzzles list' lists them"),
    ("puzzles make", "Missing option '--out'"),
    ("puzzles make --out missing/x", "missing/x: there is no folder missing"),
    ("puzzles make --out empty", "empty: line 1 is not JSON"),
    ("puzzles pack one.pasang folder", "one.pasang: line 1 is not JSON"),
    ("selfplay", "Missing argument 'FOLDER'"),
    ("selfplay one.pasang", "Invalid value for 'FOLDER': 'one.pasang' is a file"),
    ("train empty", "Invalid value for 'FOLDER…': 'empty' is a file"),
    ("train missing --out new", "Invalid value for 'FOLDER…': 'missing' does not exist"),
    ("prove nosuch", "side: 'nosuch' is no side; a claim begins with South or North"),
    ("prove check missing", "missing: No such file or directory"),
    ("prove check binary", "binary: this is not a certificate"),
    ("admin nosuch", "No such command 'nosuch'"),
    ("admin backup", "Missing argument 'FILE'"),
    ("bot nowhere level=1", "'nowhere' is no address of a server"),
    ("bot http://pasang.example level=1", "a token is not sent to pasang.example without TLS"),
    ("bot http://127.0.0.1:1 level=1", "a token is needed: --token FILE, or PASANG_TOKEN"),
    ("bot http://127.0.0.1:1 level=1 --token missing", "missing: No such file or directory"),
    ("print nosuch", "No such command 'nosuch'"),
    ("print board --paper a5", "Invalid value for '--paper': 'a5' is not one of 'a4', 'a3'"),
    ("print board --lang tlh", "language: 'tlh' is not known; write one of en, ms, de"),
    ("print rules --out missing/x", "missing/x: there is no folder missing"),
    ("print rules --out one.pasang", "one.pasang is there already; --force overwrites it"),
    ("print puzzles --rating 9-3", "'9-3' is no range; write two ratings like 600-1200"),
    ("print puzzles --rating 1-2", "no puzzle has these themes and such a rating; ask for less"),
    ("print puzzles --count 0", "Invalid value for '--count': must be 1 to 60, not 0"),
    ("print all empty", "'empty' is a file"),
    ("completion", "Missing argument '{bash|zsh|fish}'. Choose from: bash, zsh, fish"),
    ("man missing", "'missing' does not exist"),
    ("site", "Missing argument 'FOLDER'"),
    ("bench --depth 999", "Invalid value for '--depth': must be 1 to 120, not 999"),
    ("match random random -n 3", "--rounds: must be an even number"),
    ("match random random --alpha 7", "Invalid value for '--alpha': must be 0 to 1, not 7.0"),
    ("match random random --records folder", "'folder' is a directory"),
    ("play --level 11", "Invalid value for '--level': must be 1 to 10, not 11"),
    ("play --side east", "'east' is not one of 'south', 'north'"),
    ("serve --port 99999", "Invalid value for '--port': must be 0 to 65535, not 99999"),
    ("doctor extra", "Got unexpected extra argument (extra)"),
    ("engine --nosuch", "No such option '--nosuch'"),
]

FILES = ("missing: ", "missing/x.svg: ", "folder: ", "binary: table: ")
OF_THE_SYSTEM = ("No such file or directory", "Is a directory", "table: this is not a saved table")
"""Sentences that are not ours, or those of the core."""


@pytest.fixture
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with everything that a file should not be."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").touch()
    (tmp_path / "binary").write_bytes(b"\xff\x00\xfe" * 99)
    (tmp_path / "one.pasang").write_text('[Pattern "1"]\n\n1. c\n', "utf-8")
    (tmp_path / "short").write_text("bbbbbbbbbbb\n" * 5 + "bbbbb+bbbbb\n" + "b\n" * 5, "utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("in_a_folder")
@pytest.mark.parametrize(("call", "said"), WRONG, ids=[call for call, _ in WRONG])
def test_wrong_input_is_told_in_one_sentence(
    pasang: Run, tmp_path: Path, call: str, said: str
) -> None:
    before = sorted(tmp_path.rglob("*"))
    told = pasang(*call.split())
    assert told.stderr.startswith("pasang: ")
    assert said in told.stderr
    assert told.stderr.count("\n") == 1
    assert (told.returncode, told.stdout) == (2, "")
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.usefixtures("in_a_folder")
@pytest.mark.parametrize(("call", "said"), WRONG, ids=[call for call, _ in WRONG])
def test_the_sentence_is_malay_where_malay_is_spoken(
    pasang: Run, monkeypatch: pytest.MonkeyPatch, call: str, said: str
) -> None:
    monkeypatch.setenv("PASANG_LANG", "ms")
    told = pasang(*call.split())
    assert told.returncode == 2
    reason = said.partition(": ")[2] if said.startswith(FILES) else said
    assert reason in OF_THE_SYSTEM or reason not in told.stderr


def test_every_command_is_called_wrongly_here() -> None:
    called = {call.split()[0] for call, _ in WRONG}
    assert {module.name for module in iter_modules(commands.__path__)} <= called


@pytest.mark.parametrize("call", ["", "puzzles", "prove"])
def test_whoever_names_no_command_is_shown_those_there_are(pasang: Run, call: str) -> None:
    told = pasang(*call.split())
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith("Usage: pasang")
    assert "\nCommands:\n" in told.stderr
