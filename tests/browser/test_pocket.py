"""Whole rounds in Chromium: at every ply the core tells what the law tells, and for every pair of points.

``make check-pocket`` compares every pattern under every agreement; otherwise a few rounds stand for all.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from pasang import Position, Round
from pasang.notation.move_text import read_move
from pasang.rules.agreement import Agreement
from pasang.rules.move import Move
from pasang.rules.pattern import Pattern
from pasang.rules.phase import Phase
from pasang.rules.point import BOWL, Axis, Point
from pasang.rules.refusal import Refusal
from pasang.rules.why import why_not_move, why_not_point
from pasang.server.view.refusal import refusal_view
from tests.browser.laboratory import laboratory_with
from tests.browser.test_core import bundle
from tests.core.told import EVERY_POINT, seeded_round, settings, views_of

__all__ = ["bundle"]

ASKED = (Path(__file__).parent / "pocket.js").read_text("utf-8")
SAMPLE = slice(2, None, 9)
"""Which rounds stand for all."""
COLUMNS = "abcdefghijk"
ENDS = 3
"""How many ways there are to name the captured token of a pair, of which a position takes one."""
PAIRED = 4
"""In one round of so many every pair of points is asked about, so that every pattern and agreement has its turn."""
Question = tuple[list[object], list[str]]
"""What the page is asked, and the answers that the law gives."""


def named(setting: tuple[Pattern, Agreement]) -> str:
    return f"{setting[0].name}-{setting[1]}"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "setting" in metafunc.fixturenames:
        whole = metafunc.config.getoption("--whole")
        rounds = settings(every=1) if whole else settings(every=12)[SAMPLE]
        metafunc.parametrize("setting", rounds, ids=named)


@pytest.fixture(scope="module")
def pocket(browser: Browser, bundle: Path) -> Iterator[Page]:
    """A page that can be asked many times."""
    with laboratory_with(browser, bundle, isolated=False) as page:
        yield page


def told(value: object) -> str:
    """An answer in one form, whoever gives it."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


@lru_cache(maxsize=1 << 17)
def refusal_told(refusal: Refusal | None) -> str:
    return told(refusal and refusal_view(refusal).model_dump())


def end_near(target: Point, dice: Random) -> Point:
    """A point of the target's row or column that a capture from there could name."""
    ends = [target.moved_to(place, axis) for axis in Axis for place in range(11)]
    return dice.choice([end for end in ends if end not in (target, BOWL)])


@cache
def every_pair(phase: Phase, way: int) -> tuple[list[str], list[Move]]:
    """A move from every point to every point, as text and as the law reads it."""
    dice = Random(f"pairs {way}")
    pairs = [(origin, target) for origin in EVERY_POINT for target in EVERY_POINT]
    texts = [f"{origin}-{target}x{end_near(target, dice)}" for origin, target in pairs]
    return texts, [read_move(text, phase) for text in texts]


def refused_moves(position: Position, texts: list[str], moves: list[Move]) -> Question:
    expected = [refusal_told(why_not_move(position, move)) for move in moves]
    return ["moves", str(position), texts], expected


def all_pairs(position: Position, way: int) -> Question:
    return refused_moves(position, *every_pair(position.phase, way))


def from_here(position: Position, way: int, dice: Random) -> Question:
    """Moves to every point from where the mover's ka stands, or from anywhere before it has entered."""
    texts, moves = every_pair(position.phase, way)
    ka = position.board.ka(position.to_move)
    first = EVERY_POINT.index(ka or dice.choice(EVERY_POINT)) * len(EVERY_POINT)
    chosen = slice(first, first + len(EVERY_POINT))
    columns = [read_move(column, position.phase) for column in COLUMNS]
    return refused_moves(position, [*texts[chosen], *COLUMNS], [*moves[chosen], *columns])


def all_points(position: Position) -> Question:
    expected = [
        f"[{','.join(map(refusal_told, why_not_point(position, point)))}]" for point in EVERY_POINT
    ]
    return ["points", str(position), list(map(str, EVERY_POINT))], expected


def all_views(played: Round) -> Question:
    moves = [str(move) for move in played.moves]
    return ["views", str(played.positions[0]), moves], [told(view) for view in views_of(played)]


def questions_of(played: Round, dice: Random) -> Iterator[Question]:
    """At every ply the view, every point, and every journey of the mover's ka."""
    yield all_views(played)
    positions = played.positions
    for position in positions:
        yield all_points(position)
        yield from_here(position, dice.randrange(ENDS), dice)


def some_position(played: Round, dice: Random) -> Position:
    """A position of any phase; rounds can end before a ka has entered."""
    positions = played.positions
    phases = [phase for phase in (positions[:2], positions[2:4], positions[4:]) if phase]
    return dice.choice(dice.choice(phases))


def digest_of(texts: list[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


def check_answers(page: Page, question: list[object], expected: list[str]) -> None:
    """Compare the answers to one question, one by one."""
    [answers] = page.evaluate(ASKED, [[question], True])
    for at, (answer, law) in enumerate(zip(answers, expected, strict=True)):
        assert answer == law, (question[:2], at)


def test_at_every_ply_views_and_refusals_in_chromium_are_those_of_the_law(
    pocket: Page, setting: tuple[Pattern, Agreement]
) -> None:
    played = seeded_round(*setting)
    dice = Random(f"pocket {named(setting)}")
    asked = list(questions_of(played, dice))
    if named(setting) in map(named, settings(every=PAIRED)):
        asked.append(all_pairs(some_position(played, dice), dice.randrange(ENDS)))
    digests = pocket.evaluate(ASKED, [[question for question, _ in asked], False])
    for digest, (question, expected) in zip(digests, asked, strict=True):
        if digest != digest_of(expected):
            check_answers(pocket, question, expected)
            pytest.fail(f"the digests of the answers to {question[:2]} differ")
