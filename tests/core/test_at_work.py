"""Searches and proofs at work: stopped, crowded, listened to, saved and resumed."""

from __future__ import annotations

import threading
from random import Random

import pytest

from pasang import Position, Round
from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.rules.pattern import traditional


def test_a_finished_round_is_not_searched() -> None:
    over = Position.start(traditional("1"))
    dice = Random(2)
    while over.legal_moves:
        over = over.after(dice.choice(over.legal_moves))
    with pytest.raises(ValueError, match="the round is over"):
        _core.Searcher().run(core_position(over))
    with pytest.raises(ValueError, match="the round is over"):
        _core.Solver().margin(core_position(over))


def test_what_a_listener_raises_comes_out_of_the_search() -> None:
    def raises(_: object) -> None:
        raise KeyError("enough")

    position = core_position(Round.start(1).position)
    with pytest.raises(KeyError, match="enough"):
        _core.Searcher().run(position, on_iteration=raises)


def test_a_stop_that_was_set_before_still_gives_a_legal_move() -> None:
    position = core_position(Round.start(1).position)
    stop = _core.Stop()
    stop.set()
    report = _core.Searcher().run(position, stop=stop)
    assert report.depth == 0
    assert report.lines[0].moves[0] in position.moves()


def test_a_searcher_at_work_refuses_a_second_run() -> None:
    position = core_position(Round.start(1).position)
    searcher, stop, began = _core.Searcher(), _core.Stop(), threading.Event()

    def work() -> None:
        searcher.run(position, stop=stop, on_iteration=lambda _: began.set())

    worker = threading.Thread(target=work)
    worker.start()
    try:
        assert began.wait(10)
        with pytest.raises(RuntimeError, match="already at work"):
            searcher.run(position, depth=1)
    finally:
        stop.set()
        worker.join()


def test_a_hundred_searches_at_once_all_stop_when_told() -> None:
    position = core_position(Round.start(2).position)
    stop = _core.Stop()
    reports: list[_core.Report] = []
    workers = [
        threading.Thread(
            target=lambda: reports.append(
                _core.Searcher(memory_bytes=1 << 20).run(position, stop=stop)
            )
        )
        for _ in range(100)
    ]
    for worker in workers:
        worker.start()
    stop.set()
    for worker in workers:
        worker.join()
    assert len(reports) == 100


def test_a_saved_table_answers_again_and_a_damaged_one_is_refused() -> None:
    law, dice = Position.start(traditional("1")), Random(4)
    while law.board.tokens_left > 30:
        law = law.after(dice.choice(law.legal_moves))
    position = core_position(law)
    first = _core.Solver()
    solution = first.margin(position)
    saved = first.save()
    again = _core.Solver()
    again.load(saved)
    resumed = again.margin(position)
    assert resumed.lower == solution.lower
    assert resumed.nodes * 10 < solution.nodes
    for damaged in (
        b"",
        saved[:40],
        saved[:-1],
        saved[:-16],
        b"x" + saved[1:],
        saved[:-1] + b"\x55",
    ):
        with pytest.raises(ValueError, match="table"):
            _core.Solver().load(damaged)
