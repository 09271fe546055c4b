"""Every test can fail, waits for what can be seen, and asks no clock: how fast things are the bench tells."""

import ast
from collections.abc import Callable, Iterator

import pytest

from tests.house.sources import ROOT, name_of, sources, tree_of
from tests.house.tests_read import (
    asks_the_time_in,
    asserts,
    compares_nothing,
    each_test_of,
    sleeps_in,
)

WAITING = ROOT / "tests" / "waiting.py"
"""Waits a little and looks again, for all tests."""
TESTS = [file for file in sources("Python", "tests") if file != WAITING]


def places(find: Callable[[ast.AST], Iterator[int]]) -> list[str]:
    """Where in the tests something is found."""
    return [f"{name_of(file)}:{line}" for file in TESTS for line in find(tree_of(file))]


def test_no_test_sleeps_but_where_it_looks_until_something_is_seen() -> None:
    assert places(sleeps_in) == []


def test_no_test_asks_the_machine_for_the_time() -> None:
    assert places(asks_the_time_in) == []


def test_every_test_asserts_something() -> None:
    idle = [
        f"{name_of(file)}: {test.name}"
        for file in TESTS
        for test in each_test_of(file)
        if not asserts(test)
    ]
    assert idle == []


def test_no_test_compares_nothing() -> None:
    def find(tree: ast.AST) -> Iterator[int]:
        return (
            node.lineno
            for node in ast.walk(tree)
            if isinstance(node, ast.Assert) and compares_nothing(node)
        )

    assert places(find) == []


@pytest.mark.parametrize(
    ("line", "sleeps"),
    [
        ("time.sleep(0.1)", True),
        ("await asyncio.sleep(seconds)", True),
        ("sleep(2)", True),
        ("page.wait_for_timeout(100)", True),
        ("await asyncio.sleep(0)", False),
        ("page.wait_for_url(address)", False),
    ],
)
def test_a_sleep_is_found(line: str, sleeps: bool) -> None:
    assert list(sleeps_in(ast.parse(f"async def f():\n    {line}"))) == [2] * sleeps


@pytest.mark.parametrize(
    ("line", "nothing"),
    [
        ("assert True", True),
        ("assert (seen, 'a reason')", True),
        ("assert seen.depth == seen.depth", True),
        ("assert draw() == draw()", False),
        ("assert seen", False),
        ("assert seen == 1", False),
    ],
)
def test_an_assertion_that_cannot_fail_is_found(line: str, nothing: bool) -> None:
    [assertion] = ast.parse(line).body
    assert isinstance(assertion, ast.Assert)
    assert compares_nothing(assertion) == nothing


@pytest.mark.parametrize(
    ("line", "something"),
    [
        ("assert seen", True),
        ("with pytest.raises(ValueError): read('')", True),
        ("expect(board).to_be_visible()", True),
        ("check_consistent(position)", True),
        ("wander()", False),
    ],
)
def test_a_test_without_an_assertion_is_found(line: str, something: bool) -> None:
    assert asserts(ast.parse(f"def test_it():\n    {line}")) == something


def test_a_look_at_the_clock_is_found() -> None:
    assert list(asks_the_time_in(ast.parse("began = time.monotonic()\nbegan = clock.time()"))) == [
        1
    ]
