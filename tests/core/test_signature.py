"""The signature of the search is pinned: a change that alters it says so here."""

from __future__ import annotations

import pytest

from pasang.engine.suite import DEPTH, run_suite, signature


@pytest.mark.parametrize(("depth", "nodes"), [(4, 8_806), (DEPTH, 712_151)])
def test_the_suite_takes_exactly_as_many_nodes_as_when_it_was_last_changed_on_purpose(
    depth: int, nodes: int
) -> None:
    assert signature(list(run_suite(depth))) == nodes
