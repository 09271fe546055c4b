"""A player who sits at tables of a server: whenever it is its turn somewhere, it looks, chooses and plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

from pasang.cli.online.held_tables import HeldTables
from pasang.cli.online.server_client import Json, ServerClient, ServerRefused
from pasang.cli.words import words
from pasang.engine.budget import Clock
from pasang.engine.player import Player, PlayerFailed
from pasang.notation.position_text import read_position
from pasang.notation.round import Round
from pasang.rules.side import Side

_MOST_STARTS: Final = 3
"""How often a program is started anew for one move."""
_GONE: Final = 404


@dataclass
class SeatedPlayer:
    """Plays at every table where its token's owner has a seat, one move at a time."""

    server: ServerClient
    player: Player
    say: Callable[[str], None]
    held: HeldTables
    between: Callable[[], None] = lambda: None
    """What else there is to do every few seconds, between two moves."""
    _table: str = field(default="", init=False)

    def play_turns(self) -> None:
        """Play whenever the server says that it is one's turn, until it is lost."""
        self.held.hold_all()
        self.between()
        for turn in self.server.lines("/api/turns/stream"):
            if turn:
                self._play_at(turn["table"], turn["ply"])
            self.between()

    def _play_at(self, table: str, ply: int) -> None:
        """Play, by a program that is started anew if it fails; a table that has gone is left alone."""
        try:
            for _ in range(_MOST_STARTS):
                try:
                    return self._move_at(table, ply)
                except PlayerFailed as failed:
                    self._table = ""
                    self.say(f"{table} {ply + 1}. {words()['bot']['failed'].format(reason=failed)}")
            return self._move_at(table, ply)
        except ServerRefused as refused:
            if refused.status != _GONE:
                raise
            self.say(f"{table}: {refused}")

    def _move_at(self, table: str, ply: int) -> None:
        """Play, unless what was told is not so any more."""
        state = self.server.get(f"/api/tables/{table}")
        played = Round.from_position(read_position(state["start"])).play(*state["moves"])
        is_over = played.is_over or state["status"] == "finished"
        if is_over or state["paused"] or played.position.ply != ply:
            return
        self.held.hold(state)
        if table != self._table:
            self._table = table
            self.player.begin(Random(table))  # noqa: S311 - a level chooses by dice
        move = self.player.choose(played, _clock(state, played.to_move))
        # By the version, for after a takeback the same ply comes again.
        deed = {"kind": "play", "id": f"bot-{state['version']}", "ply": ply, "move": str(move)}
        try:
            self.server.post(f"/api/tables/{table}/deeds", deed)
        except ServerRefused as refused:
            self.say(f"{table} {ply + 1}. {move}: {refused}")
        else:
            self.say(f"{table} {ply + 1}. {move}")


def _clock(state: Json, mover: Side) -> Clock | None:
    """The time that is left, if the round has a clock and it runs."""
    clock = state["clock"]
    if clock is None or clock["running"] is None:
        return None
    left = {Side.SOUTH: clock["south_ms"] / 1000, Side.NORTH: clock["north_ms"] / 1000}
    return Clock(left[mover], other_left=left[mover.other])
