"""``pasang print``: boards, cards, rules, puzzles and a lesson plan as PDF."""

from __future__ import annotations

import click

from pasang.cli.commands.print import everything, puzzles, sheets


@click.group()
def command() -> None:
    """Boards, pattern cards, rules, puzzles and a lesson plan to print, as PDF.

    \b
    pasang print board --paper a3
    pasang print rules --lang ms
    pasang print puzzles --theme suntuk --rating 600-1200 --count 12
    pasang print all sheets
    """


for _name, _one in {
    "all": everything.command,
    "board": sheets.board,
    "cards": sheets.cards,
    "lesson-plan": sheets.plan,
    "puzzles": puzzles.command,
    "rules": sheets.rules,
}.items():
    command.add_command(_one, _name)
