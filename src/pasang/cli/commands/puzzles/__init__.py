"""``pasang puzzles``: make, list, show, check and pack puzzles."""

from __future__ import annotations

import click

from pasang.cli.commands.puzzles import check, listing, make, pack, show


@click.group()
def command() -> None:
    """Puzzles in which exactly one move keeps the best outcome: list, show, make, check.

    \b
    pasang puzzles list --theme escape
    pasang puzzles show 8f9073db
    pasang puzzles make --out puzzles.json --count 100
    """


for _name, _one in {
    "check": check.command,
    "list": listing.command,
    "make": make.command,
    "pack": pack.command,
    "show": show.command,
}.items():
    command.add_command(_one, _name)
