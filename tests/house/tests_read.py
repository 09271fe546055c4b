"""What the tests of the house do, read from their sources: what they assert, and how they wait."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tests.house.sources import sources, tree_of

Function = ast.FunctionDef | ast.AsyncFunctionDef

_EXPECTING: Final = {
    *("raises", "warns", "fail"),
    *("expect", "wait_for", "wait_for_function", "wait_for_selector", "wait_for_url"),
    *("call_and_validate", "run_state_machine_as_test"),
}
"""What asserts without the word, in pytest, Playwright, Schemathesis and Hypothesis."""
_CLOCKS: Final = {"monotonic", "perf_counter", "time", "time_ns", "monotonic_ns", "perf_counter_ns"}


def functions_in(tree: ast.AST) -> Iterator[Function]:
    """Every function of a tree."""
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def each_test_of(file: Path) -> Iterator[Function]:
    """The tests of a file."""
    return (
        function for function in functions_in(tree_of(file)) if function.name.startswith("test_")
    )


def asserts(function: ast.AST) -> bool:
    """Whether something is asserted here, or by a function of the tests that is called here."""
    return _asserts_itself(function) or bool(_called_in(function) & _asserting())


def compares_nothing(node: ast.Assert) -> bool:
    """Whether an assertion cannot fail: of a constant, a tuple, or of something with itself."""
    match node.test:
        case ast.Constant(value=value):
            return bool(value)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return bool(parts)
        case ast.Compare(left=left, ops=[ast.Eq() | ast.Is() | ast.LtE()], comparators=[right]):
            return ast.dump(left) == ast.dump(right) and not _may_differ(left)
    return False


def sleeps_in(tree: ast.AST) -> Iterator[int]:
    """The lines on which a time is slept; giving way to others on an event loop takes none."""
    for call in _calls_in(tree):
        waits = _name_of(call.func) in {"sleep", "wait_for_timeout"}
        if waits and not (
            call.args and isinstance(call.args[0], ast.Constant) and not call.args[0].value
        ):
            yield call.lineno


def asks_the_time_in(tree: ast.AST) -> Iterator[int]:
    """The lines on which the time is asked of the machine."""
    for call in _calls_in(tree):
        match call.func:
            case ast.Attribute(value=ast.Name(id="time"), attr=name) if name in _CLOCKS:
                yield call.lineno


def _may_differ(value: ast.expr) -> bool:
    """Whether a value may differ from itself when it is asked for twice, as what a call answers may."""
    return any(isinstance(node, ast.Call | ast.Await) for node in ast.walk(value))


def _calls_in(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _name_of(called: ast.expr) -> str:
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _called_in(tree: ast.AST) -> set[str]:
    return {_name_of(call.func) for call in _calls_in(tree)}


def _asserts_itself(tree: ast.AST) -> bool:
    called = _called_in(tree)
    return (
        bool(called & _EXPECTING)
        or any(name.startswith("check_") for name in called)
        or any(isinstance(node, ast.Assert) for node in ast.walk(tree))
    )


@cache
def _asserting() -> set[str]:
    """The names of the tests' own functions that assert something themselves."""
    return {
        function.name
        for file in sources("Python", "tests")
        for function in tree_of(file).body
        if isinstance(function, Function) and _asserts_itself(function)
    }
