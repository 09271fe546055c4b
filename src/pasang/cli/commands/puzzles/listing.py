"""``pasang puzzles list``: the puzzles, easiest first."""

from __future__ import annotations

import json
from pathlib import Path

import click

from pasang.cli.commands.puzzles.file import chosen_puzzles, file_argument
from pasang.cli.options import json_option
from pasang.cli.words import words
from pasang.puzzles.goal import Goal
from pasang.puzzles.puzzles_text import facts_of
from pasang.puzzles.theme import Theme


@click.command()
@file_argument
@click.option(
    "--theme",
    "themes",
    multiple=True,
    type=click.Choice([theme.value for theme in Theme]),
    help="Only puzzles with this theme; may be repeated.",
)
@click.option(
    "--goal", type=click.Choice([goal.value for goal in Goal]), help="Only puzzles with this goal."
)
@json_option
def command(file: Path | None, themes: tuple[str, ...], goal: str | None, as_json: bool) -> None:
    """List the puzzles of FILE, or those that come with Pasang, the easiest first."""
    listed = [
        one
        for one in sorted(chosen_puzzles(file), key=lambda one: (one.rating, one.id))
        if set(themes) <= set(one.themes) and goal in (None, one.goal.value)
    ]
    if as_json:
        told = [{**facts_of(one), "theme": one.themes[0]} for one in listed]
        click.echo(json.dumps(told, indent=2))
        return
    for one in listed:
        click.echo(f"{one.id}  {one.rating:4}  {one.goal.value:<8}  {' '.join(one.themes)}")
    click.echo(words()["puzzles"]["listed"].format(count=len(listed)), err=True)
