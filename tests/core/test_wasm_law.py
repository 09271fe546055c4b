"""The core in WebAssembly tells what the law tells: views, refusals, faults of texts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from pasang.notation.agreement_text import all_agreements, read_agreement
from pasang.notation.fault import NotationError
from pasang.notation.move_text import read_move
from pasang.notation.pattern_text import named_pattern, read_pattern
from pasang.notation.position_text import read_position, write_position
from pasang.rules.agreement import Agreement
from pasang.rules.pattern import Pattern
from pasang.rules.phase import Phase
from pasang.server import problem
from pasang.server.view.sight import seen_view
from tests.core.in_node import InNode, in_node
from tests.core.told import (
    EVERY_POINT,
    Json,
    facts_of,
    pointed_moves,
    reason_of,
    reasons_at,
    seeded_round,
    settings,
    start_text,
    views_of,
)


@pytest.fixture(scope="module")
def law() -> Iterator[InNode]:
    with in_node() as asked:
        yield asked


def told_of(read: Callable[[], str]) -> Json:
    """What is told of a text: what it means, or the server's problem with it."""
    try:
        return {"answer": read()}
    except NotationError as error:
        answer = asyncio.run(problem._notation(None, error))  # type: ignore[arg-type]
        return {"problem": json.loads(bytes(answer.body))}


def named(setting: tuple[Pattern, Agreement]) -> str:
    return f"{setting[0].name}-{setting[1]}"


@pytest.mark.parametrize("setting", settings(every=12), ids=named)
def test_views_and_refusals_are_those_of_the_law(
    law: InNode, setting: tuple[Pattern, Agreement]
) -> None:
    played = seeded_round(*setting)
    dice = Random(named(setting))
    texts = [str(move) for move in played.moves]
    rows = "/".join(reversed(setting[0].board.rows))
    start, seen = law.ask(
        [
            ["start", rows, str(setting[1])],
            ["views", write_position(played.positions[0]), texts],
        ]
    )
    assert start["answer"] == start_text(setting[0].board, setting[1])
    assert seen["answer"] == views_of(played)
    looked_at = [*played.positions[1:4], dice.choice(played.positions), played.position]
    for position in looked_at:
        text = write_position(position)
        asked: list[list[Any]] = [["why", text, str(point)] for point in EVERY_POINT]
        moves = pointed_moves(position, dice, 40)
        asked += [["whyMove", text, move] for move in moves]
        looks = [["linesFrom", text, str(point)] for point in EVERY_POINT]
        assert [one["answer"] for one in law.ask(looks)] == [
            seen_view(position, at).model_dump()["lines"] for at in EVERY_POINT
        ]
        told = [one["answer"] for one in law.ask(asked)]
        assert told[: len(EVERY_POINT)] == [reasons_at(position, at) for at in EVERY_POINT]
        assert told[len(EVERY_POINT) :] == [reason_of(position, move) for move in moves]


@pytest.mark.parametrize("setting", settings(every=24), ids=named)
def test_what_a_move_leads_to_is_told_as_the_law_tells_it(
    law: InNode, setting: tuple[Pattern, Agreement]
) -> None:
    played = seeded_round(*setting)
    dice = Random(named(setting))
    looked_at = [*played.positions[:5], dice.choice(played.positions), *played.positions[-9:]]
    for position in looked_at:
        moves = [str(move) for move in position.legal_moves]
        told = law.ask([["facts", write_position(position), move] for move in moves])
        assert [one["answer"] for one in told] == facts_of(position)


def test_a_move_that_is_not_legal_has_no_facts(law: InNode) -> None:
    start = start_text(named_pattern(1).board, all_agreements()[0])
    refused, unreadable = law.ask([["facts", start, "b4-c4xc8"], ["facts", "x", "c"]])
    assert refused["problem"]["error"] == "passage_due"
    assert unreadable["problem"]["error"].startswith("bad_")


def test_views_and_refusals_are_those_of_the_law_without_vectors_too() -> None:
    played = seeded_round(named_pattern(3), read_agreement("free,open,partial"))
    question = ["views", str(played.positions[0]), [str(move) for move in played.moves]]
    with in_node("plain") as law:
        assert law.ask([question]) == [{"answer": views_of(played)}]


def rewritten(text: str) -> str:
    return write_position(read_position(text))


def rewritten_move(text: str) -> str:
    return str(read_move(text, Phase.ROAMING))


def spoilt(text: str, dice: Random) -> str:
    """A text with something changed, left out or put in."""
    signs = list(text)
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(signs) + 1)
        put = dice.choice(
            ["", "w", "b", "S", "N", ".", "+", "/", " ", "0", "1", "9", "-", "é", "\n"]
        )
        signs[at : at + dice.randint(0, 2)] = put
    return "".join(signs)


def test_faults_of_positions_are_those_of_the_notation(law: InNode) -> None:
    dice = Random(17)
    played = seeded_round(named_pattern(7), read_agreement("jump"))
    texts = ["", " ", "\0", "x" * 5000, "'\"\\", "a b c d e", "é" * 60]
    for position in played.positions:
        texts += [spoilt(write_position(position), dice) for _ in range(40)]
        fields = write_position(position).split(" ")
        for _ in range(20):
            field = dice.randrange(1, 5)
            values = [
                "cj",
                "c-",
                "--",
                "cc",
                "11-15",
                "0-0",
                "60-70",
                "slide",
                "free,open",
                "3",
                "55",
            ]
            texts.append(" ".join([*fields[:field], dice.choice(values), *fields[field + 1 :]]))
    for text, told in zip(texts, law.ask([["view", text, []] for text in texts]), strict=True):
        if "answer" in told:
            told["answer"] = told["answer"]["position"]
        assert told == told_of(partial(rewritten, text)), text


def test_faults_of_moves_patterns_and_agreements_are_those_of_the_notation(law: InNode) -> None:
    dice = Random(18)
    start = write_position(seeded_round(named_pattern(1), read_agreement("slide")).positions[4])
    moves = ["c", "l", "", "b4-c4xc8", "b4-c4xf6", "b4-c4xd5", "b4-c4xc8c1", "b4-c4xa4d4", "c4"]
    moves += [spoilt("b4-c11xa11d11", dice) for _ in range(300)]
    for move, told in zip(
        moves, law.ask([["canonicalMove", start, m] for m in moves]), strict=True
    ):
        assert told == told_of(partial(rewritten_move, move)), move
    rows = "/".join(reversed(named_pattern(5).board.rows))
    patterns = [rows, rows.replace("/", "\n"), f"name: x\n\n{rows.replace('/', chr(10))}", "", "b"]
    patterns += [spoilt(rows, dice) for _ in range(100)]
    agreed = ["slide", "emas", "free,open,partial", "open", "", "slide,", "jump,partial,open"]
    asked = [(text, "slide") for text in patterns] + [(rows, text) for text in agreed]
    questions = [["start", *one] for one in asked]
    for (pattern, agreement), told in zip(asked, law.ask(questions), strict=True):
        assert told == told_of(partial(started, pattern, agreement)), (pattern, agreement)


def started(pattern: str, agreement: str) -> str:
    """The start that a pattern and an agreement, as text, mean."""
    agreed = read_agreement(agreement)
    return start_text(read_pattern(pattern).board, agreed)


def test_a_move_that_is_refused_ends_a_line_as_the_server_refuses_it(law: InNode) -> None:
    start = write_position(seeded_round(named_pattern(1), all_agreements()[0]).positions[0])
    (told,) = law.ask([["views", start, ["c", "d"]]])
    assert told["problem"] == {
        "error": "passage_elsewhere",
        "text": "North must open a passage in g–k",
        "field": "moves",
    }
    (told,) = law.ask([["why", start, "f6"]])
    assert told["problem"]["error"] == "bad_point"
