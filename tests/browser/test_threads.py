"""Several threads at one search in Chromium: where they can be had, where not, and when they are killed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from pasang.engine import Engine
from pasang.server.view.value import value_view
from tests.browser.laboratory import laboratory_with, write_bundle
from tests.core.told import seeded_round, settings

MOST = 4
PLAYED = seeded_round(*settings(every=12)[0])
MIDDLE = PLAYED.positions[10]
ENDING = PLAYED.positions[-14]

PROCESSORS = """(count) => {
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
  const Plain = Worker;
  window.others = [];
  window.Worker = class extends Plain {
    constructor(script, options) {
      super(script, options);
      if (String(script).includes('thread-worker')) others.push(this);
    }
  };
}"""
OPENED = """async () => {
  const { openSearcher } = await import('/conformance/searcher.js');
  window.searcher = openSearcher();
}"""
ANALYSED = """async ([position, milliseconds]) => {
  let last;
  await searcher.analyse({ position, lines: 1, all: false, milliseconds }, (told) => (last = told));
  return { best: last.lines[0], threads: searcher.threads() };
}"""
BEGUN = """(position) => new Promise((resolve) => {
  void searcher.analyse({ position, lines: 1, all: false }, ({ depth }) => depth > 6 && resolve());
})"""
CHOSEN = """(position) => {
  searcher.stop();
  return searcher.choose({ position, level: 1, seed: 1 }, () => undefined);
}"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("threads")
    write_bundle(out)
    return out


@pytest.fixture
def isolated(browser: Browser, bundle: Path) -> Iterator[Page]:
    """A page that may share memory, on a machine with two processors."""
    with laboratory_with(browser, bundle, isolated=True) as page:
        page.evaluate(PROCESSORS, 2)
        yield page


def analysed(page: Page, position: object, milliseconds: int = 500) -> dict[str, Any]:
    """The best line that is found in this time, and how many threads had a part in it."""
    told: dict[str, Any] = page.evaluate(ANALYSED, [str(position), milliseconds])
    return told


def moves_of(told: dict[str, Any]) -> list[str]:
    moves: list[str] = told["best"]["moves"]
    return moves


def test_an_isolated_page_searches_with_two_threads_and_proves_what_is_proved_here(
    isolated: Page,
) -> None:
    isolated.evaluate(OPENED)
    told = analysed(isolated, MIDDLE)
    assert told["threads"] == 2
    assert moves_of(told)[0] in map(str, MIDDLE.legal_moves)
    with Engine(2**20) as engine:
        here = engine.solve(ENDING)
    assert here.value is not None
    there = analysed(isolated, ENDING, 60_000)["best"]["value"]
    assert there == value_view(here.value, ENDING).model_dump()


@pytest.mark.parametrize(
    ("processors", "others"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (64, MOST - 1)]
)
def test_of_more_than_two_processors_one_is_left_to_the_page_and_four_are_enough(
    browser: Browser, bundle: Path, processors: int, others: int
) -> None:
    with laboratory_with(browser, bundle, isolated=True) as page:
        page.evaluate(PROCESSORS, processors)
        page.evaluate(OPENED)
        told = analysed(page, MIDDLE)
        assert page.evaluate("others.length") == others
        assert 1 <= told["threads"] <= others + 1


def test_a_plain_host_has_one_thread_and_fetches_nothing_more(
    browser: Browser, bundle: Path
) -> None:
    fetched: list[str] = []
    with laboratory_with(browser, bundle, isolated=False) as page:
        page.evaluate(PROCESSORS, 8)
        page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
        page.evaluate(OPENED)
        assert analysed(page, MIDDLE)["threads"] == 1
        assert page.evaluate("others.length") == 0
    assert [name.partition("-")[0] for name in fetched if name.endswith(".wasm")] == ["simd"]


REFUSED_MEMORY = (
    "() => { WebAssembly.Memory = class { constructor() { throw new RangeError(); } }; }"
)


@pytest.mark.parametrize("missing", ["memory", "thread-worker", "threads-"])
def test_where_threads_cannot_be_had_one_searches_and_nobody_is_told(
    isolated: Page, missing: str
) -> None:
    faults: list[str] = []
    isolated.on("pageerror", lambda fault: faults.append(str(fault)))
    if missing == "memory":
        isolated.evaluate(REFUSED_MEMORY)
    else:
        isolated.route(f"**/{missing}*", refused)
    isolated.evaluate(OPENED)
    told = analysed(isolated, MIDDLE)
    assert told["threads"] == 1
    assert moves_of(told)[0] in map(str, MIDDLE.legal_moves)
    assert not faults


def refused(route: Route) -> None:
    """A host that does not have the file."""
    route.fulfill(status=404, body="")


def kill_thread(page: Page) -> None:
    """End the other thread, and wait until it has ended: a browser lets it go on for two seconds."""
    [other] = [worker for worker in page.workers if "thread-worker" in worker.url]
    with other.expect_event("close"):
        page.evaluate("others.at(-1).terminate()")


def test_a_thread_killed_at_work_holds_nothing_up_and_the_next_search_has_another(
    isolated: Page,
) -> None:
    isolated.evaluate(OPENED)
    isolated.evaluate(BEGUN, str(MIDDLE))
    kill_thread(isolated)
    chosen = isolated.evaluate(CHOSEN, str(MIDDLE))
    assert chosen["move"] in map(str, MIDDLE.legal_moves)
    assert analysed(isolated, MIDDLE)["threads"] == 2
    assert isolated.evaluate("others.length") == 2


def test_a_thread_killed_while_it_waits_is_not_missed(isolated: Page) -> None:
    isolated.evaluate(OPENED)
    assert analysed(isolated, MIDDLE)["threads"] == 2
    kill_thread(isolated)
    told = analysed(isolated, MIDDLE)
    assert told["threads"] == 1
    assert moves_of(told)[0] in map(str, MIDDLE.legal_moves)
