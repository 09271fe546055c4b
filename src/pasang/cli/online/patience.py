"""How long to wait for a server that is lost: as long as it says, else longer with every time in a row."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pasang.cli.online.server_client import ServerLost

_FIRST_S: Final = 1.0
_LONGEST_S: Final = 30.0


@dataclass
class Patience:
    """Counts in what follows in a row; who has been served for a while begins anew.

    >>> patience = Patience()
    >>> [patience.wait_s(ServerLost("gone"), served_s=0) for _ in range(6)]
    [1.0, 2.0, 4.0, 8.0, 16.0, 30.0]
    >>> patience.wait_s(ServerLost("busy", 5.0), served_s=0), patience.wait_s(ServerLost("gone"), served_s=60)
    (5.0, 1.0)
    """

    _next_s: float = field(default=_FIRST_S, init=False)

    def wait_s(self, lost: ServerLost, served_s: float) -> float:
        """How many seconds to wait, after the server was there for so many."""
        if served_s >= _LONGEST_S:
            self._next_s = _FIRST_S
        grown, self._next_s = self._next_s, min(2 * self._next_s, _LONGEST_S)
        return grown if lost.wait_s is None else min(max(lost.wait_s, _FIRST_S), _LONGEST_S)
