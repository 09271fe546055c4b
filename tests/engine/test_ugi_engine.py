"""Any UGI program, asked like our own engine: blocking and awaited."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from pathlib import Path

import pytest

from pasang import Round
from pasang.engine import (
    AsyncUgiEngine,
    Budget,
    EngineError,
    ProgramFailed,
    RoundOver,
    UgiEngine,
    UgiOption,
    Value,
)
from pasang.engine.ugi.info import Info
from tests.engine.conftest import round_of
from tests.waiting import MOST_S

OURS = [sys.executable, "-c", "from pasang.cli import main; main()", "engine"]
HERE = Round.start(1).play("c", "j")
PROGRAM = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi":
        print("id name Rival 3")
        print("option name Style type combo default calm var calm var very wild")
        print("option name Book type check default true")
        print("option name Skill Level type spin default 5 min 0 max 20")
        print("ugiok", flush=True)
    if word == "isready": print("readyok", flush=True)
    if word == "setoption": print(line, end="", file=open({log!r}, "a"))
    if word == "quit": sys.exit()
    if word == "go":
        {on_go}
        sys.stdout.flush()
"""


@pytest.fixture(scope="module")
def ours() -> Iterator[UgiEngine]:
    with UgiEngine(OURS, {"Memory": 1}) as engine:
        yield engine


def rival(tmp_path: Path, on_go: str = "print('bestmove c')", **options: object) -> UgiEngine:
    path = tmp_path / "rival.py"
    path.write_text(PROGRAM.format(log=str(tmp_path / "log"), on_go=on_go))
    return UgiEngine(f"{sys.executable} {path}", options, slack=0.3)


def test_our_own_program_is_asked_like_our_engine(ours: UgiEngine) -> None:
    assert ours.name.startswith("Pasang ")
    assert ours.author == "The Pasang authors"
    played = ours.play(HERE, Budget(depth=4))
    assert played.move in HERE.legal_moves
    assert played.analysis.depth == 4
    assert played.analysis.nodes > 0
    assert ours.analyse(HERE.position, Budget(nodes=500)).best in HERE.legal_moves


def test_a_stream_of_a_program_gives_each_depth_once(ours: UgiEngine) -> None:
    assert [seen.depth for seen in ours.stream(HERE, Budget(depth=4))] == [1, 2, 3, 4]


def test_closing_a_stream_of_a_program_stops_its_search(ours: UgiEngine) -> None:
    stream = ours.stream(HERE, Budget())
    next(stream)
    stream.close()
    assert ours.play(HERE, Budget(depth=1)).move in HERE.legal_moves


def test_a_program_is_stopped_from_another_thread(ours: UgiEngine) -> None:
    begun = threading.Event()
    with ThreadPoolExecutor(1) as caller:
        search = caller.submit(ours.analyse, HERE, Budget(), on_deeper=lambda _: begun.set())
        assert begun.wait(MOST_S)
        ours.stop()
        assert search.result(MOST_S).best in HERE.legal_moves


def test_a_program_chooses_among_searchmoves(ours: UgiEngine) -> None:
    for move in HERE.legal_moves[:3]:
        assert ours.play(HERE, Budget(depth=2), searchmoves=[str(move)]).move == move


def test_a_round_that_is_over_is_not_asked_about(ours: UgiEngine) -> None:
    with pytest.raises(RoundOver):
        ours.play(round_of(4, 200))


def test_options_are_declared_checked_and_set(tmp_path: Path) -> None:
    with rival(tmp_path, Book=False) as engine:
        assert engine.name == "Rival 3"
        assert engine.author == ""
        assert engine.options["Style"] == UgiOption(
            "Style", "combo", "calm", choices=("calm", "very wild")
        )
        assert (engine.options["Skill Level"].least, engine.options["Skill Level"].most) == (0, 20)
        engine.set_option("Style", "very wild")
        engine.set_option("Skill Level", 7)
        engine.new_round()
        for name, value, said in [
            ("Skill Level", 21, "Skill Level: must be 0 to 20, not 21"),
            ("Style", "odd", "Style: must be one of calm, very wild, not 'odd'"),
            ("Speed", 1, "'Speed' is not one of Rival 3's: Style, Book, Skill Level"),
        ]:
            with pytest.raises(ValueError, match=said):
                engine.set_option(name, value)
        with pytest.raises(TypeError, match="Book: must be True or False, not 'yes'"):
            engine.set_option("Book", "yes")
    assert (tmp_path / "log").read_text().splitlines() == [
        "setoption name Book value false",
        "setoption name Style value very wild",
        "setoption name Skill Level value 7",
    ]


def test_a_wrong_option_is_told_when_the_program_starts(tmp_path: Path) -> None:
    engine = rival(tmp_path, Speed=3)
    with pytest.raises(ValueError, match="'Speed' is not one of"):
        engine.start()
    engine.close()


@pytest.mark.parametrize(
    ("on_go", "reason"),
    [
        ("sys.exit(1)", "crash"),
        ("pass", "silence"),
        ("print('bestmove z9')", "illegal move"),
        ("print('bestmove')", "illegal move"),
    ],
)
def test_a_program_that_fails_does_so_by_name_and_is_started_anew(
    tmp_path: Path, on_go: str, reason: str
) -> None:
    engine = rival(tmp_path, on_go)
    for _ in range(2):
        with pytest.raises(ProgramFailed) as failed:
            engine.play(Round.start(1), 0.01)
        assert failed.value.reason == reason
    engine.close()


def test_a_program_that_tells_nothing_still_plays(tmp_path: Path) -> None:
    with rival(tmp_path) as engine:
        played = engine.play(Round.start(1))
    assert (str(played.move), played.value, played.analysis.depth) == ("c", Value.points(0), 0)


def test_a_program_that_does_not_exist_is_told() -> None:
    with pytest.raises(ProgramFailed, match="No such file"):
        UgiEngine("/no/such/program --ugi").start()
    with pytest.raises(ValueError, match="command: must name a program"):
        UgiEngine("")


def test_a_closed_program_says_so(tmp_path: Path) -> None:
    engine = rival(tmp_path)
    engine.close()
    with pytest.raises(EngineError, match="closed"):
        engine.play(Round.start(1))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "info string depth 3 score margin 1 pv c",
        "readyok",
        "info depth 3 nodes 7",
        "info depth x score margin pv c",
        "info depth 3 score margin 5 pv z9 c",
        "info depth 3 score margin " + "9" * 5000 + " pv c",
    ],
)
def test_a_line_without_a_value_and_a_move_is_passed_over(line: str) -> None:
    info = Info.parse(line)
    assert info is None or info.analysis(Round.start(1).position) is None


def test_a_line_is_read_up_to_the_first_move_that_cannot_be_played() -> None:
    info = Info.parse("info depth 9 score suntuk -4 exact 1 nodes 12 nps 3 time 1500 pv c j z9 k")
    assert info is not None
    analysis = info.analysis(Round.start(1).position)
    assert analysis is not None
    assert [str(move) for move in analysis.lines[0].moves] == ["c", "j"]
    assert (analysis.value, analysis.value.exact) == (Value.suntuk(-4), True)
    assert (analysis.depth, analysis.nodes, analysis.seconds) == (9, 12, 1.5)


def test_a_program_is_awaited_on_an_event_loop() -> None:
    async def talk() -> None:
        async with AsyncUgiEngine(OURS, {"Memory": 1}) as engine:
            assert engine.engine.name.startswith("Pasang")
            await engine.set_option("Level", 2)
            await engine.new_round()
            assert (await engine.play(HERE, 0.01)).move in HERE.legal_moves
            await engine.set_option("Level", 10)
            depths = [seen.depth async for seen in engine.stream(HERE, Budget(depth=3))]
            assert depths == [1, 2, 3]
            async with aclosing(engine.stream(HERE, Budget())) as stream:
                async for _ in stream:
                    break
            assert (await engine.analyse(HERE, Budget(depth=1))).depth == 1

    asyncio.run(talk())


def test_cancelling_what_waits_for_a_program_stops_it() -> None:
    async def cancel() -> bool:
        async with AsyncUgiEngine(OURS, {"Memory": 1}) as engine:
            begun = asyncio.Event()
            task = asyncio.create_task(engine.play(HERE, Budget(), on_deeper=lambda _: begun.set()))
            async with asyncio.timeout(MOST_S):
                await begun.wait()
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
                return (await engine.play(HERE, Budget(depth=1))).move in HERE.legal_moves

    assert asyncio.run(cancel())
