"""``pasang man``: the help as pages of the manual."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path

import click

import pasang
from pasang.cli.files import check_overwriting, force_option, write_text
from pasang.notation.language import ENGLISH, speaking


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, exists=True, path_type=Path))
@force_option
def command(folder: Path, force: bool) -> None:
    """Write a manual page for every command into FOLDER.

    \b
    mkdir -p ~/.local/share/man/man1
    pasang man ~/.local/share/man/man1
    man pasang-play
    """
    root = click.get_current_context().find_root()
    with speaking(ENGLISH):
        pages = {
            f"{ctx.command_path.replace(' ', '-')}.1": "\n".join(_page(ctx))
            for ctx in all_under(root)
        }
    for name in pages:
        check_overwriting(folder / name, force=force)
    for name, text in pages.items():
        write_text(folder / name, f"{text}\n")


def all_under(ctx: click.Context) -> Iterator[click.Context]:
    """A command and all its subcommands, in the order of their names, each before its own."""
    yield ctx
    group = ctx.command
    if not isinstance(group, click.Group):
        return
    for name in group.list_commands(ctx):
        one = group.get_command(ctx, name)
        assert one is not None, "it was listed"
        inner = click.Context(one, parent=ctx, info_name=name, terminal_width=ctx.terminal_width)
        yield from all_under(inner)


def _page(ctx: click.Context) -> Iterator[str]:
    name = ctx.command_path.replace(" ", "-")
    yield f'.TH "{name.upper()}" 1 "" "Pasang {pasang.__version__}"'
    yield ".SH NAME"
    yield _text(f"{name} - {ctx.command.get_short_help_str(200)}")
    yield ".SH SYNOPSIS"
    yield _text(f"{ctx.command_path} {' '.join(ctx.command.collect_usage_pieces(ctx))}")
    yield ".SH DESCRIPTION"
    for paragraph in inspect.cleandoc(ctx.command.help or "").split("\n\n"):
        verbatim = paragraph.startswith("\b\n")
        yield from (".PP", *([".nf"] if verbatim else []))
        yield from map(_text, paragraph.removeprefix("\b\n").splitlines())
        yield from [".fi"] if verbatim else []
    yield ".SH OPTIONS"
    for param in ctx.command.get_params(ctx):
        if record := param.get_help_record(ctx):
            yield from (".TP", _text(record[0]), _text(record[1] or " "))
    if isinstance(ctx.command, click.Group):
        listed = ctx.command.list_commands(ctx)
        yield from (".SH SEE ALSO", _text(", ".join(f"{name}-{one}(1)" for one in listed)))


def _text(line: str) -> str:
    r"""A line as roff prints it: no sign of it is a request.

    >>> _text("-h, --help")
    '\\-h, \\-\\-help'
    """
    escaped = line.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
