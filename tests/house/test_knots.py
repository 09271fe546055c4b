"""Files that look at each other both ways are a knot: nobody can read the one without the other."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house.knots import Graph, cpp_graph, knots, python_graph, typescript_graph
from tests.house.sources import ROOT, name_of

A, B, C = (Path(name) for name in "abc")
LANGUAGES: dict[str, Callable[[], Graph]] = {
    "Python": python_graph,
    "C++": cpp_graph,
    "TypeScript": typescript_graph,
}


def test_files_that_reach_each_other_are_a_knot_and_those_on_a_staircase_are_not() -> None:
    assert knots({A: [B], B: [C], C: [A]}) == [{A, B, C}]
    assert knots({A: [B, C], B: [A], C: []}) == [{A, B}]
    assert knots({A: [B, C], B: [C], C: []}) == []


def looks(graph: Graph, file: str, at: str) -> bool:
    """Whether one file looks at another."""
    return ROOT / at in graph[ROOT / file]


def test_what_looks_at_what_is_read_from_the_sources_of_every_language() -> None:
    rules = "src/pasang/rules"
    assert looks(python_graph(), f"{rules}/refusal.py", f"{rules}/point.py")
    assert looks(typescript_graph(), "web/words/words.test.ts", "web/words/words.ts")
    assert any(cpp_graph().values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_files_are_knotted(language: str) -> None:
    found = [sorted(map(name_of, knot)) for knot in knots(LANGUAGES[language]())]
    assert found == []
