"""The engine in WebAssembly is the engine: as many nodes, the same values, and levels that choose alike."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pasang.engine import Budget, Engine, Level, levels
from pasang.engine.suite import DEPTH, suite
from pasang.notation.position_text import write_position
from pasang.server.view.value import value_view
from tests.core.in_node import InNode, in_node
from tests.engine.conftest import round_of

MEMORY = 16 * 2**20
UNLIMITED = {"soft": 0, "hard": 0}


@pytest.fixture(scope="module", params=["simd", "plain", "threads"])
def node(request: pytest.FixtureRequest) -> Iterator[InNode]:
    with in_node(request.param) as asked:
        asked.ask([["open", MEMORY]])
        yield asked


def test_a_search_takes_as_many_nodes_and_finds_the_same_as_here(node: InNode) -> None:
    with Engine(MEMORY) as engine:
        for _, position in suite():
            engine.new_round()
            here = engine.analyse(position, Budget(depth=DEPTH))
            question = {"kind": "analyse", "lines": 1, "depth": DEPTH, "spending": UNLIMITED}
            question["position"] = write_position(position)
            _, told = node.ask([["search", {"kind": "forget"}], ["search", question]])
            (line,) = told["answer"]["lines"]
            assert told["answer"]["nodes"] == here.nodes
            assert line["moves"] == [str(move) for move in here.lines[0].moves]
            assert line["value"] == value_view(here.value, position).model_dump()


@pytest.mark.parametrize("chosen", levels()[:-1], ids=lambda level: level.name)
def test_a_level_with_a_seed_chooses_the_same_move_as_here(node: InNode, chosen: Level) -> None:
    traits = {
        "depth": chosen.depth,
        "seconds": 0,
        "noise": chosen.noise,
        "sight": chosen.sight,
        "careful": chosen.careful,
    }
    with Engine(MEMORY) as engine:
        for seed in (1, 17, 2**53 - 1):
            for position in round_of(seed % 7, 30).positions[1::7]:
                if not position.legal_moves:
                    continue
                budget = Budget(depth=chosen.depth)
                here = engine.play(position, budget, level=chosen, seed=seed)
                question = {"kind": "choose", "level": traits, "spending": UNLIMITED, "seed": seed}
                question["position"] = write_position(position)
                (told,) = node.ask([["search", question]])
                assert told["answer"]["move"] == str(here.move)
                assert told["answer"]["value"] == value_view(here.value, position).model_dump()
