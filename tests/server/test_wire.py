from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from pasang.play.refusal import TableReason
from pasang.rules.refusal import Reason
from pasang.server.wire.base import Wire
from pasang.server.wire.typescript import wire_types, write_types


def every_subclass(kind: type[Wire]) -> set[type[Wire]]:
    below = set(kind.__subclasses__())
    return below.union(*(every_subclass(one) for one in below)) if below else below


def test_every_wire_type_is_in_the_typescript() -> None:
    text = write_types()
    named = {kind.__name__ for kind in every_subclass(Wire) if kind.model_fields}
    assert named == {kind.__name__ for kind in wire_types()}
    for name in named:
        assert f"export interface {name} {{" in text


def test_every_type_that_the_typescript_uses_is_defined() -> None:
    text = write_types()
    defined = set(re.findall(r"export (?:interface|type) (\w+)", text))
    code = re.sub(r"/\*\*.*?\*/|//[^\n]*|'[^']*'", "", text, flags=re.S)
    used = set(re.findall(r"\b[A-Z]\w+\b", code))
    assert used - defined == {"Record"}


def test_generating_twice_gives_the_same_text(tmp_path: Path) -> None:
    target = tmp_path / "deep" / "types.ts"
    command = [sys.executable, "-m", "pasang.server.wire.typescript"]
    subprocess.run([*command, str(target)], check=True)
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert target.read_text("utf-8") == printed == write_types()


def test_the_pages_types_are_current() -> None:
    types = Path(__file__).parents[2] / "web" / "wire" / "types.ts"
    current = types.is_file() and types.read_text("utf-8") == write_types()
    assert current, "write them again: python building/page.py"


def test_no_two_refusals_share_a_name() -> None:
    assert not {reason.value for reason in Reason} & {reason.value for reason in TableReason}


def test_every_type_of_the_wire_has_a_name_of_its_own() -> None:
    """TypeScript would take two of one name for one type with the fields of both."""
    names = [kind.__name__ for kind in wire_types()]
    assert len(names) == len(set(names))
