"""Backups of an archive in one folder, of which a bounded number is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pasang.server.archive.copying import CopyRefused, back_up

_NAMED: Final = "backup-*.sqlite3"


def back_up_into(url: str, folder: Path, moment: str, keep: int | None = None) -> Path:
    """Write the archive into a new file of a folder, and remove all but the newest so many such files."""
    if not folder.is_dir():
        raise CopyRefused(f"{folder} is no folder, and backups are kept in one")
    made = folder / f"backup-{moment}.sqlite3"
    back_up(url, made)
    if keep is not None:
        # Only once the new one is whole; what was killed while it was written is in nobody's way.
        for old in sorted(folder.glob(_NAMED))[:-keep]:
            old.unlink()
        for left in folder.glob(f"{_NAMED}.unfinished"):
            left.unlink()
    return made
