"""The ``pasang`` command and how it finds its subcommands."""

from __future__ import annotations

import os
import pkgutil
import sys
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn, TextIO

import click

import pasang
from pasang.cli import commands
from pasang.cli.chosen_language import choose_language
from pasang.cli.interrupt import exit_code_of, leaving_at_interrupt
from pasang.cli.spoken_help import SpokenContext, speak_help
from pasang.cli.usage import usage_sentence
from pasang.cli.words import refusal, said
from pasang.notation.fault import NotationError
from pasang.rules.refusal import MoveRefused
from pasang_command import INTERRUPTED


class _CommandFolder(click.Group):
    """A group whose subcommands are the modules of ``pasang.cli.commands``, imported only when used."""

    context_class = SpokenContext

    def invoke(self, ctx: click.Context) -> object:
        try:
            super().invoke(ctx)
            return exit_code_of(ctx)
        except BrokenPipeError:
            # Whoever read our output has seen enough. Click would call it a failure, so it must not hear of it.
            _silence(sys.stdout)
            return 0

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(module.name for module in pkgutil.iter_modules(commands.__path__))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in self.list_commands(ctx) and not name.startswith("-"):
            near = get_close_matches(name, self.list_commands(ctx), 1)
            meant = f" Did you mean '{near[0]}'?" if near else ""
            ctx.fail(f"No such command '{name}'.{meant}")
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        try:
            with leaving_at_interrupt():
                command: click.Command = import_module(f"{commands.__name__}.{cmd_name}").command
        except ModuleNotFoundError as missing:
            return _not_installed(cmd_name, missing)
        speak_help(command)
        return command

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        speak_help(self)
        super().format_help(ctx, formatter)


def _not_installed(name: str, missing: ModuleNotFoundError) -> click.Command:
    """A stand-in for a command that needs what is not installed, so that the others still work."""

    def refuse() -> None:
        raise click.UsageError(
            refusal("not_installed", name=name, missing=missing.name, extra="server")
        )

    return click.Command(name, callback=refuse, short_help=f"(needs {missing.name})")


@click.group(
    cls=_CommandFolder,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(pasang.__version__, prog_name="pasang")
@click.option(
    "--lang",
    callback=lambda _ctx, _param, wanted: choose_language(wanted),
    expose_value=False,
    is_eager=True,
    metavar="LANGUAGE",
    help="Speak en, ms or de; otherwise PASANG_LANG, then the system decides.",
)
def _pasang() -> None:
    """Pasang, the strategy game of Brunei.

    \b
    Start here:
      pasang serve              play, watch and analyse in the browser
      pasang play --level 3     a round in this terminal
      pasang patterns           the 35 traditional patterns
      pasang moves --pattern 1  what South may do first
    """
    if os.environ.get("NO_COLOR"):  # https://no-color.org
        click.get_current_context().color = False


def root_context(width: int) -> click.Context:
    """The command as its documentation looks at it, so many characters wide."""
    settings = {**_pasang.context_settings, "terminal_width": width}
    return _pasang.context_class(_pasang, info_name="pasang", **settings)


def main() -> None:
    """Run the command line; whatever is wrong with the input is told in one sentence, exit code 2."""
    _prepare_streams()
    with suppress(
        click.UsageError
    ):  # told when options are read; help may be asked for before that
        choose_language(None)
    try:
        sys.exit(_pasang(prog_name="pasang", standalone_mode=False))
    except click.exceptions.NoArgsIsHelpError as asked:
        click.echo(asked.format_message(), err=True)
        sys.exit(2)
    except click.ClickException as error:
        _refuse(usage_sentence(error))
    except (click.Abort, KeyboardInterrupt):
        click.echo(f"pasang: {said('interrupted')}", err=True)
        sys.exit(INTERRUPTED)
    except (NotationError, MoveRefused) as error:
        _refuse(str(error))
    except OSError as error:
        # Files are looked after where they are read and written, so this was the output, as on a full disk.
        _silence(sys.stdout)
        _refuse(f"{error.filename or said('output')}: {error.strerror}")
    except MemoryError:
        _refuse(refusal("no_memory"))


def _refuse(sentence: str) -> NoReturn:
    click.echo(f"pasang: {sentence}", err=True)
    sys.exit(2)


def _prepare_streams() -> None:
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # it was closed before we began
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal that cannot show a token shows a question mark instead of a traceback.
            stream.reconfigure(errors="replace")


def _silence(stream: TextIO) -> None:
    """Let go what could not be written, so that Python does not complain about it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
