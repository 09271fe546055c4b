"""The learned evaluation: the shipped net against the weights that guess without it, at equal time."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from bench.engine import BALANCED, contest, share
from bench.row import Row, show
from pasang.engine.contest.contestant import read_contestant
from pasang.engine.net import FILE, shipped_net
from pasang.rules.agreement import JUMP, SLIDE, Agreement

AIM: Final = 0.65
"""Of the points, at equal time."""
_BESIDE: Final = f"same search, weights guess; aim {AIM:.0%} or more"


class Meeting(NamedTuple):
    """Under which agreement both play, with how much time a move, and how many pairs of rounds."""

    agreement: Agreement
    milliseconds: int
    pairs: int


MEETINGS: Final = (
    Meeting(SLIDE, 20, 50),
    Meeting(JUMP, 20, 50),
    Meeting(SLIDE, 100, 10),
    Meeting(JUMP, 100, 10),
)
"""About four minutes on two cores."""


def strength(meeting: Meeting, *, quick: bool) -> Row:
    """The share of the points that the net takes from the weights, from two balanced plies."""
    seconds = meeting.milliseconds / 1000
    net, weights = (
        read_contestant(f"movetime={seconds},net={guessing},name={name}")
        for guessing, name in (("shipped", "net"), ("none", "weights"))
    )
    openings = replace(BALANCED, agreements=(meeting.agreement,))
    found = contest(net, weights, 2 if quick else meeting.pairs, openings)
    return Row(
        f"net, {meeting.agreement}, {meeting.milliseconds} ms a move, {openings.plies} balanced plies",
        share(found),
        _BESIDE,
        f"{found.share / AIM:.2f} of the aim",
    )


def rows(quick: bool) -> Iterator[Row]:
    """What the shipped net is worth; one sentence where there is none."""
    if shipped_net() is None:
        nothing = f"not measured: no net has been accepted yet, `engine/{FILE}` is empty"
        yield Row("net against weights", nothing, _BESIDE, "–")
        return
    yield from (strength(meeting, quick=quick) for meeting in MEETINGS)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true", help="few rounds of each")
    show(rows(arguments.parse_args().quick))
