"""``pasang print board``, ``cards``, ``rules`` and ``lesson-plan``."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.commands.print.written import output_options, write_made
from pasang.printing.cards import pattern_cards
from pasang.printing.lesson_plan import lesson_plan
from pasang.printing.paper import PAPERS
from pasang.printing.rule_sheet import rule_sheet
from pasang.printing.sheet import board_sheet


@click.command()
@click.option(
    "--paper",
    type=click.Choice(sorted(PAPERS, reverse=True)),
    default="a4",
    help="a4 (default): points 15 mm apart; a3: 21 mm.",
)
@output_options
def board(paper: str, out: Path | None, force: bool) -> None:
    """Print an empty board to play on, with the rules in brief.

    Print it at 100 %: the sheet says how far apart the points are and which tokens fit.
    """
    write_made(lambda: board_sheet(PAPERS[paper]), f"board-{paper}", out, force=force)


@click.command()
@output_options
def cards(out: Path | None, force: bool) -> None:
    """Print a card for each of the 35 traditional patterns, six a page, to cut out."""
    write_made(pattern_cards, "cards", out, force=force)


@click.command()
@output_options
def rules(out: Path | None, force: bool) -> None:
    """Print the rules on two pages, with pictures."""
    write_made(rule_sheet, "rules", out, force=force)


@click.command()
@output_options
def plan(out: Path | None, force: bool) -> None:
    """Print a plan for two school hours, for 8 to 14 years."""
    write_made(lesson_plan, "lesson-plan", out, force=force)
