"""A command of this room that is run as ``python -m``: what is wrong is told in one sentence, exit code 2."""

from __future__ import annotations

import sys

import click


def run_program(command: click.Command, name: str, faults: tuple[type[Exception], ...]) -> None:
    """Run a command; these faults are told by what they say."""
    try:
        command(prog_name=f"python -m pasang.research.{name}", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted; the same command goes on from here", err=True)
        sys.exit(130)
    except faults as error:
        click.echo(f"{name}: {error}", err=True)
        sys.exit(2)
    except OSError as error:
        click.echo(f"{name}: {error.filename or 'output'}: {error.strerror}", err=True)
        sys.exit(2)
