"""Boards and lanes drawn as text, for tests."""

from pasang.notation.agreement_text import read_agreement
from pasang.notation.position_text import read_board, read_position
from pasang.rules.agreement import Taking
from pasang.rules.board import Board
from pasang.rules.line import Line, captures_seen, lines_seen
from pasang.rules.move import Move
from pasang.rules.point import Column, Point
from pasang.rules.position import Position
from pasang.rules.score import Score
from pasang.rules.token import Token


def points(names: str) -> list[Point]:
    """The points with these names, separated by spaces."""
    return [Point.parse(name) for name in names.split()]


def texts(moves: tuple[Move, ...]) -> set[str]:
    """Moves as N2 writes them."""
    return {str(move) for move in moves}


def board_drawn(drawing: str) -> Board:
    """A board drawn in eleven rows, North above, with the letters of N3 and any spaces."""
    rows = ["".join(line.split()) for line in drawing.split("\n") if line.strip()]
    return read_board("/".join(rows))


def position_drawn(drawing: str, rest: str) -> Position:
    """A position drawn as a board, with the other four fields of N3 as ``rest``."""
    rows = ["".join(line.split()) for line in drawing.split("\n") if line.strip()]
    return read_position(f"{'/'.join(rows)} {rest}")


def entering(drawing: str, passages: str, agreement: str = "slide", to_move: str = "S") -> Position:
    """A position of phase two drawn as a board that need not be full, with scores that nobody looks at."""
    south, north = map(Column.parse, passages)
    ply = 2 if to_move == "S" else 3
    agreed = read_agreement(agreement)
    return Position(board_drawn(drawing), ply, (south, north), Score(10, 10), agreed)


def roaming(drawing: str, to_move: str = "S", agreement: str = "slide") -> Position:
    """A position of phase three drawn as a board, with passages and scores that nobody looks at."""
    ply = 4 if to_move == "S" else 5
    passages = Column.parse("c"), Column.parse("j")
    return Position(board_drawn(drawing), ply, passages, Score(20, 20), read_agreement(agreement))


def _lane(drawing: str) -> tuple[str, int]:
    """A lane drawn with the ka that looks as ``K``, and its step."""
    lane = "".join(drawing.split())
    return lane.replace("K", "S"), lane.index("K")


def looking(drawing: str) -> list[tuple[Token, int]]:
    """The lines that ``K`` sees both ways along a drawn lane: colour and count of each."""
    return [(line.colour, line.count) for line in lines_seen(*_lane(drawing))]


def looking_east(drawing: str) -> Line:
    """The one line that ``K`` at the left end of a drawn lane sees."""
    [line] = lines_seen(*_lane(drawing))
    return line


def taking(drawing: str, capture: Taking = Taking.WHOLE) -> list[str]:
    """Every capture open to ``K`` along a drawn lane, as the lane with what is taken as ``x``."""
    lane, at = _lane(drawing)
    results = []
    for ends in captures_seen(lane, at, capture):
        low, high = min((at, *ends)), max((at, *ends))
        letters = [
            "x" if low <= step <= high and letter in "bw" else letter
            for step, letter in enumerate(lane)
        ]
        results.append("".join(letters).replace("S", "K"))
    return results
