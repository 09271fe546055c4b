"""``pasang admin create``: an account, also one that moderates."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import click
from pydantic import TypeAdapter, ValidationError

from pasang.cli.commands.admin.archive import data_option
from pasang.cli.commands.admin.people import now, opened_archive
from pasang.cli.words import words
from pasang.server.people.passwords import LONGEST, SHORTEST, hashed, is_easy
from pasang.server.people.people_archive import PeopleArchive
from pasang.server.people.person import Role
from pasang.server.people.recovery import new_codes
from pasang.server.wire.people import AccountName

_NAME: Final[TypeAdapter[str]] = TypeAdapter(AccountName)


@click.command()
@click.argument("name")
@click.option(
    "--role",
    type=click.Choice([role.value for role in Role]),
    help="What the account may do; an account that exists gets this role.",
)
@data_option
def command(name: str, role: str | None, data: Path | None) -> None:
    """Make the account NAME, asking for its password, and print its recovery codes."""
    with opened_archive(data) as database:
        people = PeopleArchive(database)
        found = people.account(name)
        if found is None:
            person = people.make_account(
                people.add_guest(name, now()),
                _checked(name),
                hashed(_password(name)),
                codes := new_codes(),
            )
            click.echo(words()["admin"]["created"].format(name=name))
            click.echo("\n".join(codes))
        elif role is None:
            raise click.ClickException(words()["admin"]["taken"].format(name=name))
        else:
            person = found[0]
        if role is not None:
            people.set_role(person.id, Role(role))
            click.echo(words()["admin"]["role"].format(name=person.name, role=role))


def _checked(name: str) -> str:
    try:
        return _NAME.validate_python(name)
    except ValidationError:
        raise click.ClickException(words()["admin"]["bad_name"].format(name=name)) from None


def _password(name: str) -> str:
    """Typed by a person, or read from a pipe."""
    said = words()["admin"]
    if sys.stdin.isatty():
        password: str = click.prompt(said["password"], hide_input=True, confirmation_prompt=True)
    else:
        password = sys.stdin.readline().rstrip("\n")
    if not SHORTEST <= len(password) <= LONGEST or is_easy(password, name):
        raise click.ClickException(said["easy_password"].format(least=SHORTEST))
    return password
