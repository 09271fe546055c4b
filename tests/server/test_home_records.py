"""The page's own reading and writing of records is that of the law (N4)."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pasang.notation.annotation import add_comment, add_variation
from pasang.notation.fault import NotationError
from pasang.notation.record import Record
from pasang.notation.record_reader import read_records
from pasang.notation.record_writer import write_record, write_records
from pasang.notation.round import Round
from pasang.server.view.record import record_tree

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
_SAID = (
    "wide",
    "a ) stray ( one",
    "[Pattern",
    "سلام",
    "twice\nover",
    "\u2067x",
    "x" * 99,
    "1. c",
    "",
)
_SIGNS = (*'{}()[]"\\.1x \n\t', '[Pattern "2"]', "1...", "\ufeff", "\x1c", "é", "𝔸", "\u2028", "٣.")

Answer = dict[str, Any]


@pytest.fixture(scope="module")
def read_at_home(tmp_path_factory: pytest.TempPathFactory) -> Callable[[list[str]], list[Answer]]:
    """What the page's own reader makes of texts."""
    script = tmp_path_factory.mktemp("home") / "read-lines.mjs"
    bundle = [
        "home/record/read-lines.ts",
        "--bundle",
        "--platform=node",
        "--format=esm",
        "--loader:.wasm=file",
        f"--outfile={script}",
        "--log-level=warning",
    ]
    shell = [sys.executable, str(ROOT / "building" / "node.py"), "npm", "exec", "--silent", "-c"]
    subprocess.run([*shell, shlex.join(["esbuild", *bundle])], cwd=WEB, check=True)
    core = WEB / "core" / "built" / "simd.wasm"

    def read(texts: list[str]) -> list[Answer]:
        asked = "".join(f"{json.dumps(text)}\n" for text in texts)
        answered = subprocess.run(
            [*shell, shlex.join(["node", str(script), str(core)])],
            cwd=WEB,
            input=asked,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        return [json.loads(line) for line in answered.stdout.splitlines()]

    return read


def by_law(text: str) -> Answer:
    """What the law makes of a text."""
    try:
        records = read_records(text)
    except NotationError as refused:
        return {"refused": str(refused)}
    written = [write_record(one) for one in records]
    trees = [record_tree(one).model_dump() for one in records]
    return {"written": written, "trees": trees}


def annotated(dice: Random) -> Record:
    """A round of dice moves on a dice pattern, with things said and tried about it."""
    played = Round.start(dice.randint(1, 35), agreement=dice.choice(["slide", "jump", "emas"]))
    while not played.is_over and dice.random() < 0.95:
        played = played.play(dice.choice(played.legal_moves))
    if played.moves and dice.random() < 0.3:
        played = Round.from_position(played.positions[dice.randrange(len(played.moves))])
    record = Record.of(played, South=dice.choice(["Siti", 'the "gold" \\ one']), Event="Jum\u00e4t")
    for _ in range(dice.randrange(4)):
        if not record.line.moves:
            break
        ply = dice.randrange(len(record.line.moves))
        record = add_comment(record, ply, dice.choice(_SAID))
        instead = dice.choice(record.round.positions[ply].legal_moves)
        record = add_variation(record, ply, instead)
        record = add_comment(record, (ply, 0, 0), dice.choice(_SAID))
    return record


def hostile(text: str, dice: Random) -> str:
    """A record that somebody has scribbled on."""
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(text) + 1)
        text = text[:at] + dice.choice(_SIGNS) + text[at + dice.randrange(3) :]
    return text


def test_records_are_read_and_written_as_the_law_does(
    read_at_home: Callable[[list[str]], list[Answer]],
) -> None:
    dice = Random(17)
    texts = [write_records(annotated(dice) for _ in range(dice.randint(1, 2))) for _ in range(40)]
    for text, answer in zip(texts, read_at_home(texts), strict=True):
        expected = by_law(text)
        assert {name: answer.get(name) for name in expected} == expected, text
        assert answer["again"] == answer["written"], text


def test_what_is_wrong_with_a_record_is_told_in_the_same_words(
    read_at_home: Callable[[list[str]], list[Answer]],
) -> None:
    dice = Random(18)
    texts = ["", "c j", '[Pattern "36"]', '[Pattern "1"]\n\n1. c q', '[Pattern "1"]\n(']
    texts += [hostile(write_record(annotated(dice)), dice) for _ in range(300)]
    for text, answer in zip(texts, read_at_home(texts), strict=True):
        expected = by_law(text)
        assert {name: answer.get(name) for name in expected} == expected, text
