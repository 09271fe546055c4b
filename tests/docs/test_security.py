"""Every attack that the page lists is proved to fail by tests that are there."""

from __future__ import annotations

import ast
import re

import pytest

from tests.house.sources import ROOT

PAGE = (ROOT / "docs/security.md").read_text("utf-8")
PROOFS = sorted(set(re.findall(r"`([\w/]+\.py)::(\w+)`", PAGE)))


@pytest.mark.parametrize(("file", "test"), PROOFS, ids=str)
def test_a_proof_that_the_page_names_is_there(file: str, test: str) -> None:
    path = ROOT / (file if "/" in file else f"tests/server/{file}")
    tree = ast.parse(path.read_text("utf-8"))
    assert test in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_attack_has_a_proof() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 30
    assert all("::test_" in row for row in rows)
