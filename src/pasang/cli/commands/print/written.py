"""Documents as the commands write them."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from pasang.cli.chosen_language import choose_language
from pasang.cli.files import check_folder, check_overwriting, force_option, write_bytes
from pasang.cli.words import refusal, words
from pasang.notation.language import spoken
from pasang.notation.words import counted
from pasang.printing.paper import Document
from pasang.printing.pdf import document_pdf

_Command = TypeVar("_Command", bound=Callable[..., Any])
_NEEDED: Final = ("fpdf", "font_source_sans_pro", "font_source_serif_pro")
"""What ``pasang[print]`` brings."""


def _choose(_ctx: click.Context, _param: click.Parameter, wanted: str | None) -> None:
    if wanted:
        choose_language(wanted)


lang_option = click.option(
    "--lang",
    callback=_choose,
    expose_value=False,
    is_eager=True,
    metavar="LANGUAGE",
    help="Print in en, ms or de.",
)


def output_options(command: _Command) -> _Command:
    """The options that say where a document goes, and in which language it is."""
    out = click.option(
        "--out",
        "-o",
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="Write it to FILE; otherwise its name says what it is, such as pasang-rules-en.pdf.",
    )
    return out(force_option(lang_option(command)))


def write_made(make: Callable[[], Document], name: str, out: Path | None, *, force: bool) -> None:
    """Make a document and write it, once it is known that it can be written."""
    check_printing()
    path = out or Path(f"pasang-{name}-{spoken()}.pdf")
    check_folder(path)
    check_overwriting(path, force=force)
    write_document(make(), path)


def write_document(document: Document, path: Path) -> None:
    """Write a document to a file, and say how many pages it has."""
    write_bytes(path, document_pdf(document))
    click.echo(f"{path}: {counted(words()['count']['pages'], len(document.pages))}")


def check_printing() -> None:
    """Refuse to print where what makes PDFs is not installed."""
    for name in _NEEDED:
        if find_spec(name) is None:
            raise click.UsageError(
                refusal("not_installed", name="print", missing=name, extra="print")
            )
