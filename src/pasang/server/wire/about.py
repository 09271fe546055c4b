"""What a page wants to know of the server once."""

from __future__ import annotations

from typing import Literal

from pasang.server.wire.base import Wire


class LevelWords(Wire):
    """A level of the engine and how it plays."""

    level: int
    name: str
    words: str


class Agreed(Wire):
    """One agreement: its three things by name, and all together as N3 writes them (R5)."""

    text: str
    entry: Literal["slide", "jump", "free"]
    passages: Literal["quarter", "open"]
    capture: Literal["whole", "partial"]


class Preset(Wire):
    """An agreement with a name of its own (R5)."""

    name: str
    """Such as ``emas``; taken wherever an agreement is."""
    title: str
    words: str
    agreement: Agreed


class Limits(Wire):
    """The bounds of what can be asked for."""

    name: int
    """The longest name of a player, in characters."""
    title: int
    """The longest title of a table or a pattern, in characters."""
    rounds: int
    """The longest match."""


class About(Wire):
    """The version, and what is on offer: levels, presets, and every agreement there can be."""

    version: str
    levels: list[LevelWords]
    """The weakest first."""
    presets: list[Preset]
    agreements: list[Agreed]
    limits: Limits


class Health(Wire):
    """Whether the server can do its work, and what it carries."""

    status: Literal["ok", "failing"]
    version: str
    archive: Literal["writable", "failing"]
    bus: Literal["none", "up", "down"]
    """Whether the processes hear of each other at once; while it is down they look into the archive."""
    open_tables: int
    searches: int
    failing: list[str]
    """What the server does by itself, such as keeping clocks, and could not do the last time; its log tells why."""
