"""The house: how long files and functions are, and how many files are knotted, in each language."""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from typing import Final

from bench.row import Row, show
from tests.house.functions import LONGEST, functions_of
from tests.house.knots import cpp_graph, knots, python_graph, typescript_graph
from tests.house.sources import LANGUAGES, sources

GRAPHS: Final = {"Python": python_graph, "C++": cpp_graph, "TypeScript": typescript_graph}
MODEL_MEDIAN: Final = 78
MODEL: Final = f"scalachess {MODEL_MEDIAN} / 291 / 1015"
"""The files of the model that keeps them shortest."""


def files(language: str) -> Row:
    """The median, the 90th percentile and the longest of a language's files."""
    lengths = [file.read_text("utf-8").count("\n") for file in sources(language)]
    median, ninetieth = statistics.median(lengths), statistics.quantiles(lengths, n=10)[-1]
    told = f"{median:.0f} / {ninetieth:.0f} / {max(lengths)} of {len(lengths)} files"
    return Row(
        f"{language}: lines of a file, median / 90th percentile / most",
        told,
        MODEL,
        f"{median / MODEL_MEDIAN:.2f} ×",
    )


def functions(language: str) -> Row:
    """How many functions do not fit on a screen, and the longest."""
    found = [
        (function.lines, function.name)
        for file in sources(language)
        for function in functions_of(file)
    ]
    lines, name = max(found)
    over = sum(length > LONGEST for length, _ in found)
    told = f"{over} of {len(found):,}; longest {lines} (`{name}`)"
    return Row(f"{language}: functions over {LONGEST} lines", told, "at most 0", "–")


def knotted(language: str) -> Row:
    """How many files the largest knot of imports ties together; one is none."""
    largest = max(map(len, knots(GRAPHS[language]())), default=1)
    return Row(
        f"{language}: files in the largest knot of imports", str(largest), "python-chess 1", "–"
    )


def rows(quick: bool) -> Iterator[Row]:
    """All measurements of the house; they take no time, so a quick run has all of them."""
    for language in LANGUAGES:
        yield from (files(language), functions(language), knotted(language))


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    show(rows(quick=True))
