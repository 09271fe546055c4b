"""Write docs/atlas.md from the atlas's data: run ``python docs/make_atlas.py``.

``python docs/make_atlas.py FOLDER`` first takes new data from FOLDER, which has what ``pasang prove openings
FOLDER/openings`` keeps; ``python docs/make_atlas.py --play ROUNDS FOLDER`` plays so many rounds from every pair of
passages into FOLDER/strong_play.log, and goes on with it after any end.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pasang.engine
from pasang.research.atlas.entries import CERTIFICATES, DATA, atlas_of, kept_atlas, text_of
from pasang.research.atlas.strong_play import StrongPlayLog, play_pairs
from pasang.research.certificates.book import book_of
from pasang.research.proving.openings import OpeningsLog
from pasang.research.spreading import Place

PAGE: Final = Path(__file__).with_name("atlas.md")
BOOK: Final = Path(pasang.engine.__file__).with_name("book.json")
_LARGEST: Final = 100_000
"""Bytes of the largest certificate that is part of the repository."""
_ALL: Final = 1_000_000
"""Bytes of all of them together."""

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
    parts = [_ABOUT.format(nodes=atlas["play"]["nodes"]), _proved(entries), _tried(entries)]
    parts += [_table(entries, entry) for entry in ("slide", "jump")]
    return "\n".join([*parts, _openings(entries)])


def _proved(entries: list[dict[str, Any]]) -> str:
    lines = [
        "## What is proved",
        "",
        "| pattern | entry | after | theorem | certificate |",
        "|---" * 5 + "|",
    ]
    for entry, column, opening in _each_opening(entries):
        if proved := opening.get("proved"):
            goal = {"wins": "wins", "draws": "at least draws"}[proved["goal"]]
            path = f"../src/pasang/research/certificates/data/{proved['certificate']}"
            lines.append(
                f"| {entry['pattern']} | {entry['entry']} | {column} | {proved['side'].capitalize()} {goal} "
                f"| [{proved['certificate']}]({path}) |"
            )
    return "\n".join([*lines, ""])


def _tried(entries: list[dict[str, Any]]) -> str:
    given = [
        (verdict, seconds)
        for _, _, opening in _each_opening(entries)
        for verdict, seconds in opening.get("tried", {}).values()
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
    for seconds in sorted({seconds for _, seconds in given}):
        verdicts = [verdict for verdict, spent in given if spent == seconds]
        counts = " | ".join(str(verdicts.count(one)) for one in ("proved", "refuted", "open"))
        lines.append(f"| {seconds:g} | {len(verdicts)} | {counts} |")
    return "\n".join([*lines, "", *_proved_apart(entries)])


def _proved_apart(entries: list[dict[str, Any]]) -> Iterator[str]:
    """What the table counts as open, or not at all, and runs of their own proved."""
    apart = [
        f"{proved['side'].capitalize()} wins pattern {entry['pattern']} under {entry['entry']} after {column}"
        for entry, column, opening in _each_opening(entries)
        if (proved := opening.get("proved")) and proved["goal"] == "wins"
        if opening.get("tried", {}).get(proved["side"], ["open"])[0] != "proved"
    ]
    if apart:
        yield "Proved by longer runs of their own, and not counted as proved above:"
        yield ""
        yield from (f"- {claim}" for claim in apart)
        yield ""


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
    columns = "abcdefghijk"
    lines = [
        "## South's openings",
        "",
        "South's margin after each opening column; ✓ where a theorem says who wins or at least draws.",
        "",
        f"| pattern | entry | {' | '.join(columns)} |",
        "|---" * (len(columns) + 2) + "|",
    ]
    for entry in entries:
        margins = [_margin_text(entry["openings"][column]) for column in columns]
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
    """Take what was proved and played from a folder into the repository."""
    openings, play = OpeningsLog(folder / "openings"), StrongPlayLog(folder / "strong_play.log")
    room = _ALL
    for path in sorted(openings.certificates(), key=lambda path: path.stat().st_size):
        size = path.stat().st_size
        if size <= min(_LARGEST, room) and not _says_less(path):
            shutil.copyfile(path, CERTIFICATES / path.name)
            room -= size
    BOOK.write_text(book_of(sorted(CERTIFICATES.glob("*.txt"))), "utf-8")
    DATA.write_text(text_of(atlas_of(play.rounds, openings.tried)), "utf-8")
    openings.close()
    play.close()


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
