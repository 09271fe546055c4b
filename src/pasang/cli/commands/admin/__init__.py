"""``pasang admin``: look after the archive of a server and its people, also while it runs."""

from __future__ import annotations

import click

from pasang.cli.commands.admin import backup, ban, close, create, flags, migrate, restore


@click.group()
def command() -> None:
    """Look after the archive of a server and its people, also while it runs.

    \b
    pasang admin create cikgu --role moderator
    pasang admin backup rounds.sqlite3
    pasang admin restore rounds.sqlite3
    pasang admin migrate
    """


for _name, _one in {
    "backup": backup.command,
    "ban": ban.command,
    "close": close.command,
    "create": create.command,
    "flags": flags.command,
    "migrate": migrate.command,
    "restore": restore.command,
}.items():
    command.add_command(_one, _name)
