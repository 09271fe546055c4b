"""The core is small enough to be fetched by a cheap phone: every build, as a host sends them."""

from __future__ import annotations

import gzip

import pytest

from tests.core.in_node import ROOT

LIMIT = 90 * 1024


@pytest.mark.parametrize("kind", ["simd", "plain", "threads"])
def test_a_build_of_the_core_is_at_most_90_kb_compressed(kind: str) -> None:
    built = (ROOT / "web" / "core" / "built" / f"{kind}.wasm").read_bytes()
    assert len(gzip.compress(built, 9)) <= LIMIT
