"""A net as docs/net.md tells it, position by position and number by number, from the board as text."""

from __future__ import annotations

from random import Random

from pasang.engine import _core
from pasang.engine.net_file import NetNumbers

SIZE = 11
BLOCKED = ("S", "N", "+")


def rows_seen(here: _core.Position, mover: bool) -> list[int]:
    """The 26 active rows of the side to move or of the other, sorted."""
    board = {
        (column, row): here.rows[(SIZE - 1 - row) * SIZE + column]
        for row in range(SIZE)
        for column in range(SIZE)
    }
    side = "SN"[here.ply % 2] if mover else "NS"[here.ply % 2]
    (own,) = (point for point, stands in board.items() if stands == side)
    (other,) = (point for point, stands in board.items() if stands in "SN" and stands != side)
    rows = []
    for axis in (0, 1):
        for lane in range(SIZE):
            look_from = (own[0], lane) if axis == 0 else (lane, own[1])
            code = pair_code(board, look_from, axis)
            rows.append(code + 91 * lane_class(board, own, look_from))
    rows += [point_row(own, other), offset_row(own, other)]
    rows += [550 + min(60, here.rows.count("b")), 611 + min(60, here.rows.count("w"))]
    return sorted(rows)


def pair_code(board: dict[tuple[int, int], str], point: tuple[int, int], axis: int) -> int:
    """What both arms of a lane show from a point of it; axis 0 is along the row."""
    less, more = sorted(arm_code(board, point, axis, step) for step in (-1, 1))
    return more * (more + 1) // 2 + less


def arm_code(
    board: dict[tuple[int, int], str], point: tuple[int, int], axis: int, step: int
) -> int:
    """Nothing, or a colour and up to six tokens of it."""
    seen = ""
    column, row = point
    while True:
        column, row = (column + step, row) if axis == 0 else (column, row + step)
        stands = board.get((column, row), "+")
        if stands in BLOCKED or (seen and stands not in (".", seen[0])):
            break
        seen += stands.strip(".")
    if not seen:
        return 0
    shown = len(seen) if len(seen) <= 6 else 6 - len(seen) % 2
    return shown + (6 if seen[0] == "w" else 0)


def lane_class(
    board: dict[tuple[int, int], str], own: tuple[int, int], look_from: tuple[int, int]
) -> int:
    """0 where the ka can travel to, 2 where it stands, else 1."""
    if look_from == own:
        return 2
    along = 0 if look_from[1] == own[1] else 1
    step = 1 if look_from > own else -1
    at = list(own)
    while tuple(at) != look_from:
        at[along] += step
        if board[at[0], at[1]] != ".":
            return 1
    return 0


def octant(own: tuple[int, int], other: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Of the eight ways to see the board, the one in which own point, then the other, comes first."""
    return min(
        (mirrored(one, columns, rows), mirrored(two, columns, rows))
        for one, two in ((own, other), (own[::-1], other[::-1]))
        for columns in (False, True)
        for rows in (False, True)
    )


def mirrored(point: tuple[int, int], columns: bool, rows: bool) -> tuple[int, int]:
    column, row = point
    return (SIZE - 1 - column if columns else column, SIZE - 1 - row if rows else row)


def point_row(own: tuple[int, int], other: tuple[int, int]) -> int:
    (column, row), _ = octant(own, other)
    return 273 + row * (row + 1) // 2 + column


def offset_row(own: tuple[int, int], other: tuple[int, int]) -> int:
    at, seen = octant(own, other)
    return 294 + 16 * (seen[0] - at[0] + 5) + (seen[1] - at[1] + 5)


def plain_guess(net: NetNumbers, here: _core.Position) -> int:
    """What the net guesses, in quarters of a point."""
    rows, second, last = list(net.rows), list(net.second), list(net.last)
    first: list[int] = []
    for mover in (True, False):
        active = rows_seen(here, mover)
        for i, bias in enumerate(net.row_bias):
            first.append(clipped(bias + sum(rows[row * 32 + i] for row in active)))
    inputs = first + [
        clipped((bias + sum(a * b for a, b in zip(second[64 * i :], first, strict=False))) >> 10)
        for i, bias in enumerate(net.second_bias)
    ]
    tokens = here.rows.count("b") + here.rows.count("w")
    bucket = min(7, max(0, tokens - 1) // 14)
    total = list(net.last_bias)[bucket]
    total += sum(a * b for a, b in zip(last[80 * bucket :], inputs, strict=False))
    most = 4 * (here.rows.count("b") + 2 * here.rows.count("w"))
    return max(-most, min(most, (total + 4096) >> 13))


def clipped(number: int) -> int:
    return max(0, min(256, number))


def drawn_net(dice: Random, size: int = 60) -> NetNumbers:
    """A net of random numbers, rows of it up to a size."""

    def drawn(count: int, most: int) -> list[int]:
        return [dice.randint(-most, most) for _ in range(count)]

    return NetNumbers(
        rows=drawn(672 * 32, size),
        row_bias=drawn(32, 4 * size),
        second=drawn(16 * 64, 600),
        second_bias=drawn(16, 2**17),
        last=drawn(8 * 80, 2000),
        last_bias=drawn(8, 2**20),
    )
