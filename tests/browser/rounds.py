"""Rounds that have been played, for pages that look back at them."""

from __future__ import annotations

from random import Random

import httpx2

from pasang.notation.record import Record
from pasang.notation.record_writer import write_record
from pasang.notation.round import Round


def played_round(seed: int, begun: Round | None = None) -> Round:
    """A whole round of dice moves, after those that it has begun with."""
    dice, played = Random(seed), begun or Round.start(1)
    while not played.is_over:
        played = played.play(dice.choice(played.legal_moves))
    return played


def imported(address: str, seed: int, title: str = "Friday") -> str:
    """The name of a table on which a whole round has been played."""
    return taken_in(address, played_round(seed), title)


def taken_in(address: str, played: Round, title: str) -> str:
    """The name of a table on which this round has been played."""
    record = Record.of(played, Event=title, South="Siti", North="Awang")
    answer = httpx2.post(
        f"{address}/api/records",
        content=write_record(record).encode(),
        headers={"content-type": "text/plain; charset=utf-8"},
    )
    assert answer.status_code == 200, answer.text
    name: str = answer.json()["imported"][0]["id"]
    return name
