"""The engine as a program uses it."""

from __future__ import annotations

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from pasang import Position, Round, read_position
from pasang.engine import (
    Analysis,
    Budget,
    Clock,
    Engine,
    EngineError,
    Outcome,
    RoundOver,
    Stop,
    Value,
)
from tests.engine.conftest import round_of, small_ending
from tests.waiting import MOST_S, until

START = Round.start(1).position
FINISHED = round_of(4, 200).position


@pytest.mark.parametrize(
    "budget",
    [
        Budget(seconds=0),
        Budget(seconds=0.02),
        Budget(depth=1),
        Budget(nodes=1),
        Budget(clock=Clock(0)),
        Budget(clock=Clock(1, 0.01, 1)),
    ],
)
@pytest.mark.parametrize("plies", [0, 1, 2, 3, 4, 20])
def test_whatever_the_budget_a_legal_move_is_played(
    engine: Engine, budget: Budget, plies: int
) -> None:
    position = round_of(1, plies).position
    assert engine.play(position, budget).move in position.legal_moves


@pytest.mark.parametrize("level", [3, 10])
def test_play_tells_of_every_finished_depth(engine: Engine, level: int) -> None:
    depths: list[int] = []
    played = engine.play(
        START, Budget(depth=4), level=level, on_deeper=lambda seen: depths.append(seen.depth)
    )
    assert depths == list(range(1, played.analysis.depth + 1))


@pytest.mark.parametrize("agreement", ["jump", "free,open", "slide,partial", "free,open,partial"])
def test_every_agreement_is_played_to_the_end(engine: Engine, agreement: str) -> None:
    played = Round.start(9, agreement)
    while not played.is_over:
        played = played.play(engine.play(played.position, Budget(depth=2)).move)
    assert played.result is not None


def test_a_suntuk_in_one_is_found_and_known_to_be_exact(
    engine: Engine, suntuk_in_one: Position
) -> None:
    """R18, R19."""
    played = engine.play(suntuk_in_one, Budget(depth=4))
    assert played.value == Value.suntuk(1)
    assert played.value.exact


def test_lines_are_best_first_and_can_be_played(engine: Engine) -> None:
    position = round_of(1, 10).position
    analysis = engine.analyse(position, Budget(depth=5), lines=3)
    values = [line.value for line in analysis.lines]
    assert values == sorted(values, reverse=True)
    assert len({line.move for line in analysis.lines}) == min(3, len(position.legal_moves))
    for line in analysis.lines:
        Round.from_position(position).play(*line.moves)
    assert analysis.best == analysis.lines[0].move
    assert analysis.depth == 5
    assert analysis.nodes > 0


def test_more_lines_than_moves_are_every_move(engine: Engine) -> None:
    analysis = engine.analyse(START, Budget(depth=2), lines=99)
    assert {line.move for line in analysis.lines} == set(START.legal_moves)


def test_a_single_thread_gives_the_same_answer_twice() -> None:
    position = round_of(1, 12).position
    found = []
    for _ in range(2):
        with Engine(memory=2**22) as engine:
            analysis = engine.analyse(position, Budget(depth=7), lines=2)
            found.append((analysis.nodes, analysis.lines))
    assert found[0] == found[1]


def test_a_finished_round_has_no_move_to_choose(engine: Engine) -> None:
    for ask in (engine.play, engine.analyse, engine.stream):
        with pytest.raises(RoundOver, match="over"):
            ask(FINISHED, Budget(depth=2))
    with pytest.raises(RoundOver):
        engine.play(FINISHED, level=2)


def test_a_stream_deepens_and_its_last_is_final(engine: Engine) -> None:
    seen = list(engine.stream(START, Budget(depth=4), lines=2))
    depths = [analysis.depth for analysis in seen]
    assert depths == sorted(depths)
    assert depths[0] == 1
    assert depths[-1] == 4


def test_closing_a_stream_stops_its_search(engine: Engine) -> None:
    stream = engine.stream(START, Budget())
    next(stream)
    stream.close()
    assert engine.analyse(START, Budget(depth=1)).depth == 1


def test_a_fault_in_a_stream_reaches_its_reader() -> None:
    engine = Engine(memory=2**20)
    engine.close()
    with pytest.raises(EngineError, match="closed"):
        list(engine.stream(START, Budget(depth=1)))


def test_stop_from_another_thread_ends_a_search_without_limit(engine: Engine) -> None:
    begun = threading.Event()
    with ThreadPoolExecutor(1) as caller:
        search = caller.submit(engine.analyse, START, Budget(), on_deeper=lambda _: begun.set())
        assert begun.wait(MOST_S)
        engine.stop()
        assert search.result(MOST_S).best in START.legal_moves


def test_a_call_stopped_before_it_begins_still_has_a_legal_move(engine: Engine) -> None:
    stop = Stop()
    stop.set()
    assert engine.play(START, Budget(), stop=stop).move in START.legal_moves


def test_a_stop_flag_stops_only_its_own_call(engine: Engine) -> None:
    stop = Stop()
    stop.set()
    engine.analyse(START, Budget(), stop=stop)
    assert engine.analyse(START, Budget(depth=3)).depth == 3


def test_callers_of_one_engine_wait_for_each_other(engine: Engine) -> None:
    with ThreadPoolExecutor(4) as callers:
        asked = [callers.submit(engine.analyse, START, Budget(depth=3)) for _ in range(8)]
        assert {call.result().depth for call in asked} == {3}


def test_several_engines_think_at_once() -> None:
    positions = [round_of(seed, 10).position for seed in range(4)]

    def think(position: Position) -> bool:
        with Engine(memory=2**20) as engine:
            return engine.play(position, Budget(depth=4)).move in position.legal_moves

    with ThreadPoolExecutor(4) as callers:
        assert all(callers.map(think, positions))


def test_a_closed_engine_says_so(engine: Engine) -> None:
    engine.close()
    engine.close()
    with pytest.raises(EngineError, match="closed"):
        engine.play(START, Budget(depth=1))


def test_closing_ends_a_search_under_way() -> None:
    engine, begun = Engine(memory=2**20), threading.Event()
    with ThreadPoolExecutor(1) as caller:
        search = caller.submit(engine.analyse, START, Budget(), on_deeper=lambda _: begun.set())
        assert begun.wait(MOST_S)
        engine.close()
        assert search.result(MOST_S).best in START.legal_moves


def test_closing_ends_searches_that_share_a_stop() -> None:
    engine, stop = Engine(memory=2**20), Stop()

    def wait_for_the_second(_: Analysis) -> None:
        until(lambda: engine._turn.asking == 2, "the second search to be asked for")

    with ThreadPoolExecutor(3) as callers:
        first = callers.submit(
            engine.analyse, START, Budget(depth=1), stop=stop, on_deeper=wait_for_the_second
        )
        second = callers.submit(engine.analyse, START, Budget(), stop=stop)
        first.result(MOST_S)
        try:
            callers.submit(engine.close).result(MOST_S)
        finally:
            stop.set()
        ended = second.exception(MOST_S)
        assert ended is None or isinstance(ended, EngineError)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_program_may_end_while_a_search_goes_on(threads: int) -> None:
    program = f"""
from pasang import Round
from pasang.engine import Budget, Engine
stream = Engine(memory=2**22, threads={threads}).stream(Round.start(1).position, Budget())
print(next(stream).depth)
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "1\n", "")


@pytest.mark.parametrize(
    ("memory", "threads", "wrong"),
    [(-1, 1, "memory"), (2**62, 1, "memory"), (2**20, 0, "threads"), (2**20, 999, "threads")],
)
def test_an_engine_that_makes_no_sense_is_refused_by_name(
    memory: int, threads: int, wrong: str
) -> None:
    with pytest.raises(ValueError, match=wrong):
        Engine(memory, threads)


def test_memory_that_cannot_be_had_is_told() -> None:
    with pytest.raises(EngineError, match="memory"):
        Engine(memory=2**47).play(START, Budget(depth=1))


def test_no_lines_at_all_cannot_be_asked_for(engine: Engine) -> None:
    with pytest.raises(ValueError, match="lines"):
        engine.analyse(START, Budget(depth=1), lines=0)


def test_the_table_can_be_forgotten(engine: Engine) -> None:
    nodes = []
    for _ in range(2):
        engine.new_round()
        nodes.append(engine.analyse(START, Budget(depth=5)).nodes)
    assert nodes[0] == nodes[1]


DRAWN = (
    (
        3,
        "....bw.w.bw/.N........./.........../.........../.........../....b+...../....w....../"
        ".........../..w.w....../..bwbw.w.w./..wwb...S.. 54 ic 71-75 jump",
    ),
    (
        1,
        "bw.b......./..........S/.........../b........../ww.......ww/b..b.+...../w..w.....ww/"
        "....N.....b/.........../.........../......w..wb 56 bh 72-75 slide",
    ),
)
"""Drawn, but so shallow a search expects to lose, and cannot prove the margin of every move."""


@pytest.mark.parametrize(("depth", "text"), DRAWN)
def test_a_proved_draw_goes_before_a_guess_that_loses(
    engine: Engine, depth: int, text: str
) -> None:
    position = read_position(text)
    played = engine.play(position, Budget(depth=depth))
    assert (played.value, played.value.at_least) == (Value.points(0), True)
    assert engine.solve(position.after(played.move), wdl=True).outcome is Outcome.DRAW


def test_what_is_proved_to_lose_is_played_only_where_every_move_loses(engine: Engine) -> None:
    lost = 0
    for seed in range(40):
        position = small_ending(seed, 18)
        played = engine.play(position, Budget(depth=2))
        if played.value.exact and played.value.margin < 0:
            assert engine.solve(position, wdl=True).outcome is Outcome.LOSS
            lost += 1
    assert lost > 5
