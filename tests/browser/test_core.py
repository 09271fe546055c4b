"""The core in Chromium tells what the law tells; whole rounds are compared in ``test_pocket``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from pasang.engine import Budget, Engine
from tests.browser.laboratory import laboratory_with, write_bundle
from tests.core.told import (
    EVERY_POINT,
    pointed_moves,
    reason_of,
    reasons_at,
    seeded_round,
    settings,
    views_of,
)

ASKED = """async (questions) => {
  const { openLaw } = await import('/conformance/law.js');
  const law = await openLaw();
  return questions.map(([name, ...given]) => law[name](...given));
}"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("conformance")
    write_bundle(out)
    return out


@pytest.fixture(params=["plain host", "isolated"])
def laboratory(request: pytest.FixtureRequest, browser: Browser, bundle: Path) -> Iterator[Page]:
    with laboratory_with(browser, bundle, isolated=request.param == "isolated") as page:
        yield page


def test_views_and_refusals_of_seeded_rounds_are_those_of_the_law(laboratory: Page) -> None:
    dice = Random(17)
    questions: list[Any] = []
    expected: list[Any] = []
    for setting in settings(every=12):
        played = seeded_round(*setting)
        questions.append(["views", str(played.positions[0]), [str(move) for move in played.moves]])
        expected.append(views_of(played))
        position = dice.choice(played.positions)
        points, moves = dice.sample(EVERY_POINT, 20), pointed_moves(position, dice, 20)
        questions += [["why", str(position), str(point)] for point in points]
        expected += [reasons_at(position, point) for point in points]
        questions += [["whyMove", str(position), move] for move in moves]
        expected += [reason_of(position, move) for move in moves]
    assert laboratory.evaluate(ASKED, questions) == expected


def test_a_browser_without_vectors_fetches_the_other_build(laboratory: Page) -> None:
    page = laboratory
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    page.evaluate("WebAssembly.validate = () => false")
    played = seeded_round(*settings(every=12)[0])
    question = ["views", str(played.positions[0]), [str(move) for move in played.moves]]
    assert page.evaluate(ASKED, [question]) == [views_of(played)]
    built = [name for name in fetched if name.endswith(".wasm")]
    assert [name.partition("-")[0] for name in built] == ["plain"]


LOOKED = """async (position) => {
  const { openSearcher } = await import('/conformance/searcher.js');
  const searcher = openSearcher();
  const lines = [];
  const hints = [];
  await searcher.analyse({ position, lines: 2, all: false, milliseconds: 200 }, (told) => lines.push(told));
  await searcher.hint(position, (told) => hints.push(told));
  const seeds = { position, level: 3, seed: 7 };
  const chosen = await searcher.choose(seeds, () => undefined);
  searcher.close();
  return { lines, hints, chosen };
}"""

STOPPED = """async (position) => {
  const { openSearcher } = await import('/conformance/searcher.js');
  const searcher = openSearcher();
  let heard = 0;
  await new Promise((begun) => {
    searcher.analyse({ position, lines: 1, all: false }, () => begun(++heard));
  });
  searcher.stop();
  const before = heard;
  const chosen = await searcher.choose({ position, level: 1, seed: 1 }, () => undefined);
  searcher.close();
  return { more: heard - before, chosen };
}"""


def test_the_engine_in_a_worker_analyses_hints_and_chooses(laboratory: Page) -> None:
    position = seeded_round(*settings(every=12)[0]).positions[6]
    told = laboratory.evaluate(LOOKED, str(position))
    depths = [one["depth"] for one in told["lines"][:-1]]
    assert depths == sorted(set(depths))
    assert [one["done"] for one in told["lines"]] == [False] * len(depths) + [True]
    wanted = min(2, len(position.legal_moves))
    assert {len(one["lines"]) for one in told["lines"]} == {wanted}
    assert [one["final"] for one in told["hints"]] == [False] * (len(told["hints"]) - 1) + [True]
    assert told["hints"][-1]["choice"]["move"] in map(str, position.legal_moves)
    with Engine(2**20) as engine:
        assert told["chosen"]["move"] == str(engine.play(position, level=3, seed=7).move)


def test_an_analysis_that_is_stopped_ends_at_once_and_the_next_question_is_answered(
    laboratory: Page,
) -> None:
    position = seeded_round(*settings(every=12)[0]).positions[6]
    told = laboratory.evaluate(STOPPED, str(position))
    assert told["more"] == 0
    assert told["chosen"]["move"] in map(str, position.legal_moves)


def engines_of(page: Page, position: str) -> list[str]:
    """The scripts of all engines started while a search is stopped and another question answered."""
    started: list[str] = []
    page.on("worker", lambda worker: started.append(worker.url.rpartition("/")[2]))
    page.evaluate(STOPPED, position)
    return [script for script in started if script.startswith("engine-worker")]


def test_a_search_is_stopped_and_its_engine_goes_on_with_what_it_knows(laboratory: Page) -> None:
    position = seeded_round(*settings(every=12)[0]).positions[6]
    assert len(engines_of(laboratory, str(position))) == 1


def test_an_engine_that_cannot_hear_is_ended_and_another_one_started(
    browser: Browser, bundle: Path
) -> None:
    position = seeded_round(*settings(every=12)[0]).positions[6]
    with laboratory_with(browser, bundle, isolated=False) as page:
        page.evaluate("delete WebAssembly.Suspending")
        assert len(engines_of(page, str(position))) == 2


PAUSED = """async ([position, memory, depth]) => {
  const { Engine } = await import('/conformance/engine.js');
  const { coreModule } = await import('/conformance/module.js');
  let pauses = 0;
  const pause = () => (++pauses % 8 ? undefined : new Promise((resume) => setTimeout(resume)));
  const engine = new Engine(await coreModule(), memory, () => undefined, { pause });
  const spending = { soft: 0, hard: 0 };
  const found = await engine.answer({ kind: 'analyse', position, lines: 1, depth, spending });
  return { pauses, nodes: found.nodes, moves: found.lines[0].moves };
}"""


def test_a_search_that_pauses_takes_the_nodes_and_finds_the_moves_of_one_that_does_not(
    laboratory: Page,
) -> None:
    position, memory, depth = seeded_round(*settings(every=12)[0]).positions[6], 16 * 2**20, 12
    told = laboratory.evaluate(PAUSED, [str(position), memory, depth])
    assert told["pauses"] > 8
    with Engine(memory) as engine:
        here = engine.analyse(position, Budget(depth=depth))
    assert told["nodes"] == here.nodes
    assert told["moves"] == [str(move) for move in here.lines[0].moves]


PROVED = """async (position) => {
  const { openSearcher } = await import('/conformance/searcher.js');
  const searcher = openSearcher();
  const solved = await searcher.solve({ position, question: 'margin', milliseconds: 60000 });
  searcher.close();
  return solved;
}"""


def test_the_exact_solver_proves_an_ending_as_it_does_here(laboratory: Page) -> None:
    played = seeded_round(*settings(every=12)[0])
    position = played.positions[-6]
    told = laboratory.evaluate(PROVED, str(position))
    with Engine(2**20) as engine:
        here = engine.solve(position)
    assert here.value is not None
    assert told["solved"]
    assert told["lower"] == told["upper"] == here.value.margin
