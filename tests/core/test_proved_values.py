"""Values proved by the law alone, found again by the core: solver and search, alone and in company."""

from __future__ import annotations

import pytest

from pasang import read_position
from pasang.engine import _core
from pasang.engine.door import core_position
from tests.corpus.make_endings import CORPUS, rank_of, value_text

ENDINGS = [line.split(" = ") for line in CORPUS.read_text("utf-8").splitlines()]


def written(margin: int, suntuk: int) -> str:
    return f"suntuk {suntuk:+d}" if suntuk else f"{margin:+d}"


@pytest.mark.parametrize("threads", [1, 2])
def test_the_solver_finds_every_proved_value(threads: int) -> None:
    solver = _core.Solver(threads=threads)
    for text, value in ENDINGS:
        solution = solver.distance(core_position(read_position(text)))
        assert solution.solved
        assert solution.lower == solution.upper
        assert written(solution.lower, solution.suntuk) == value, text


@pytest.mark.parametrize("threads", [1, 2])
def test_the_search_calls_exact_only_what_is_the_proved_value(threads: int) -> None:
    searcher = _core.Searcher(threads=threads)
    for text, value in ENDINGS:
        report = searcher.run(core_position(read_position(text)))
        best = report.lines[0]
        assert best.exact, text
        assert written(best.margin, best.suntuk) == value, text


def test_every_move_shown_with_a_value_is_worth_just_that() -> None:
    searcher = _core.Searcher()
    for text, _ in ENDINGS[::8]:
        law = read_position(text)
        report = searcher.run(core_position(law), lines=40)
        assert len(report.lines) == len(law.legal_moves)
        for line in report.lines:
            assert line.exact
            after = core_position(law).after(line.moves[0])
            if after.ending == 0:
                rest = _core.Solver(1 << 20).distance(after)
                assert rest.lower == -line.margin


def test_the_corpus_is_current() -> None:
    for text, value in ENDINGS[::12]:
        assert value_text(rank_of(read_position(text))) == value, (
            "run: python -m tests.corpus.make_endings"
        )
