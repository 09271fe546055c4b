"""A contestant as a line of text: ``level=4``, ``movetime=0.1,threads=2``, ``cmd="…"``, ``copycat``."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

from pasang.engine.budget import Budget
from pasang.engine.contest.simple import SIMPLE_PLAYERS
from pasang.engine.engine import MOST_THREADS, Engine
from pasang.engine.level import Level
from pasang.engine.net import SHIPPED, NetGiven, bytes_in, net_from, net_named
from pasang.engine.player import EnginePlayer, Player
from pasang.engine.ugi.client import UgiPlayer
from pasang.engine.weights import read_weights

_SETTING: Final = re.compile(r'([a-z]+(?:\.\w+)?)=("[^"]*"|[^,"]*)(?:,|$)')
_MIB: Final = 2**20
_MOST_MEMORY: Final = 1 << 20
"""In MiB."""
_Number = TypeVar("_Number", int, float)


@dataclass(frozen=True, slots=True)
class Contestant:
    """How a player is set up; a contest makes as many of it as it plays rounds at once."""

    text: str
    """What it was read from."""
    name: str
    budget: Budget | None = None
    level: Level | None = None
    threads: int = 1
    memory: int = 64
    """In MiB."""
    weights: Mapping[str, int] | None = None
    net: NetGiven = SHIPPED
    command: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    simple: str = ""

    def player(self) -> Player:
        """A player set up like this."""
        if self.simple:
            return SIMPLE_PLAYERS[self.simple]()
        if self.command:
            return UgiPlayer(self.command, self.budget, self.options)
        engine = Engine(self.memory * _MIB, self.threads, self.weights, self.net)
        return EnginePlayer(engine, self.budget, self.level)


def read_contestant(text: str) -> Contestant:
    """The contestant that a text describes; ``ValueError`` says what cannot be understood.

    >>> read_contestant("level=4,name=Awang").level.number
    4
    >>> read_contestant("level=12")
    Traceback (most recent call last):
    ...
    ValueError: level: must be 1 to 10, not 12
    """
    if text in SIMPLE_PLAYERS:
        return Contestant(text, text, simple=text)
    settings = _settings(text)
    name = settings.pop("name", text)
    options = {
        key.removeprefix("option."): settings.pop(key)
        for key in tuple(settings)
        if key.startswith("option.")
    }
    budget = _budget(settings)
    level = _number(settings, "level", int)
    command = _command(settings.pop("cmd")) if "cmd" in settings else ()
    weights, net = _guessing(settings)
    contestant = Contestant(
        text,
        name,
        budget,
        None if level is None else Level.of(level),
        _within(settings, "threads", 1, MOST_THREADS, otherwise=1),
        _within(settings, "memory", 1, _MOST_MEMORY, otherwise=64),
        weights,
        net,
        command,
        MappingProxyType(options),
    )
    if settings:
        raise ValueError(f"player: {next(iter(settings))!r} is not a setting; {_KNOWN}")
    return contestant


_KNOWN: Final = (
    "settings are name, level, movetime, depth, nodes, threads, memory, weights, net, cmd and option.NAME, "
    f"and {', '.join(SIMPLE_PLAYERS)} are players by themselves"
)


def _settings(text: str) -> dict[str, str]:
    settings: dict[str, str] = {}
    at = 0
    while at < len(text):
        form = _SETTING.match(text, at)
        if form is None:
            raise ValueError(f"player: {text[at:]!r} is not of the form setting=value; {_KNOWN}")
        settings[form[1]] = form[2].strip('"')
        at = form.end()
    if not settings:
        raise ValueError(f"player: says nothing; {_KNOWN}")
    return settings


def _budget(settings: dict[str, str]) -> Budget | None:
    seconds = _number(settings, "movetime", float)
    depth, nodes = _number(settings, "depth", int), _number(settings, "nodes", int)
    if seconds is depth is nodes is None:
        return None
    return Budget(seconds, depth, nodes)


def _number(settings: dict[str, str], name: str, kind: Callable[[str], _Number]) -> _Number | None:
    text = settings.pop(name, None)
    if text is None:
        return None
    try:
        return kind(text)
    except ValueError:
        raise ValueError(f"{name}: {text!r} is not a number") from None


def _within(settings: dict[str, str], name: str, low: int, high: int, *, otherwise: int) -> int:
    number = _number(settings, name, int)
    if number is None:
        return otherwise
    if not low <= number <= high:
        raise ValueError(f"{name}: must be {low} to {high}, not {number}")
    return number


def _command(text: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(text))
    except ValueError as error:
        raise ValueError(f"cmd: {text!r} cannot be taken apart: {error}") from None
    if not command:
        raise ValueError("cmd: names no program")
    return command


def _guessing(settings: dict[str, str]) -> tuple[Mapping[str, int] | None, NetGiven]:
    """What guesses for the player: weights or a net in a file, or the net that is shipped."""
    weights = _weights_in(Path(settings.pop("weights"))) if "weights" in settings else None
    net = net_named(settings.pop("net", SHIPPED))
    net_from(net, weights)
    return weights, net


def _weights_in(path: Path) -> dict[str, int]:
    try:
        return read_weights(bytes_in(path, "weights").decode())
    except UnicodeDecodeError as error:
        raise ValueError(f"weights: {path}: byte {error.start} is not UTF-8 text") from None
