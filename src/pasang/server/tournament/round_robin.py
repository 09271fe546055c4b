"""Everybody meets everybody: the circle method, with sides as even as they can be."""

from __future__ import annotations

from collections.abc import Sequence

from pasang.server.tournament.pairing import Pairing


def rounds_of(players: int, *, double: bool = False) -> int:
    """How many rounds it takes until everybody has met everybody; with an odd number each rests once.

    >>> rounds_of(6), rounds_of(7), rounds_of(6, double=True)
    (5, 7, 10)
    """
    once = max(1, players - 1 + players % 2)
    return 2 * once if double else once


def paired_round_robin(players: Sequence[str], round_number: int) -> list[Pairing]:
    """The pairings of a round, from 1; beyond the first cycle the sides are swapped.

    All but the last stand in a circle, and a round pairs those whose places add up to its number; who would meet
    herself meets the last, or rests. South alternates so that nobody has it more than once oftener than North.

    >>> [(one.first, one.second) for one in paired_round_robin("abcd", 1)]
    [('d', 'a'), ('b', 'c')]
    """
    circle = len(players) - 1 + len(players) % 2
    cycle, turn = divmod(round_number - 1, circle)
    last = players[circle] if len(players) > circle else None
    meeting: list[tuple[str, str]] = []
    resting = None
    for place in range(circle):
        opposite = (turn - place) % circle
        if place == opposite:
            if last is None:
                resting = players[place]
            else:
                pair = (players[place], last)
                meeting.insert(0, pair if place % 2 else pair[::-1])
        elif place < opposite:
            pair = (players[place], players[opposite])
            meeting.append(pair if (place + opposite) % 2 else pair[::-1])
    if cycle % 2:
        meeting = [pair[::-1] for pair in meeting]
    pairings = [Pairing(round_number, board, *pair) for board, pair in enumerate(meeting, start=1)]
    if resting is not None:
        pairings.append(Pairing.bye(round_number, len(pairings) + 1, resting))
    return pairings
