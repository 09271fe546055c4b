"""The fast clone of the rules, with search and solver: the C++ core behind its door."""

from collections.abc import Callable, Mapping, Sequence

def paths() -> list[str]:
    """Vector paths that run on this machine, the widest first."""

class Position:
    """A position of the core; it does not change."""

    def __init__(
        self,
        rows: str,
        ply: int,
        south_passage: int,
        north_passage: int,
        south_score: int,
        north_score: int,
        entry: int,
        open: bool,
        partial: bool,
    ) -> None: ...
    @property
    def rows(self) -> str:
        """121 characters, row 11 first, column a first: b w . S N +"""

    @property
    def ply(self) -> int: ...
    @property
    def passages(self) -> tuple[int, int]: ...
    @property
    def scores(self) -> tuple[int, int]: ...
    @property
    def key(self) -> int:
        """64-bit key of board, kas, side to move and agreement, whatever the scores."""

    @property
    def ending(self) -> int:
        """0 running, 1 suntuk (the side to move has lost), 2 board cleared."""

    def moves(self) -> list[int]:
        """The legal moves as numbers; see move_parts()."""

    def after(self, move: int) -> Position:
        """The position after a legal move."""

    def perft(self, depth: int, threads: int = 1, path: str = "") -> int:
        """The number of move sequences of that length, on the named vector path or the best."""

    def divide(self, depth: int) -> list[tuple[int, int]]:
        """The sequences that begin with each legal move."""

def move_parts(move: int) -> tuple[int, int, int, int]:
    """Origin, target and the farthest token captured on each arm as points column + 11 * row, -1 for none; a passage is (-1, column, -1, -1)."""

class Stop:
    """A flag that ends a search or a proof; set it from any thread, before or while it runs."""

    def __init__(self) -> None: ...
    def set(self) -> None: ...
    @property
    def is_set(self) -> bool: ...

class Line:
    """A principal variation with its value, from the side to move of the position searched."""

    @property
    def moves(self) -> list[int]: ...
    @property
    def margin(self) -> int:
        """Final margin; +120 and -120 for suntuk (R19)."""

    @property
    def suntuk(self) -> int:
        """Plies until suntuk, positive when the side to move wins by it, negative when it loses; 0 for points."""

    @property
    def exact(self) -> bool:
        """Whether the value is proved."""

class Report:
    """What a search has found: after each finished iteration, and at its end."""

    @property
    def depth(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def milliseconds(self) -> float: ...
    @property
    def exact(self) -> bool:
        """Whether every line is proved."""

    @property
    def lines(self) -> list[Line]:
        """The best lines, best first."""

def default_weights() -> dict[str, int]:
    """The evaluation's weights by name."""

class Searcher:
    """Iterative deepening search with a table of its own; one run at a time."""

    def __init__(
        self,
        memory_bytes: int = 268435456,
        threads: int = 1,
        weights: Mapping[str, int] | None = None,
        path: str = "",
    ) -> None: ...
    def run(
        self,
        position: Position,
        *,
        depth: int = 0,
        nodes: int = 0,
        soft_ms: int = 0,
        hard_ms: int = 0,
        lines: int = 1,
        searchmoves: Sequence[int] | None = None,
        on_iteration: Callable[[Report], object] | None = None,
        stop: Stop | None = None,
    ) -> Report:
        """Searches a running round until a limit is met, the value is proved or `stop` is set; 0 means no limit."""

    def clear(self) -> None:
        """Forgets everything learnt so far."""

class Solution:
    """What is proved of a position's final margin, from its side to move."""

    @property
    def solved(self) -> bool:
        """Whether the question asked is answered."""

    @property
    def lower(self) -> int:
        """The margin is proved to be at least this; -120 and +120 stand for suntuk (R19)."""

    @property
    def upper(self) -> int:
        """The margin is proved to be at most this."""

    @property
    def suntuk(self) -> int:
        """Plies until suntuk where distance() proved them, as in Line."""

    @property
    def moves(self) -> list[int]:
        """The line of best play found, as far as it is known."""

    @property
    def nodes(self) -> int: ...
    @property
    def milliseconds(self) -> float: ...

class Solver:
    """Proves values; what it has proved stays in its table, which can be saved and loaded."""

    def __init__(self, memory_bytes: int = 268435456, threads: int = 1, path: str = "") -> None: ...
    def margin(
        self,
        position: Position,
        *,
        ms: int = 0,
        nodes: int = 0,
        on_progress: Callable[[Solution], object] | None = None,
        stop: Stop | None = None,
    ) -> Solution:
        """The exact margin."""

    def outcome(
        self,
        position: Position,
        *,
        ms: int = 0,
        nodes: int = 0,
        on_progress: Callable[[Solution], object] | None = None,
        stop: Stop | None = None,
    ) -> Solution:
        """Win, draw or loss: the bounds answer as soon as they lie on one side of zero, or both on it."""

    def distance(
        self,
        position: Position,
        *,
        ms: int = 0,
        nodes: int = 0,
        on_progress: Callable[[Solution], object] | None = None,
        stop: Stop | None = None,
    ) -> Solution:
        """The exact margin, and where it is suntuk, in how many plies."""

    def clear(self) -> None:
        """Forgets every proof."""

    def save(self) -> bytes:
        """The table, to go on from later."""

    def load(self, table: bytes) -> None:
        """Takes back a saved table; ValueError if it is damaged or was saved by another version."""
