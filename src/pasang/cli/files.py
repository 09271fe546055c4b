"""Files that the commands read and write, with every fault told in a sentence."""

from __future__ import annotations

from pathlib import Path

import click

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


def write_text(path: Path, text: str) -> None:
    """Write a whole file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{path}: {error.strerror}") from None
