"""An open seat in the lobby: whoever sits down there is played, and then it is open again."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Final

import click

from pasang.cli.online.held_tables import HeldTables
from pasang.cli.online.server_client import Json, ServerClient, ServerLost, ServerRefused
from pasang.cli.words import words
from pasang.rules.pattern import TRADITIONAL_NAMES

_EVEN: Final = tuple(name for name in TRADITIONAL_NAMES if name.isdigit())
"""The traditional patterns but for the misprint, on which the sides do not start equal (R3)."""
_DICE: Final = SystemRandom()
_LIVE: Final = re.compile(r"([0-9]{1,4})\+([0-9]{1,3})")
_SLOW: Final = re.compile(r"([0-9]{1,2})d")
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{12}")
_MOST_MINUTES: Final = 1440
_MOST_INCREMENT_S: Final = 600
_MOST_DAYS: Final = 14
_GONE: Final = 404


@dataclass
class OpenSeat:
    """Keeps one seat open while nobody has sat down; looked at every few seconds, from one thread."""

    server: ServerClient
    held: HeldTables
    clock: Json | None
    rated: bool
    say: Callable[[str], None]
    _seat: str = field(default="", init=False)
    _table: str = field(default="", init=False)
    _has_begun: bool = field(default=False, init=False)
    _refused: str = field(default="", init=False)
    """What was said last of why there is no seat."""

    def look(self) -> None:
        """See whether somebody has come, or whether the round with whoever came has ended."""
        try:
            if not self._is_playing() and not self._is_waiting():
                self._put_up()
        except ServerRefused as refused:
            if not self._has_begun:
                raise  # who may not even begin is told at once
            if str(refused) != self._refused:
                self._refused = str(refused)
                self.say(self._refused)
        else:
            self._has_begun, self._refused = True, ""

    def take_down(self) -> None:
        """Wait no longer; a server that does not hear it lets the seat go by itself."""
        if self._seat:
            with suppress(ServerLost, ServerRefused):
                self.server.delete(f"/api/challenges/{self._seat}")

    def _is_playing(self) -> bool:
        """Whether the round with whoever came goes on; if so, be there."""
        state = self._found(self.server.get, f"/api/tables/{self._table}") if self._table else None
        if state is None or state["status"] == "finished":
            self._table = ""
            return False
        self.held.hold(state)
        return True

    def _is_waiting(self) -> bool:
        """Whether the seat is open, or somebody has just sat down."""
        path = f"/api/challenges/{self._seat}/wait"
        told = self._found(lambda it: self.server.post(it, {}), path) if self._seat else None
        if told and told["standing"] == "open":
            return True
        self._seat = ""
        if told is None or told["standing"] != "accepted":
            return False
        self._table = told["table"]
        self.say(words()["bot"]["met"].format(table=f"{self.server.address}/table/{self._table}"))
        return self._is_playing()

    def _found(self, ask: Callable[[str], Json], path: str) -> Json | None:
        """What the server answers, unless there is no such thing any more."""
        try:
            return ask(path)
        except ServerRefused as refused:
            if refused.status == _GONE:
                return None
            raise

    def _put_up(self) -> None:
        """Open a seat, or go on with one from before."""
        own = self.server.get("/api/challenges")["challenges"]
        kept = [one["id"] for one in own if one["listed"] and self._is_alike(one["terms"])]
        if kept:
            self._seat = kept[0]
            return
        wanted = {"pattern": _DICE.choice(_EVEN), "clock": self.clock, "rated": self.rated}
        self._seat = self.server.post("/api/challenges", {**wanted, "listed": True})["id"]
        address = f"{self.server.address}/challenge/{self._seat}"
        self.say(words()["bot"]["open_seat"].format(seat=address))

    def _is_alike(self, terms: Json) -> bool:
        return bool(terms["clock"] == self.clock and terms["rated"] == self.rated)


def read_clock(text: str) -> Json | None:
    """A clock as it is asked for: minutes and what each move adds, days for each move, or none.

    >>> read_clock("5+3"), read_clock("2d"), read_clock("none")
    ({'initial_s': 300, 'increment_s': 3}, {'days': 2}, None)
    """
    if text == "none":
        return None
    if live := _LIVE.fullmatch(text):
        minutes, increment_s = int(live[1]), int(live[2])
        if 0 < minutes <= _MOST_MINUTES and increment_s <= _MOST_INCREMENT_S:
            return {"initial_s": 60 * minutes, "increment_s": increment_s}
    elif (slow := _SLOW.fullmatch(text)) and 0 < int(slow[1]) <= _MOST_DAYS:
        return {"days": int(slow[1])}
    fault = words()["bot"]["no_clock"].format(found=text)
    raise click.BadParameter(fault, param_hint="'--seek'")


def challenge_in(text: str, server: str) -> str:
    """The name of a challenge, told by itself or by its address at this server.

    >>> challenge_in("https://pasang.example/challenge/a-b_cd123456", "https://pasang.example")
    'a-b_cd123456'
    """
    name = text.removeprefix(f"{server}/challenge/").rstrip("/")
    if not _NAME.fullmatch(name):
        fault = words()["bot"]["no_challenge"].format(found=text, server=server)
        raise click.BadParameter(fault, param_hint="'--accept'")
    return name
