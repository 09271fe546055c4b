"""How much is asked of a server that runs as it is deployed, and what it has used."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.server.running import ServerProcess

DEPLOYED: Final = {"PASANG_PROXIES": "127.0.0.1"}
"""As behind nginx, with every limit on; the load says for each page from where it comes, as nginx would."""
_TICK: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Size:
    """How much is asked of the server."""

    tables: int
    offered: int
    """Moves a second, for what it can do at most."""
    steady: int
    """Moves a second, for how soon they are seen."""
    seconds: float


def processor_s(server: ServerProcess) -> float:
    """The seconds that the server's process has had of a processor."""
    assert server.process is not None
    stat = Path(f"/proc/{server.process.pid}/stat").read_text("utf-8")
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / _TICK
