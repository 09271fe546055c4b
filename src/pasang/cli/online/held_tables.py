"""Tables that a program is seen at: whoever follows none is gone, and its round can be claimed."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from pasang.cli.online.server_client import Json, ServerClient, ServerLost, ServerRefused

_AGAIN_S: Final = 2.0
"""How soon a lost stream is opened again: well before a round can be claimed."""


@dataclass
class HeldTables:
    """Follows each live round against somebody else until it has ended, in a thread that only listens."""

    server: ServerClient
    _held: set[str] = field(default_factory=set, init=False)

    def hold_all(self) -> None:
        """Be at every table where a round goes on: also where it is the other's turn."""
        for listed in self.server.get("/api/tables?status=playing&limit=200")["tables"]:
            with suppress(ServerRefused):  # it may have gone meanwhile
                self.hold(self.server.get(f"/api/tables/{listed['id']}"))

    def hold(self, state: Json) -> None:
        """Be at a table from now on, if anybody waits there."""
        table = state["id"]
        if table not in self._held and _is_live(state):
            self._held.add(table)
            threading.Thread(target=self._follow, args=(table,), daemon=True).start()

    def _follow(self, table: str) -> None:
        pause = threading.Event()
        try:
            while not self._is_over(table):
                pause.wait(_AGAIN_S)
        finally:
            self._held.discard(table)

    def _is_over(self, table: str) -> bool:
        """Listen until the round has ended, or the server is lost."""
        try:
            for told in self.server.lines(f"/api/tables/{table}/stream"):
                if told and told["kind"] == "state" and not _is_live(told["state"]):
                    return True
        except ServerLost:
            return False
        except ServerRefused as refused:
            return refused.status == 404
        return False


def _is_live(state: Json) -> bool:
    """Whether two people play, and do not have days for each move."""
    has_days = state["clock"] is not None and state["clock"]["days"] > 0
    return state["status"] == "playing" and state["two_people"] and not has_days
