"""``pasang patterns``: the traditional patterns, listed or one at a time."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from pasang.cli.files import check_overwriting, force_option, write_text
from pasang.cli.options import json_option, meant_pattern
from pasang.cli.paint import painted
from pasang.cli.words import refusal, said, words
from pasang.notation.picture import draw_board, draw_small
from pasang.notation.svg import draw_board_svg
from pasang.notation.words import imbalance_words, nickname_words, provenance_words
from pasang.rules.pattern import Pattern, traditional_patterns
from pasang.rules.token import Token

_COLUMN = 18
"""The width of one small picture with its caption, in characters."""


@click.command()
@click.argument("number", required=False, callback=meant_pattern, metavar="[NUMBER]")
@click.option("--svg", type=click.Path(path_type=Path), metavar="FILE", help="Write the picture.")
@force_option
@json_option
def command(number: Pattern | None, svg: Path | None, force: bool, as_json: bool) -> None:
    """List the traditional patterns, or show one.

    NUMBER is 1–35, 2-as-printed, or a file with your own.
    """
    if number is None:
        if svg:
            raise click.UsageError(refusal("svg_one"))
        _list(tuple(traditional_patterns()), as_json)
        return
    if svg:
        check_overwriting(svg, force=force)
        write_text(svg, draw_board_svg(number.board))
    if as_json:
        click.echo(json.dumps(_facts(number), indent=2, ensure_ascii=False))
    else:
        _show(number)


def _list(patterns: Sequence[Pattern], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps([_facts(one) for one in patterns], indent=2, ensure_ascii=False))
        return
    width = shutil.get_terminal_size().columns
    across = max(1, width // _COLUMN)
    for first in range(0, len(patterns), across):
        shelf = patterns[first : first + across]
        for line in _shelf_lines(shelf):
            click.echo(line.rstrip())
        click.echo()
    click.echo(said("nicknames"))


def _shelf_lines(shelf: Sequence[Pattern]) -> Iterator[str]:
    yield "".join(f"{one.name:<{_COLUMN}}" for one in shelf)
    for lines in zip(*(draw_small(one.board) for one in shelf), strict=True):
        yield "".join(f"{line:<{_COLUMN}}" for line in lines)
    yield "".join(f"{nickname_words(one)[: _COLUMN - 1]:<{_COLUMN}}" for one in shelf)


def _show(pattern: Pattern) -> None:
    nickname = nickname_words(pattern)
    title = "pattern_called" if nickname else "pattern"
    click.secho(said(title, name=pattern.name, nickname=nickname), bold=True)
    click.echo(draw_board(pattern.board, brush=painted(pattern.board)))
    click.echo(said("symmetry", symmetry=words()["symmetry"][pattern.symmetry.name]))
    if pattern.provenance:
        click.echo(provenance_words(pattern))
    for warning in imbalance_words(pattern):
        click.secho(said("warning", text=warning), fg="yellow")


def _facts(pattern: Pattern) -> dict[str, Any]:
    return {
        "name": pattern.name,
        "nickname": pattern.nickname,
        "symmetry": pattern.symmetry.value,
        "provenance": pattern.provenance,
        "rows": "/".join(reversed(pattern.board.rows)),
        "black": pattern.board.count(Token.BLACK),
        "white": pattern.board.count(Token.WHITE),
        "warnings": list(imbalance_words(pattern)),
    }
