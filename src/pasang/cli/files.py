"""Files that the commands read and write, with every fault told in a sentence."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from pasang.notation.fault import NotationError
from pasang.notation.record_reader import LIMIT


def read_bytes(path: Path) -> bytes:
    """The bytes of a file, up to the size that is read at all."""
    try:
        with path.open("rb") as file:
            return file.read(LIMIT + 1)
    except OSError as error:
        raise click.UsageError(f"{path}: {error.strerror}") from None


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise click.UsageError(f"{path}: byte {error.start} is not UTF-8 text") from None


@contextmanager
def faults_placed_in(path: Path) -> Iterator[None]:
    """What is wrong with the text of a file is told with the name of the file."""
    try:
        yield
    except NotationError as error:
        raise click.ClickException(f"{path}: {error}") from None


def write_text(path: Path, text: str) -> None:
    """Write a whole file of text."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write a whole file; what it held before is given up only once the new bytes are on the disk."""
    target = path.resolve()
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        if not (target.is_file() and os.access(target.parent, os.W_OK)):
            path.write_bytes(data)
            return
        try:
            beside.write_bytes(data)
            shutil.copymode(target, beside)
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise click.UsageError(f"{path}: {error.strerror}") from None


def check_folder(path: Path) -> None:
    """Refuse a file that could not be written for want of its folder, before long work is done for it."""
    folder = path.absolute().parent
    if not folder.is_dir():
        raise click.UsageError(f"{path}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise click.UsageError(f"{path}: Permission denied")
