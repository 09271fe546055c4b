"""Files that the commands read and write, with every fault told in a sentence."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

from pasang.cli.words import refusal, said
from pasang.engine.whole_file import write_whole
from pasang.notation.fault import NotationError
from pasang.notation.record_splitter import LIMIT

STANDARD_INPUT: Final = Path("-")
"""The name under which a command reads what it is piped."""

force_option = click.option(
    "--force", is_flag=True, help="Overwrite a file that is there already, without asking."
)


def shown_name(path: Path) -> str:
    """How a file is called when it is spoken of."""
    return said("standard_input") if path == STANDARD_INPUT else str(path)


def read_bytes(path: Path) -> bytes:
    """The bytes of a file or of standard input, up to the size that is read at all."""
    try:
        if path == STANDARD_INPUT:
            return sys.stdin.buffer.read(LIMIT + 1)
        with path.open("rb") as file:
            return file.read(LIMIT + 1)
    except OSError as error:
        raise click.ClickException(f"{path}: {error.strerror}") from None


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise click.ClickException(refusal("not_utf8", path=path, offset=error.start)) from None


@contextmanager
def faults_placed_in(path: Path) -> Iterator[None]:
    """What is wrong with the text of a file is told with the name of the file."""
    try:
        yield
    except NotationError as error:
        raise click.ClickException(f"{path}: {error}") from None


def check_overwriting(path: Path, *, force: bool) -> None:
    """Ask before a file is overwritten, and refuse it where nobody can be asked."""
    if force or not path.is_file():
        return
    if sys.stdin.isatty() and sys.stderr.isatty():
        if click.confirm(said("overwrite", path=path), err=True):
            return
        raise click.ClickException(refusal("left", path=path))
    raise click.ClickException(refusal("exists", path=path))


def write_text(path: Path, text: str) -> None:
    """Write a whole file of text."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write a whole file; what it held before is given up only once the new bytes are on the disk."""
    target = path.resolve()
    try:
        if not _can_be_replaced(target):
            path.write_bytes(data)
            return
        write_whole(target, data)
    except OSError as error:
        raise click.ClickException(f"{path}: {error.strerror}") from None


def _can_be_replaced(target: Path) -> bool:
    """Whether another file can take this one's name; a device or a pipe keeps its own."""
    return (target.is_file() or not target.exists()) and os.access(target.parent, os.W_OK)


def check_folder(path: Path) -> None:
    """Refuse a file that could not be written for want of its folder, before long work is done for it."""
    folder = path.absolute().parent
    if not folder.is_dir():
        raise click.ClickException(refusal("no_folder", path=path, folder=path.parent))
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise click.ClickException(f"{path}: {os.strerror(errno.EACCES)}")
