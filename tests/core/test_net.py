"""A net guesses on every vector path as docs/net.md tells it, and sees no difference where the game has none."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.engine.net_file import NetNumbers, net_bytes
from pasang.rules.agreement import JUMP, SLIDE
from pasang.rules.pattern import traditional
from pasang.rules.position import Position
from tests.core.plain_net import drawn_net, plain_guess, rows_seen
from tests.engine.conftest import round_of

SEED = 4


def roaming(rounds: int, step: int = 1) -> list[_core.Position]:
    """Positions of drawn rounds in which both kas roam, one of them finished and one full of one colour."""
    dice = Random(SEED)
    found = []
    for number in range(rounds):
        start = Position.start(traditional(str(number % 35 + 1)), (SLIDE, JUMP)[number % 2])
        here = core_position(start)
        while not here.ending:
            here = here.after(dice.choice(here.moves()))
            if here.ply >= 4:
                found.append(here)
    return found[::step]


def turned(here: _core.Position, lines: list[str]) -> _core.Position:
    """The same position with its board laid another way."""
    south, north = here.scores
    entry, is_open, is_partial = here.agreement
    own, other = here.passages
    return _core.Position(
        "".join(lines), here.ply, own, other, south, north, entry, is_open, is_partial
    )


def lines_of(here: _core.Position) -> list[str]:
    return [here.rows[at : at + 11] for at in range(0, 121, 11)]


def test_every_path_guesses_what_the_documentation_tells() -> None:
    positions = roaming(4, step=4)
    for size in (60, 1000):
        numbers = drawn_net(Random(SEED + size), size)
        wanted = [plain_guess(numbers, here) for here in positions]
        assert len(set(wanted)) > 20
        for path in _core.paths():
            found = _core.Net(net_bytes(numbers)).guesses(positions, path)
            assert found.tolist() == wanted, path


def test_the_rows_are_those_that_the_documentation_tells() -> None:
    positions = roaming(8, step=3)
    rows, buckets = _core.net_rows(positions)
    assert rows.shape == (len(positions), 2, _core.NET_ACTIVE)
    for here, (own, other), bucket in zip(positions, rows, buckets, strict=True):
        assert sorted(own.tolist()) == rows_seen(here, mover=True)
        assert sorted(other.tolist()) == rows_seen(here, mover=False)
        tokens = here.rows.count("b") + here.rows.count("w")
        assert bucket == min(7, max(0, tokens - 1) // 14)


def test_a_board_turned_or_mirrored_is_the_same_to_a_net() -> None:
    for here in roaming(2, step=5):
        lines = lines_of(here)
        transposed = ["".join(column) for column in zip(*lines, strict=True)]
        ways = (lines[::-1], [line[::-1] for line in lines], transposed)
        (seen,), _ = _core.net_rows([here])
        for way in ways:
            (again,), _ = _core.net_rows([turned(here, way)])
            assert np.array_equal(np.sort(seen), np.sort(again))


def test_the_largest_numbers_that_a_file_may_have_overflow_nowhere() -> None:
    largest = NetNumbers(
        [1024] * (672 * 32),
        [4096] * 32,
        [32767] * (16 * 64),
        [2**29] * 16,
        [32767] * 640,
        [2**29] * 8,
    )
    positions = roaming(1, step=9)
    wanted = [plain_guess(largest, here) for here in positions]
    for path in _core.paths():
        assert _core.Net(net_bytes(largest)).guesses(positions, path).tolist() == wanted


def test_nothing_is_seen_before_both_kas_roam() -> None:
    start = core_position(Position.start(traditional("1"), SLIDE))
    with pytest.raises(ValueError, match="a net sees nothing before both kas roam"):
        _core.net_rows([start])
    with pytest.raises(ValueError, match="a net sees nothing before both kas roam"):
        _core.Net(net_bytes(drawn_net(Random(1)))).guesses([start])


def test_a_search_with_a_net_takes_the_same_nodes_on_every_path() -> None:
    net = _core.Net(net_bytes(drawn_net(Random(2))))
    here = core_position(round_of(3, 30).positions[12])
    found = []
    for path in _core.paths():
        report = _core.Searcher(2**20, 1, None, path, net).run(here, depth=6)
        found.append((report.nodes, report.lines[0].margin, report.lines[0].moves))
    assert all(one == found[0] for one in found)
    without = _core.Searcher(2**20).run(here, depth=6)
    assert without.nodes != found[0][0]


def test_a_net_lives_as_long_as_the_search_that_guesses_with_it() -> None:
    here = core_position(round_of(3, 30).positions[12])
    searcher = _core.Searcher(2**20, 1, None, "", _core.Net(net_bytes(drawn_net(Random(2)))))
    first = searcher.run(here, depth=4).nodes
    _kept = [_core.Net(net_bytes(drawn_net(Random(seed)))) for seed in (5, 6, 7)]
    searcher.clear()
    assert searcher.run(here, depth=4).nodes == first
