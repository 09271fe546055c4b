"""Who chooses: an engine on the fast core, with levels, analysis and exact proofs.

>>> from pasang import Round
>>> from pasang.engine import Budget, Engine
>>> with Engine(memory=2**20) as engine:
...     analysis = engine.analyse(Round.start(1).position, Budget(depth=3), lines=2)
>>> len(analysis.lines), analysis.depth
(2, 3)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pasang.engine._core import Stop
from pasang.engine.analysis import Analysis, Continuation, Played
from pasang.engine.budget import Budget, Clock
from pasang.engine.engine import Engine
from pasang.engine.fault import EngineError, RoundOver
from pasang.engine.level import Level, levels
from pasang.engine.perft import divide, perft
from pasang.engine.solver import Outcome, Progress, Proof
from pasang.engine.value import Value

if TYPE_CHECKING:
    from pasang.engine.asynchronous import AsyncEngine

__all__ = [
    "Analysis",
    "AsyncEngine",
    "Budget",
    "Clock",
    "Continuation",
    "Engine",
    "EngineError",
    "Level",
    "Outcome",
    "Played",
    "Progress",
    "Proof",
    "RoundOver",
    "Stop",
    "Value",
    "divide",
    "levels",
    "perft",
]


def __getattr__(name: str) -> object:
    """Import the event loop's engine only for those who ask for it: commands start sooner without asyncio."""
    if name != "AsyncEngine":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pasang.engine.asynchronous import AsyncEngine  # noqa: PLC0415

    return AsyncEngine
