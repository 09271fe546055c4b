"""``pasang validate``: check records."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from pasang.cli.files import read_bytes, shown_name
from pasang.cli.options import json_option
from pasang.cli.progress import ProgressLine
from pasang.cli.words import said, words
from pasang.notation.fault import NotationError
from pasang.notation.record_reader import decode_text, iter_records
from pasang.notation.words import counted


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE…")
@json_option
def command(files: tuple[Path, ...], as_json: bool) -> None:
    """Check records, and say what is wrong where.

    A FILE named - is standard input. The exit code is 0 if all are right and 2 if any is not.

    \b
    pasang validate round.pasang
    cat *.pasang | pasang validate -
    """
    progress = ProgressLine()
    verdicts = []
    for number, path in enumerate(files, 1):
        progress.say(said("checking", path=shown_name(path), number=number, count=len(files)))
        verdicts.append((path, *_verdict(path)))
        progress.clear()
        if not as_json:
            _tell(*verdicts[-1])
    if as_json:
        told = [
            {"file": str(path), "valid": fault is None, "rounds": rounds, "fault": fault}
            for path, rounds, fault in verdicts
        ]
        click.echo(json.dumps(told, indent=2, ensure_ascii=False))
    if any(fault is not None for _, _, fault in verdicts):
        sys.exit(2)


def _tell(path: Path, rounds: int, fault: str | None) -> None:
    if fault is None:
        number = counted(words()["count"]["rounds"], rounds)
        click.echo(said("valid", path=shown_name(path), rounds=number))
    else:
        click.echo(f"pasang: {shown_name(path)}: {fault}", err=True)


def _verdict(path: Path) -> tuple[int, str | None]:
    """How many rounds a file has, or what is wrong with it."""
    try:
        return sum(1 for _ in iter_records(decode_text(read_bytes(path)))), None
    except NotationError as error:
        return 0, str(error)
    except click.ClickException as error:
        return 0, error.message.removeprefix(f"{path}: ")
