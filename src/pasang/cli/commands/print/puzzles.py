"""``pasang print puzzles``: a sheet of puzzles with its solutions."""

from __future__ import annotations

import re
from pathlib import Path

import click

from pasang.cli.commands.print.written import output_options, write_made
from pasang.cli.words import refusal
from pasang.printing.puzzle_sheet import MOST, chosen_puzzles, puzzle_sheet
from pasang.puzzles.shipped import shipped_puzzles
from pasang.puzzles.theme import Theme


def _ratings(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> tuple[int, int] | None:
    """Two ratings with a hyphen between, the lower first."""
    if text is None:
        return None
    both = re.fullmatch(r"(\d{1,5})-(\d{1,5})", text)
    if both is None or int(both[1]) > int(both[2]):
        raise click.BadParameter(refusal("no_range", text=repr(text)))
    return int(both[1]), int(both[2])


@click.command()
@click.option(
    "--theme",
    "themes",
    multiple=True,
    type=click.Choice([theme.value for theme in Theme]),
    help="Only puzzles with this theme; may be repeated.",
)
@click.option(
    "--rating", callback=_ratings, metavar="LOW-HIGH", help="Only puzzles rated so, like 600-1200."
)
@click.option(
    "--count", type=click.IntRange(1, MOST), default=6, help="How many puzzles (default 6)."
)
@click.option("--seed", type=int, default=0, help="Another number draws other puzzles (default 0).")
@output_options
def command(
    themes: tuple[str, ...],
    rating: tuple[int, int] | None,
    count: int,
    seed: int,
    out: Path | None,
    force: bool,
) -> None:
    """Print a sheet of puzzles, the easiest first, with the solutions on a page of their own."""
    found = chosen_puzzles(shipped_puzzles(), themes=themes, ratings=rating, count=count, seed=seed)
    if not found:
        raise click.UsageError(refusal("no_such_puzzles"))
    write_made(lambda: puzzle_sheet(found), "puzzles", out, force=force)
