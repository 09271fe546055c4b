"""``python -m bench``: run every measurement, or some subjects, and write their tables into docs/benchmarks.md."""

from __future__ import annotations

import argparse
import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Final

from bench.row import Row

PAGE: Final = Path(__file__).parents[1] / "docs" / "benchmarks.md"
SUBJECTS: Final = {
    "law": "The law",
    "core": "The core and the solver",
    "engine": "The engine",
    "net": "The learned evaluation",
    "regret": "Regret",
    "puzzles": "Puzzles",
    "environments": "Environments for learning programs",
    "server": "The app",
    "online": "Online",
    "browser": "The core in the browser",
    "site": "The site without a server",
    "house": "The house",
}


EXPLAINED: Final = "## How to read this"
"""The heading below which people write, which no measurement touches."""


def machine() -> str:
    """What the numbers were measured on."""
    processor = platform.processor() or platform.machine()
    told = subprocess.run(["lscpu"], check=False, capture_output=True, text=True).stdout
    for line in told.splitlines():
        if line.startswith("Model name:"):
            processor = line.partition(":")[2].strip()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (
        f"{processor}, {os.cpu_count()} cores, {memory:.0f} GiB; {platform.system()}, "
        f"Python {platform.python_version()}"
    )


def section(subject: str, rows: Iterable[Row]) -> str:
    """What the page says of a subject: when and on what it was measured, and the table."""
    date = datetime.now(UTC).date().isoformat()
    return "\n".join(
        [
            f"## {SUBJECTS[subject]}",
            "",
            f"Measured on {date}: {machine()}.",
            "",
            "| what | ours | beside | ratio |",
            "|---|---|---|---|",
            *map(str, rows),
            "",
            "",
        ]
    )


def updated(page: str, subject: str, rows: Iterable[Row]) -> str:
    """The page with the section of a subject written anew, or added before what explains them all."""
    new = section(subject, rows)
    old = re.compile(rf"^## {SUBJECTS[subject]}\n.*?(?=^## )", re.MULTILINE | re.DOTALL)
    place = old if old.search(page) else re.compile(rf"(?=^{EXPLAINED}$)", re.MULTILINE)
    return place.sub(lambda _: new, page, count=1)


def main() -> int:
    """Measure one subject after the other, showing each row as soon as it is known."""
    arguments = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    arguments.add_argument(
        "--quick", action="store_true", help="few repetitions; a few minutes; writes nothing"
    )
    arguments.add_argument(
        "subjects", nargs="*", help=f"some of {', '.join(SUBJECTS)}; all if none"
    )
    asked = arguments.parse_args()
    unknown = set(asked.subjects) - set(SUBJECTS)
    if unknown:
        arguments.error(f"{', '.join(sorted(unknown))}: not one of {', '.join(SUBJECTS)}")
    for subject in asked.subjects or SUBJECTS:
        print(f"── {SUBJECTS[subject]}", flush=True)
        rows = []
        for row in import_module(f"bench.{subject}").rows(asked.quick):
            print(row, flush=True)
            rows.append(row)
        if not asked.quick:
            page = PAGE.read_text("utf-8")
            PAGE.write_text(updated(page, subject, rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
