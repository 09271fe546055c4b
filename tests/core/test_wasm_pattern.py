"""The core in WebAssembly says of patterns what the law says of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pasang.notation.pattern_text import read_pattern
from pasang.rules.pattern import Symmetry, traditional_patterns
from pasang.server.view.pattern import pattern_check
from tests.core.in_node import in_node

LAST = 10
Place = tuple[int, int]
Grid = dict[Place, str]
TURNS = {
    "half": lambda x, y: (LAST - x, LAST - y),
    "quarter": lambda x, y: (y, LAST - x),
    "across": lambda x, y: (LAST - x, y),
    "along": lambda x, y: (x, LAST - y),
    "rising": lambda x, y: (y, x),
    "falling": lambda x, y: (LAST - y, LAST - x),
}


def rows_of(grid: Grid) -> str:
    grid = grid | {(5, 5): "+"}
    return "/".join("".join(grid[x, y] for x in range(11)) for y in range(LAST, -1, -1))


def painted(dice: Random, kinds: list[str]) -> Grid:
    """Tokens by dice, the same after the turns and mirrorings named."""
    grid: Grid = {}
    for start in ((x, y) for y in range(11) for x in range(11)):
        token = dice.choice("bw")
        waiting = [start]
        while waiting:
            at = waiting.pop()
            if at not in grid:
                grid[at] = token
                waiting += [TURNS[kind](*at) for kind in kinds]
    return grid


def patterns() -> Iterator[str]:
    """The traditional patterns, and others of every symmetry, as they are and with one token changed."""
    yield from ("/".join(reversed(one.board.rows)) for one in traditional_patterns())
    dice = Random(20)
    for kinds in ([], *([kind] for kind in TURNS), ["half", "across"], ["quarter", "rising"]):
        for _ in range(5):
            grid = painted(dice, kinds)
            yield rows_of(grid)
            grid[dice.randrange(5), dice.randrange(11)] = dice.choice("bw")
            yield rows_of(grid)


def test_symmetry_counts_and_what_makes_the_sides_unequal_are_told_as_the_law_tells_them() -> None:
    """R3."""
    every = list(patterns())
    expected = [pattern_check(read_pattern(rows)).model_dump() for rows in every]
    with in_node() as law:
        told = law.ask([["pattern", rows] for rows in every])
    for rows, answer, check in zip(every, told, expected, strict=True):
        assert answer == {"answer": check | {"rows": rows}}
    assert {one["symmetry"] for one in expected} == {kind.value for kind in Symmetry}
    assert {len(one["warnings"]) for one in expected} == {0, 1, 2}
