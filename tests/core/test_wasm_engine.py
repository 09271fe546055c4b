"""The engine in WebAssembly is the engine: as many nodes, the same values, and levels that choose alike."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from pasang import Round
from pasang.engine import Budget, Engine, Level, levels
from pasang.engine.net import FILE
from pasang.engine.net_file import net_bytes
from pasang.engine.suite import DEPTH, suite
from pasang.notation.position_text import write_position
from pasang.server.view.value import value_view
from tests.core.in_node import ROOT, InNode, in_node
from tests.core.plain_net import drawn_net
from tests.engine.conftest import round_of

ACCEPTED = ROOT / "src" / "pasang" / "engine" / FILE
MEMORY = 16 * 2**20
UNLIMITED = {"soft": 0, "hard": 0}


@pytest.fixture(scope="module", params=["simd", "plain", "threads"])
def node(request: pytest.FixtureRequest) -> Iterator[InNode]:
    with in_node(request.param) as asked:
        asked.ask([["open", MEMORY, str(ACCEPTED)]])
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


def test_a_search_opens_by_the_book_as_here(node: InNode) -> None:
    lost = Round.start(35).play("f").position
    start = Round.start(21).position
    answered = Round.start(21).play("a", "g")
    entered = answered.play(answered.legal_moves[0])
    with Engine(MEMORY) as engine:
        last = engine.play(entered, Budget(depth=1)).move
        after = entered.play(last).position
        positions = (lost, start, answered.position, entered.position, entered.position.mirrored)
        asked = [(one, lines) for one in (*positions, after) for lines in (1, 0)]
        for position, lines in (*asked, (lost.mirrored, 1)):
            engine.new_round()
            every = lines or len(position.legal_moves)
            here = engine.analyse(position, Budget(depth=3), lines=every)
            question = {"kind": "analyse", "lines": lines, "depth": 3, "spending": UNLIMITED}
            question["position"] = write_position(position)
            _, told = node.ask([["search", {"kind": "forget"}], ["search", question]])
            assert told["answer"]["lines"] == [
                {
                    "moves": [str(move) for move in line.moves],
                    "value": value_view(line.value, position).model_dump(),
                }
                for line in here.lines
            ]
            if position is not start or not lines:
                assert any(line["value"]["bound"] for line in told["answer"]["lines"])


def test_a_hint_by_the_book_is_proved(node: InNode) -> None:
    lost = write_position(Round.start(35).play("f").position)
    (told,) = node.ask([["search", {"kind": "hint", "position": lost, "milliseconds": 50}]])
    assert told["answer"]["proved"] == "win"
    assert told["answer"]["value"]["text"] == "at most -1"


@pytest.mark.parametrize("kind", ["simd", "plain", "threads"])
def test_a_net_that_is_handed_in_guesses_as_it_does_here(kind: str, tmp_path: Path) -> None:
    (file := tmp_path / "drawn.net").write_bytes(net_bytes(drawn_net(Random(4))))
    positions = [position for _, position in suite() if position.ply >= 4]
    with in_node(kind) as node, Engine(MEMORY, net=file.read_bytes()) as engine:
        node.ask([["open", MEMORY, str(file)]])
        for position in positions[::2]:
            engine.new_round()
            here = engine.analyse(position, Budget(depth=6))
            question = {"kind": "analyse", "lines": 1, "depth": 6, "spending": UNLIMITED}
            question["position"] = write_position(position)
            _, told = node.ask([["search", {"kind": "forget"}], ["search", question]])
            assert told["answer"]["nodes"] == here.nodes
            (line,) = told["answer"]["lines"]
            assert line["value"] == value_view(here.value, position).model_dump()


def test_bytes_that_are_no_net_leave_the_engine_to_its_weights(tmp_path: Path) -> None:
    (file := tmp_path / "damaged.net").write_bytes(net_bytes(drawn_net(Random(4)))[:-1])
    _, position = list(suite())[7]
    with in_node("simd") as node, Engine(MEMORY, net=None) as engine:
        node.ask([["open", MEMORY, str(file)]])
        question = {"kind": "analyse", "lines": 1, "depth": 6, "spending": UNLIMITED}
        question["position"] = write_position(position)
        (told,) = node.ask([["search", question]])
        assert told["answer"]["nodes"] == engine.analyse(position, Budget(depth=6)).nodes
