"""The core in Chromium tells what the law tells; the exhaustive comparison is in ``tests/core``."""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.screen import Watched
from tests.core.in_node import ROOT, node
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
KINDS = {".js": "text/javascript", ".wasm": "application/wasm"}


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The door to the core as a script of its own."""
    out = tmp_path_factory.mktemp("conformance")
    script = ROOT / "tests" / "browser" / "core.mjs"
    subprocess.run([node(), str(script), str(out)], cwd=ROOT / "web", check=True)
    return out


@pytest.fixture
def laboratory(desk: Watched, bundle: Path) -> Watched:
    """A page of the app that can fetch the bundle."""

    def serve(route: Route) -> None:
        file = bundle / Path(route.request.url).name
        route.fulfill(body=file.read_bytes(), content_type=KINDS[file.suffix])

    desk.page.route("**/conformance/*", serve)
    desk.go("/settings")
    return desk


def test_views_and_refusals_of_seeded_rounds_are_those_of_the_law(laboratory: Watched) -> None:
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
    assert laboratory.page.evaluate(ASKED, questions) == expected


def test_a_browser_without_vectors_fetches_the_other_build(laboratory: Watched) -> None:
    page = laboratory.page
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    page.evaluate("WebAssembly.validate = () => false")
    played = seeded_round(*settings(every=12)[0])
    question = ["views", str(played.positions[0]), [str(move) for move in played.moves]]
    assert page.evaluate(ASKED, [question]) == [views_of(played)]
    built = [name for name in fetched if name.endswith(".wasm")]
    assert [name.partition("-")[0] for name in built] == ["plain"]
