"""What the atlas says of each pattern and entry, taken from the logs of proofs and of strong play."""

from __future__ import annotations

import json
import math
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pasang.engine import perft
from pasang.research.atlas.strong_play import NODES, SEED, Pair
from pasang.research.certificates.certificate import read_certificate
from pasang.research.proving.openings import Tried
from pasang.rules.agreement import JUMP, SLIDE, Agreement
from pasang.rules.pattern import COUNT, traditional
from pasang.rules.position import Position
from pasang.rules.side import Side

FORMAT: Final = "pasang atlas"
VERSION: Final = 1
DATA: Final = Path(__file__).parent / "data" / "atlas.json"
CERTIFICATES: Final = Path(__file__).parents[1] / "certificates" / "data"
_PERFT: Final = 5
_SUNTUK: Final = 120
_Rounds = Sequence[tuple[int, int]]


def atlas_of(
    rounds: Mapping[Pair, _Rounds], tried: Mapping[str, Tried], certificates: Path = CERTIFICATES
) -> dict[str, Any]:
    """The whole atlas as data."""
    proved = proved_openings(certificates)
    entries = [
        _entry_of(str(number), agreement, rounds, tried, proved)
        for number in range(1, COUNT + 1)
        for agreement in (SLIDE, JUMP)
    ]
    play = {"seed": SEED, "nodes": NODES}
    return {"format": FORMAT, "version": VERSION, "play": play, "entries": entries}


def text_of(atlas: Mapping[str, Any]) -> str:
    """The atlas as it is kept: a line for every pattern and entry."""
    head = {name: value for name, value in atlas.items() if name != "entries"}
    lines = ",\n".join(_compact(entry) for entry in atlas["entries"])
    return f'{_compact(head)[:-1]},"entries":[\n{lines}\n]}}\n'


def kept_atlas() -> dict[str, Any]:
    """The atlas that comes with Pasang."""
    kept: dict[str, Any] = json.loads(DATA.read_text("utf-8"))
    return kept


def proved_openings(folder: Path = CERTIFICATES) -> dict[tuple[str, str, str], dict[str, str]]:
    """By pattern, entry and opening column: what its certificate proves, and the certificate's name."""
    proved = {}
    for path in sorted(folder.glob("*.txt")):
        claim = read_certificate(path.read_bytes()).claim
        _, pattern, _, entry = claim.start.split(" ")
        [column] = claim.moves
        goal = "wins" if claim.wins else "draws"
        proved[pattern, entry, column] = {
            "side": str(claim.side).lower(),
            "goal": goal,
            "certificate": path.name,
        }
    return proved


def _entry_of(
    pattern: str,
    agreement: Agreement,
    rounds: Mapping[Pair, _Rounds],
    tried: Mapping[str, Tried],
    proved: Mapping[tuple[str, str, str], dict[str, str]],
) -> dict[str, Any]:
    entry = agreement.entry.value
    start = Position.start(traditional(pattern), agreement)
    own = {
        pair: played
        for pair, played in rounds.items()
        if (pair.pattern, pair.entry) == (pattern, entry)
    }
    columns = [str(move) for move in start.legal_moves]
    return {
        "pattern": pattern,
        "entry": entry,
        "play": _summary([one for played in own.values() for one in played]),
        "openings": {
            column: _opening(_south(own, column), proved.get((pattern, entry, column)))
            | _tried(pattern, entry, column, tried)
            for column in columns
        },
        "perft": [perft(start, depth) for depth in range(1, _PERFT + 1)],
    }


def _south(own: Mapping[Pair, _Rounds], column: str) -> list[tuple[int, int]]:
    return [one for pair, played in own.items() if pair.passages[0] == column for one in played]


def _opening(rounds: _Rounds, proved: dict[str, str] | None) -> dict[str, Any]:
    told: dict[str, Any] = {"margin": _mean([margin for margin, _ in rounds])}
    return told | ({"proved": proved} if proved else {})


def _tried(pattern: str, entry: str, column: str, tried: Mapping[str, Tried]) -> dict[str, Any]:
    """The processor seconds that each side's claim to win was given, where it was tried."""
    seconds = {}
    for side in Side:
        one = tried.get(f"{side} wins pattern {pattern} under {entry} after {column}")
        if one is not None:
            seconds[str(side).lower()] = [one.verdict.value, one.seconds]
    return {"tried": seconds} if seconds else {}


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
