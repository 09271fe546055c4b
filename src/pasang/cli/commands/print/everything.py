"""``pasang print all``: everything that a teacher prints for a class."""

from __future__ import annotations

from pathlib import Path

import click

from pasang.cli.commands.print.written import check_printing, lang_option, write_document
from pasang.cli.files import check_overwriting, force_option
from pasang.notation.language import spoken
from pasang.printing.teaching_set import NAMES, teaching_set


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@force_option
@lang_option
def command(folder: Path, force: bool) -> None:
    """Print all of it into FOLDER: boards, cards, rules, twelve easy puzzles, the lesson plan."""
    check_printing()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.ClickException(f"{folder}: {error.strerror}") from None
    names = {name: folder / f"pasang-{name}-{spoken()}.pdf" for name in NAMES}
    for path in names.values():
        check_overwriting(path, force=force)
    for name, document in teaching_set().items():
        write_document(document, names[name])
