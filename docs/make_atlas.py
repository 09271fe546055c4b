"""Write docs/atlas.md from the atlas's data: run ``python docs/make_atlas.py``.

``python docs/make_atlas.py FOLDER`` first takes what is new in FOLDER: what ``pasang prove openings
FOLDER/openings`` keeps, logs of ``pasang prove CLAIM --log FOLDER/attempts/….log``, certificates in
FOLDER/certificates, and FOLDER/strong_play.log. ``python docs/make_atlas.py --play ROUNDS FOLDER`` plays so many rounds
from every pair of passages into that log, and goes on with it after any end.
"""

from __future__ import annotations

import argparse
import math
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pasang.engine
from pasang.research.atlas.entries import DATA, atlas_of, kept_atlas, text_of
from pasang.research.atlas.strong_play import Pair, StrongPlayLog, play_pairs
from pasang.research.atlas.theorems import CERTIFICATES, Opening, attempt_in
from pasang.research.certificates.book import book_of
from pasang.research.proving.openings import OpeningsLog
from pasang.research.spreading import Place

PAGE: Final = Path(__file__).with_name("atlas.md")
BOOK: Final = Path(pasang.engine.__file__).with_name("book.json")
_LARGEST: Final = 100_000
"""Bytes of the largest certificate that is part of the repository."""
_ALL: Final = 1_000_000
"""Bytes of all of them together."""

_COLUMNS: Final = "abcdefghijk"
_APART: Final = "more, or by another claim"

_ABOUT: Final = """\
<!-- Written by docs/make_atlas.py; change that script instead. -->

# Atlas

What is known of each pattern under `slide` and under `jump`: what is proved, what strong play says, how long rounds
last and how they end. What proofs are and how to check one yourself: [proofs](proofs.md). The rounds: the engine
against itself with {nodes} nodes a move, from every pair of passages, the entries drawn from those that are about the
best. A round that ends by suntuk counts 120 points (R18), so a margin says more of who wins than of by how much; ± is
one standard error.
"""


def atlas_page() -> str:
    """The whole page."""
    atlas = kept_atlas()
    entries = atlas["entries"]
    parts = [
        _ABOUT.format(nodes=atlas["play"]["nodes"]),
        _proved(atlas),
        _tried(entries),
        _claims(entries),
        _attempts(atlas["attempts"]),
    ]
    parts += [_table(entries, entry) for entry in ("slide", "jump")]
    return "\n".join([*parts, _openings(entries)])


def _proved(atlas: Mapping[str, Any]) -> str:
    lines = ["## What is proved", "", "| theorem | certificate |", "|---|---|"]
    told: dict[str, str] = {}
    for entry, column, opening in _each_opening(atlas["entries"]):
        for one in opening.get("proved", ()):
            goal = {"wins": "wins", "draws": "at least draws"}[one["goal"]]
            where = f"pattern {entry['pattern']} under {entry['entry']} after {column}"
            # A mirror image has the certificate of the opening that it is the image of, which comes first.
            told.setdefault(one["certificate"], f"{one['side'].capitalize()} {goal} {where}")
    told |= {one["certificate"]: one["claim"] for one in atlas["theorems"]}
    for name, theorem in told.items():
        path = f"../src/pasang/research/certificates/data/{name}"
        lines.append(f"| {theorem} | [{name}]({path}) |")
    return "\n".join([*lines, ""])


def _tried(entries: list[dict[str, Any]]) -> str:
    given = [
        (verdict, seconds)
        for entry, column, opening in _each_opening(entries)
        if Opening(entry["pattern"], entry["entry"], column).tried_as.column == column
        for verdict, seconds in opening["claims"].values()
    ]
    lines = [
        "## What was tried",
        "",
        "That South wins, and that North wins, after every opening column, up to mirror images; a claim that is",
        "refuted proves that the other side at least draws.",
        "",
        "| processor seconds | claims | proved | refuted | open |",
        "|---" * 5 + "|",
    ]
    for seconds in sorted({seconds for _, seconds in given}, key=lambda one: one or math.inf):
        verdicts = [verdict for verdict, spent in given if spent == seconds]
        counts = " | ".join(str(verdicts.count(one)) for one in ("proved", "refuted", "open"))
        named = _APART if seconds is None else f"{seconds:g}"
        lines.append(f"| {named} | {len(verdicts)} | {counts} |")
    return "\n".join([*lines, ""])


def _claims(entries: list[dict[str, Any]]) -> str:
    lines = [
        "## What came of each opening",
        "",
        "Of each opening column first what came of *South wins*, then of *North wins*: ✓ proved, ✗ refuted, a number",
        "if it was open after so many processor seconds, – if it was not tried. Where a pattern is its own mirror",
        "image, g to k are told as e to a.",
        "",
        f"| pattern | entry | {' | '.join(_COLUMNS)} |",
        "|---" * (len(_COLUMNS) + 2) + "|",
    ]
    for entry in entries:
        told = " | ".join(_claims_text(entry["openings"][column]) for column in _COLUMNS)
        lines.append(f"| {entry['pattern']} | {entry['entry']} | {told} |")
    return "\n".join([*lines, ""])


def _claims_text(opening: Mapping[str, Any]) -> str:
    return " / ".join(_claim_text(opening["claims"].get(side)) for side in ("south", "north"))


def _claim_text(told: list[Any] | None) -> str:
    if told is None:
        return "–"
    verdict, seconds = told
    return {"proved": "✓", "refuted": "✗"}.get(verdict) or f"{seconds:g}"


def _attempts(attempts: list[dict[str, Any]]) -> str:
    lines = [
        "## What was attempted",
        "",
        "Claims that were worked on for longer, in runs that went on from one log, and what is left by the estimate",
        "if the first moves are right, with the middle half of what such samples say.",
        "",
        "| claim | came of it | processor seconds | answered | seconds left |",
        "|---" * 5 + "|",
    ]
    for one in attempts:
        left, low, high = one["left"]
        estimate = f"{left:,} ({low:,} to {high:,})" if left else "none"
        answered = "–" if one["answered"] is None else f"{one['answered']:,}"
        lines.append(
            f"| {one['claim']} | {one['verdict']} | {one['seconds']:,} | {answered} | {estimate} |"
        )
    return "\n".join([*lines, ""])


def _table(entries: list[dict[str, Any]], kind: str) -> str:
    lines = [
        f"## Strong play under {kind}",
        "",
        "| pattern | rounds | South's margin | South wins | drawn | North wins | suntuk | plies | longest | perft 5 |",
        "|---" * 10 + "|",
    ]
    played = [entry for entry in entries if entry["entry"] == kind and entry["play"]["rounds"]]
    return "\n".join([*lines, *map(_row, played), ""])


def _row(entry: Mapping[str, Any]) -> str:
    play = entry["play"]
    shares = " | ".join(
        f"{100 * one / play['rounds']:.0f} %" for one in [*play["wins"], play["suntuk"]]
    )
    margin, error = play["margin"]
    return (
        f"| {entry['pattern']} | {play['rounds']} | {margin:+.1f} ± {error:.1f} | {shares} "
        f"| {play['plies'][0]:.0f} | {play['longest']} | {entry['perft'][-1]} |"
    )


def _openings(entries: list[dict[str, Any]]) -> str:
    lines = [
        "## South's openings",
        "",
        "South's margin after each opening column; ✓ where a theorem says who wins or at least draws.",
        "",
        f"| pattern | entry | {' | '.join(_COLUMNS)} |",
        "|---" * (len(_COLUMNS) + 2) + "|",
    ]
    for entry in entries:
        margins = [_margin_text(entry["openings"][column]) for column in _COLUMNS]
        lines.append(f"| {entry['pattern']} | {entry['entry']} | {' | '.join(margins)} |")
    return "\n".join([*lines, ""])


def _margin_text(opening: Mapping[str, Any]) -> str:
    margin, error = opening["margin"]
    return f"{margin:+.0f} ± {error:.0f}{' ✓' if 'proved' in opening else ''}"


def _each_opening(
    entries: list[dict[str, Any]],
) -> Iterator[tuple[dict[str, Any], str, dict[str, Any]]]:
    for entry in entries:
        for column, opening in entry["openings"].items():
            yield entry, column, opening


def take(folder: Path) -> None:
    """Take what was proved, attempted and played from a folder into the repository."""
    openings = OpeningsLog(folder / "openings")
    _take_certificates([*openings.certificates(), *folder.glob("certificates/*.txt")])
    kept = kept_atlas()
    attempts = {one["claim"]: one for one in kept["attempts"]}
    for path in sorted(folder.glob("attempts/*.log")):
        one = attempt_in(path)
        attempts[one["claim"]] = one
    atlas = atlas_of(kept, _rounds_in(folder), openings.tried, attempts.values(), CERTIFICATES)
    BOOK.write_text(book_of(sorted(CERTIFICATES.glob("*.txt"))), "utf-8")
    DATA.write_text(text_of(atlas), "utf-8")
    openings.close()


def _take_certificates(paths: Iterable[Path]) -> None:
    """The smallest first, as long as there is room."""
    room = _ALL - sum(path.stat().st_size for path in CERTIFICATES.glob("*.txt"))
    for path in sorted(paths, key=lambda path: path.stat().st_size):
        size = path.stat().st_size
        if size <= min(_LARGEST, room) and not _says_less(path):
            shutil.copyfile(path, CERTIFICATES / path.name)
            room -= size


def _rounds_in(folder: Path) -> dict[Pair, list[tuple[int, int]]]:
    """The rounds that were played there; none leave the atlas with those that it has."""
    path = folder / "strong_play.log"
    if not path.exists():
        return {}
    log = StrongPlayLog(path)
    log.close()
    return log.rounds


def _says_less(path: Path) -> bool:
    """Whether a certificate proves a draw at least, where another proves a win of the same side."""
    wins = path.name.replace("-draws", "-wins")
    return wins != path.name and any(
        folder.joinpath(wins).exists() for folder in (path.parent, CERTIFICATES)
    )


def main() -> None:
    """Take or play if that is asked for, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--play", type=int, metavar="ROUNDS")
    asked = parser.parse_args()
    if asked.folder and asked.play:
        play_pairs(StrongPlayLog(asked.folder / "strong_play.log"), asked.play, Place(), print)
    elif asked.folder:
        take(asked.folder)
    PAGE.write_text(atlas_page(), encoding="utf-8")


if __name__ == "__main__":
    main()
