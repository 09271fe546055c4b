"""``pasang validate``: check records."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from pasang.cli.files import read_bytes
from pasang.cli.options import json_option
from pasang.cli.progress import ProgressLine
from pasang.notation.fault import NotationError
from pasang.notation.record_reader import decode_records


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE…")
@json_option
def command(files: tuple[Path, ...], as_json: bool) -> None:
    """Check records, and say what is wrong where.

    The exit code is 0 if all are right and 2 if any is not.
    """
    progress = ProgressLine()
    verdicts = []
    for number, path in enumerate(files, 1):
        progress.say(f"checking {path}, {number} of {len(files)}")
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
        click.echo(f"{path}: {rounds} {'round' if rounds == 1 else 'rounds'}, all moves legal")
    else:
        click.echo(f"{path}: {fault}", err=True)


def _verdict(path: Path) -> tuple[int, str | None]:
    """How many rounds a file has, or what is wrong with it."""
    try:
        return len(decode_records(read_bytes(path))), None
    except NotationError as error:
        return 0, str(error)
    except click.UsageError as error:
        return 0, error.message.removeprefix(f"{path}: ")
