"""``python -m bench``: run every measurement and write docs/benchmarks.md."""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
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
    "server": "The app",
    "house": "The house",
}


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


def written(tables: dict[str, list[Row]], quick: bool) -> str:
    """The page, whole."""
    date = datetime.now(UTC).date().isoformat()
    parts = [
        "# Benchmarks",
        "",
        f"Measured by `make bench` on {date}: {machine()}.",
        "Each figure stands beside a peer or a baseline measured in the same run; the ratio travels better "
        "to another machine than the figure.",
    ]
    if quick:
        parts += ["", "This was a quick run: few repetitions, wide error bars."]
    for subject, rows in tables.items():
        parts += [
            "",
            f"## {SUBJECTS[subject]}",
            "",
            "| what | ours | beside | ratio |",
            "|---|---|---|---|",
        ]
        parts += map(str, rows)
    return "\n".join(parts) + "\n"


def main() -> int:
    """Measure one subject after the other, showing each row as soon as it is known."""
    arguments = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    arguments.add_argument("--quick", action="store_true", help="few repetitions; a few minutes")
    arguments.add_argument(
        "subjects", nargs="*", help=f"some of {', '.join(SUBJECTS)}; all if none"
    )
    asked = arguments.parse_args()
    unknown = set(asked.subjects) - set(SUBJECTS)
    if unknown:
        arguments.error(f"{', '.join(sorted(unknown))}: not one of {', '.join(SUBJECTS)}")
    tables: dict[str, list[Row]] = {}
    for subject in asked.subjects or SUBJECTS:
        print(f"── {SUBJECTS[subject]}", flush=True)
        tables[subject] = []
        for row in import_module(f"bench.{subject}").rows(asked.quick):
            print(row, flush=True)
            tables[subject].append(row)
    if asked.subjects:
        print("docs/benchmarks.md is written only when everything is measured.")
    else:
        PAGE.write_text(written(tables, asked.quick), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
