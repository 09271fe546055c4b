"""The core in the browser beside the native portable path: speed, size, threads, and how soon a search stops."""

from __future__ import annotations

import argparse
import gzip
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from bench.chromium import chromium
from bench.core import endings
from bench.row import Row, show
from pasang.engine import _core
from pasang.engine.door import core_position
from pasang.engine.suite import DEPTH, suite
from pasang.rules.position import Position
from tests.browser.laboratory import laboratory_with, write_bundle
from tests.core.in_node import ROOT

MEMORY: Final = 32 * 2**20
"""Bytes of the table in the browser; its solver has half of them."""
TURNS: Final = 5
SIZE_LIMIT_KB: Final = 90
STOPS: Final = 20
THREADS_DEPTH: Final = 16
STOP_LIMIT_MS: Final = 100

OPENED: Final = """async (memory) => {
  const { Engine } = await import('/conformance/engine.js');
  const { coreModule } = await import('/conformance/module.js');
  window.engine = new Engine(await coreModule(), memory, () => undefined);
}"""
ASKED: Final = """(question) => {
  engine.answer({ kind: 'forget' });
  const begun = performance.now();
  const found = engine.answer(question);
  return { nodes: found.nodes, milliseconds: performance.now() - begun, solved: found.solved };
}"""
REACHED: Final = """async ([position, other, depth, processors]) => {
  Object.defineProperty(navigator, 'hardwareConcurrency', { configurable: true, value: processors });
  const { openSearcher } = await import('/conformance/searcher.js');
  const searcher = openSearcher();
  const question = { position, lines: 1, all: false };
  const warm = { ...question, position: other, milliseconds: 100 };
  await searcher.analyse(warm, () => undefined);
  const threads = searcher.threads();
  const begun = performance.now();
  const found = await new Promise((reached) => {
    void searcher.analyse(question, (told) => (told.depth >= depth || told.done) && reached(told));
  });
  const milliseconds = performance.now() - begun;
  searcher.close();
  return { threads, nodes: found.nodes, milliseconds };
}"""
STOPPED: Final = """async ([position, count]) => {
  const { openSearcher } = await import('/conformance/searcher.js');
  const searcher = openSearcher();
  const times = [];
  while (times.length < count) {
    const question = { position, lines: 1, all: false };
    await new Promise((begun) => void searcher.analyse(question, ({ depth }) => depth > 6 && begun()));
    const stopped = performance.now();
    searcher.stop();
    await searcher.solve({ position, question: 'outcome', milliseconds: 1 });
    times.push(performance.now() - stopped);
  }
  searcher.close();
  return times;
}"""

Json = dict[str, Any]


def search_row(page: Page, turns: int) -> Row:
    """Nodes a second on the suite whose nodes are the signature, by turns, the best of each."""
    native = _core.Searcher(MEMORY, path="portable")
    best = {"here": 0.0, "there": 0.0}
    for _ in range(turns):
        took, nodes = {"here": 0.0, "there": 0.0}, {"here": 0, "there": 0}
        for _, position in suite():
            question = {
                "kind": "analyse",
                "lines": 1,
                "depth": DEPTH,
                "spending": {"soft": 0, "hard": 0},
            }
            there: Json = page.evaluate(ASKED, question | {"position": str(position)})
            native.clear()
            here = native.run(core_position(position), depth=DEPTH)
            took["there"] += there["milliseconds"]
            took["here"] += here.milliseconds
            nodes["there"] += there["nodes"]
            nodes["here"] += here.nodes
        assert nodes["here"] == nodes["there"]
        best = {who: max(rate, nodes[who] / took[who] / 1000) for who, rate in best.items()}
    return Row(
        f"search in Chromium, suite to depth {DEPTH}, best of {turns}",
        f"{best['there']:.2f} M nodes/s",
        f"native portable path: {best['here']:.2f} M nodes/s; aim 0.6",
        f"{best['there'] / best['here']:.2f} ×",
    )


def proofs_row(page: Page, turns: int, positions: list[Position]) -> Row:
    """Who wins seeded endings, proved with empty tables of one size; each at its best."""
    native = _core.Solver(MEMORY // 2, path="portable")
    question = {"kind": "solve", "question": "outcome", "milliseconds": 0}
    here, there = [1e9] * len(positions), [1e9] * len(positions)
    for _ in range(turns):
        for number, position in enumerate(positions):
            told: Json = page.evaluate(ASKED, question | {"position": str(position)})
            assert told["solved"]
            there[number] = min(there[number], told["milliseconds"])
            native.clear()
            found = native.outcome(core_position(position))
            here[number] = min(here[number], found.milliseconds)
    return Row(
        f"win/draw/loss in Chromium, pattern 1, 40 tokens left, {len(positions)} proofs together",
        f"{sum(there):,.0f} ms",
        f"native portable path: {sum(here):,.0f} ms; aim 0.5",
        f"{sum(here) / sum(there):.2f} ×",
    )


def threads_rows(page: Page, turns: int, positions: list[Position]) -> Iterator[Row]:
    """Time to one depth and nodes a second with one thread and with two, by turns."""
    took: dict[int, list[float]] = {1: [], 2: []}
    nodes = {1: 0, 2: 0}
    for _ in range(turns):
        for position, other in zip(positions, positions[1:] + positions[:1], strict=True):
            for threads, times in took.items():
                given = [str(position), str(other), THREADS_DEPTH, threads]
                told: Json = page.evaluate(REACHED, given)
                assert told["threads"] == threads
                times.append(told["milliseconds"])
                nodes[threads] += told["nodes"]
    ratio = statistics.median(one / two for one, two in zip(took[1], took[2], strict=True))
    rates = {threads: nodes[threads] / sum(took[threads]) / 1000 for threads in took}
    yield Row(
        f"two threads in Chromium, time to depth {THREADS_DEPTH}",
        f"{ratio:.2f} × (median of {len(took[1])})",
        f"one thread, median {statistics.median(took[1]):,.0f} ms",
        f"{ratio:.2f} ×",
    )
    yield Row(
        "two threads in Chromium, nodes a second",
        f"{rates[2]:.2f} M nodes/s",
        f"one thread: {rates[1]:.2f} M nodes/s",
        f"{rates[2] / rates[1]:.2f} ×",
    )


def size_row(kind: str) -> Row:
    """A build as a host sends it."""
    built = (ROOT / "web" / "core" / "built" / f"{kind}.wasm").read_bytes()
    size = len(gzip.compress(built, 9)) / 1024
    return Row(
        f"engine, compressed, {kind}",
        f"{size:.1f} KiB",
        f"at most {SIZE_LIMIT_KB} KiB",
        f"{size / SIZE_LIMIT_KB:.2f}",
    )


def stop_row(page: Page, position: Position, where: str) -> Row:
    """How soon a search that is stopped has made room for the next question, and that is answered."""
    times: list[float] = page.evaluate(STOPPED, [str(position), STOPS])
    return Row(
        f"a search stops and another question is answered, {where}, median of {STOPS}",
        f"{statistics.median(times):.1f} ms (worst {max(times):.1f})",
        f"at most {STOP_LIMIT_MS} ms",
        f"{max(times) / STOP_LIMIT_MS:.2f}",
    )


def rows(quick: bool) -> Iterator[Row]:
    """All measurements of the core in a browser, each as soon as it is known."""
    turns = 1 if quick else TURNS
    middle = next(endings(1, 90, 1))
    yield from map(size_row, ("simd", "plain", "threads"))
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        write_bundle(Path(folder))
        with laboratory_with(browser, Path(folder), isolated=True) as page:
            page.evaluate(OPENED, MEMORY)
            yield search_row(page, turns)
            yield proofs_row(page, turns, list(endings(1, 40, 5 if quick else 20)))
            yield stop_row(page, middle, "memory shared")
            yield from threads_rows(page, turns, list(endings(1, 90, 4)))
        with laboratory_with(browser, Path(folder), isolated=False) as page:
            yield stop_row(page, middle, "a plain host")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true")
    show(rows(arguments.parse_args().quick))
