"""Which archive is meant: the one that ``pasang serve`` would use with the same settings."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import click

from pasang.server.archive.copying import CopyRefused
from pasang.server.archive.database import ArchiveUnusable, sqlite_url
from pasang.server.settings import BadSetting, Settings

data_option = click.option(
    "--data", type=click.Path(path_type=Path), metavar="FOLDER", help="Where rounds are kept."
)


@contextmanager
def archive_of(data: Path | None) -> Iterator[str]:
    """The address of the archive; whatever is wrong with it is told in one sentence."""
    try:
        settings = Settings.from_environment(os.environ)
        if data is not None:
            settings = replace(settings, data=data)
        yield settings.database or sqlite_url(settings.data)
    except (BadSetting, ArchiveUnusable, CopyRefused) as error:
        raise click.ClickException(str(error)) from None
