"""The functions of a source file, in any of our languages, and how many lines each has."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import tree_sitter_cpp
import tree_sitter_typescript
from tree_sitter import Language, Node, Parser, Tree

from tests.house.sources import tree_of

LONGEST: Final = 40
"""So many lines fit on a screen."""

_GRAMMARS: Final = {
    ".cpp": tree_sitter_cpp.language,
    ".hpp": tree_sitter_cpp.language,
    ".ts": tree_sitter_typescript.language_typescript,
}
_FUNCTIONS: Final = {
    "function_definition",
    "lambda_expression",
    "function_declaration",
    "generator_function_declaration",
    "function_expression",
    "method_definition",
    "arrow_function",
}
"""What the grammars of C++ and TypeScript call a function with a body."""
_NAMELESS: Final = {"lambda_expression", "arrow_function"}
_NAMES: Final = ("name", "declarator", "key")


class Function(NamedTuple):
    """A function and the lines it stands on, from its name to its end; what decorates it does not count."""

    name: str
    first: int
    last: int

    @property
    def lines(self) -> int:
        """How many lines it has."""
        return self.last - self.first + 1


def functions_of(file: Path) -> list[Function]:
    """Every function of a file, those within others too."""
    if file.suffix == ".py":
        return [
            Function(node.name, node.lineno, node.end_lineno or node.lineno)
            for node in ast.walk(tree_of(file))
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        ]
    return [
        Function(_name_of(node), node.start_point.row + 1, node.end_point.row + 1)
        for node in nodes_of(file)
        if node.type in _FUNCTIONS and node.child_by_field_name("body")
    ]


def long_functions(file: Path) -> list[Function]:
    """The functions of a file that do not fit on a screen."""
    return [function for function in functions_of(file) if function.lines > LONGEST]


def nodes_of(file: Path) -> Iterator[Node]:
    """Every node of the syntax tree of a file in C++ or TypeScript."""
    waiting = [_parsed(file).root_node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(node.children)


@cache
def _parsed(file: Path) -> Tree:
    language = Language(_GRAMMARS[file.suffix]())
    return Parser(language).parse(file.read_bytes())


def _name_of(node: Node) -> str:
    """What a function is called: by itself, or by what it is given to, like the sentence of a test."""
    own = () if node.type in _NAMELESS else (node,)
    for given in (*own, node.parent):
        for field in _NAMES:
            name: Node | None = given.child_by_field_name(field) if given else None
            while name and (inner := name.child_by_field_name("declarator")):
                name = inner
            if name:
                return _text_of(name)
    return _text_of(node.parent or node).partition("\n")[0]


def _text_of(node: Node) -> str:
    return (node.text or b"").decode()
