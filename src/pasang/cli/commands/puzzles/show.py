"""``pasang puzzles show``: one puzzle, to be solved."""

from __future__ import annotations

import json
from pathlib import Path

import click

from pasang.cli.commands.puzzles.file import chosen_puzzles
from pasang.cli.options import json_option
from pasang.cli.paint import painted
from pasang.cli.words import refusal
from pasang.notation.picture import draw_position
from pasang.puzzles.puzzles_text import facts_of
from pasang.puzzles.words import goal_words


@click.command()
@click.argument("id")
@click.option("--solution", is_flag=True, help="Tell the line that solves it, too.")
@click.option(
    "--file",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Where to look for it, instead of among those that come with Pasang.",
)
@json_option
def command(id: str, solution: bool, file: Path | None, as_json: bool) -> None:  # noqa: A002
    """Draw the puzzle with this ID, and say what is asked for."""
    found = [one for one in chosen_puzzles(file) if one.id == id]
    if not found:
        raise click.ClickException(refusal("no_puzzle", id=repr(id)))
    [puzzle] = found
    if as_json:
        click.echo(json.dumps(facts_of(puzzle), indent=2))
        return
    here = puzzle.position
    click.echo(draw_position(here, None, painted(here.board)))
    click.echo(goal_words(puzzle.goal, here.to_move))
    click.echo(str(here))
    if solution:
        click.echo(" ".join(map(str, puzzle.solution)))
