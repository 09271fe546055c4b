"""What the atlas says of each pattern and entry, taken from the logs of proofs and of strong play."""

from __future__ import annotations

import json
import math
import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pasang.engine import perft
from pasang.research.atlas.strong_play import NODES, SEED, Pair
from pasang.research.atlas.theorems import (
    CERTIFICATES,
    Opening,
    proved_later,
    proved_openings,
    told_of,
)
from pasang.research.fault import ResearchFault
from pasang.research.proving.openings import Tried
from pasang.rules.agreement import JUMP, SLIDE
from pasang.rules.pattern import COUNT, traditional
from pasang.rules.position import Position

FORMAT: Final = "pasang atlas"
VERSION: Final = 2
DATA: Final = Path(__file__).parent / "data" / "atlas.json"
_PERFT: Final = 5
_SUNTUK: Final = 120
_Rounds = Sequence[tuple[int, int]]
_Data = dict[str, Any]


def atlas_of(
    kept: Mapping[str, Any],
    rounds: Mapping[Pair, _Rounds],
    tried: Mapping[str, Tried],
    attempts: Iterable[_Data],
    certificates: Path = CERTIFICATES,
) -> _Data:
    """The whole atlas as data; what neither logs nor certificates say stays as it was kept."""
    before = {(one["pattern"], one["entry"]): one for one in kept["entries"]}
    proved = proved_openings(certificates)
    entries = [
        _entry_of(
            Position.start(traditional(str(number)), agreement),
            before[str(number), agreement.entry.value],
            rounds,
            lambda opening, kept: _claims_of(opening, kept, tried, proved),
        )
        for number in range(1, COUNT + 1)
        for agreement in (SLIDE, JUMP)
    ]
    return {
        "format": FORMAT,
        "version": VERSION,
        "play": {"seed": SEED, "nodes": NODES},
        "theorems": proved_later(certificates),
        "attempts": sorted(attempts, key=lambda one: str(one["claim"])),
        "entries": entries,
    }


def text_of(atlas: Mapping[str, Any]) -> str:
    """The atlas as it is kept: a line for every pattern and entry."""
    head = {name: value for name, value in atlas.items() if name != "entries"}
    lines = ",\n".join(_compact(entry) for entry in atlas["entries"])
    return f'{_compact(head)[:-1]},"entries":[\n{lines}\n]}}\n'


def kept_atlas(path: Path = DATA) -> dict[str, Any]:
    """The atlas that comes with Pasang; refuses one of another version."""
    try:
        kept: dict[str, Any] = json.loads(path.read_text("utf-8"))
        format_, version = kept["format"], kept["version"]
    except (ValueError, TypeError, LookupError):
        raise ResearchFault(f"{path}: is no atlas, or damaged") from None
    if (format_, version) != (FORMAT, VERSION):
        raise ResearchFault(f"{path}: is of version {version}, not {VERSION}")
    return kept


def _entry_of(
    start: Position,
    kept: _Data,
    rounds: Mapping[Pair, _Rounds],
    claims_of: Callable[[Opening, _Data], _Data],
) -> _Data:
    pattern, entry = kept["pattern"], kept["entry"]
    own = {
        pair: played
        for pair, played in rounds.items()
        if (pair.pattern, pair.entry) == (pattern, entry)
    }
    openings = {}
    for column in map(str, start.legal_moves):
        before = kept["openings"][column]
        margin = _mean([margin for margin, _ in _south(own, column)]) if own else before["margin"]
        openings[column] = {"margin": margin} | claims_of(Opening(pattern, entry, column), before)
    return {
        "pattern": pattern,
        "entry": entry,
        "play": _summary([one for played in own.values() for one in played])
        if own
        else kept["play"],
        "openings": openings,
        "perft": [perft(start, depth) for depth in range(1, _PERFT + 1)],
    }


def _claims_of(
    opening: Opening,
    kept: _Data,
    tried: Mapping[str, Tried],
    proved: Mapping[Opening, list[dict[str, str]]],
) -> _Data:
    """What is proved of an opening, and what came of each side's claim to win after it."""
    theorems = proved.get(opening.tried_as, [])
    told: _Data = {"proved": theorems} if theorems else {}
    return told | {"claims": told_of(opening.tried_as, tried, theorems, kept.get("claims", {}))}


def _south(own: Mapping[Pair, _Rounds], column: str) -> list[tuple[int, int]]:
    return [one for pair, played in own.items() if pair.passages[0] == column for one in played]


def _summary(rounds: _Rounds) -> dict[str, Any]:
    margins = [margin for margin, _ in rounds]
    plies = [length for _, length in rounds]
    return {
        "rounds": len(rounds),
        "margin": _mean(margins),
        "wins": [
            sum(m > 0 for m in margins),
            sum(m == 0 for m in margins),
            sum(m < 0 for m in margins),
        ],
        "suntuk": sum(abs(margin) == _SUNTUK for margin in margins),
        "plies": _mean(plies),
        "longest": max(plies, default=0),
    }


def _mean(numbers: Sequence[int]) -> list[float]:
    """The mean, and its standard error."""
    if len(numbers) < 2:
        return [float(sum(numbers)), 0.0]
    error = statistics.stdev(numbers) / math.sqrt(len(numbers))
    return [round(statistics.fmean(numbers), 1), round(error, 1)]


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
