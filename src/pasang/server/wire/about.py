"""What a page wants to know of the server once."""

from __future__ import annotations

from typing import Literal

from pasang.server.wire.base import Wire


class LevelWords(Wire):
    """A level of the engine and how it plays."""

    level: int
    name: str
    words: str


class About(Wire):
    """The version and the levels on offer."""

    version: str
    levels: list[LevelWords]


class Health(Wire):
    """That the server lives, and what it carries."""

    status: Literal["ok"]
    open_tables: int
    searches: int
