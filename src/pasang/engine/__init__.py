"""Who chooses: an engine on the fast core, with levels, analysis and exact proofs.

>>> from pasang import Round
>>> from pasang.engine import Budget, Engine
>>> with Engine(memory=2**20) as engine:
...     analysis = engine.analyse(Round.start(1).position, Budget(depth=3), lines=2)
>>> len(analysis.lines), analysis.depth
(2, 3)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from pasang.engine._core import Stop
from pasang.engine.analysis import Analysis, Continuation, Played
from pasang.engine.budget import Budget, Clock
from pasang.engine.engine import Engine
from pasang.engine.fault import EngineError, ProgramFailed, RoundOver
from pasang.engine.hint import Hint
from pasang.engine.level import Level, levels
from pasang.engine.perft import divide, perft
from pasang.engine.solver import Outcome, Progress, Proof
from pasang.engine.value import Value

if TYPE_CHECKING:
    from pasang.engine.asynchronous import AsyncEngine
    from pasang.engine.ugi.asynchronous import AsyncUgiEngine
    from pasang.engine.ugi.engine import UgiEngine
    from pasang.engine.ugi.option import UgiOption

__all__ = [
    "Analysis",
    "AsyncEngine",
    "AsyncUgiEngine",
    "Budget",
    "Clock",
    "Continuation",
    "Engine",
    "EngineError",
    "Hint",
    "Level",
    "Outcome",
    "Played",
    "ProgramFailed",
    "Progress",
    "Proof",
    "RoundOver",
    "Stop",
    "UgiEngine",
    "UgiOption",
    "Value",
    "divide",
    "levels",
    "perft",
]


_WHEN_ASKED: Final = {
    "AsyncEngine": "asynchronous",
    "AsyncUgiEngine": "ugi.asynchronous",
    "UgiEngine": "ugi.engine",
    "UgiOption": "ugi.option",
}
"""Where to find what is imported only for those who ask for it: commands start sooner without asyncio."""


def __getattr__(name: str) -> object:
    """What an event loop or another program needs."""
    if name not in _WHEN_ASKED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHEN_ASKED[name]}"), name)
