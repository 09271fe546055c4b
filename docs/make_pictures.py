"""Draw what the pages show: run ``python docs/make_pictures.py`` after changing a picture's comment.

In a page, a comment says what is to be drawn and everything up to ``<!-- drawn -->`` is replaced::

    <!-- draw board: pattern 1; play c j; mark b4-c4xc8 -->
    <!-- draw moves: pattern 1; play c j -->
    <!-- draw why: pattern 1; play c j; mark e4 -->
    <!-- draw lane: row 3 .w.S.ww.b.. -->
    <!-- draw file: examples/five-moves.pasang -->
    <!-- draw reasons: notation -->

``mark`` takes points, or a move whose captured tokens are meant; ``to`` keeps the moves to one point; ``why``
tells why nothing is captured on the marked points, or if none is marked, why the player is suntuk;
``position`` and a line of N3 may stand in place of the pattern. So no picture and no list of moves in
the pages is written by hand, and a test proves that they are current.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pasang import Position, Round, draw_svg
from pasang.notation.move_text import read_move
from pasang.notation.picture import draw_board
from pasang.play.refusal import TableReason
from pasang.rules.line import Line, lines_seen
from pasang.rules.point import COLUMNS, ROWS, Point
from pasang.rules.refusal import Reason
from pasang.rules.side import Side
from pasang.rules.token import Token
from pasang.rules.why import why_not_point, why_suntuk

DOCS: Final = Path(__file__).parent
PAGES: Final = tuple(sorted(DOCS.glob("*.md")))
BOARD_PICTURE: Final = DOCS / "pictures" / "board.svg"

_DRAWN: Final = re.compile(r"<!-- draw (\w+): (.*?) -->\n.*?<!-- drawn -->", re.DOTALL)
_SIGNS: Final = {"b": "●", "w": "○", ".": "·", "S": "S", "N": "N", "+": "◎"}


def redrawn(page: str) -> str:
    """A page with all of its pictures drawn anew."""
    return _DRAWN.sub(_drawn_again, page)


def board_picture() -> str:
    """The picture at the top of the README: a round on pattern 1 in which South is to roam."""
    r = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7")
    return draw_svg(r.position, last=(r.positions[-2], r.moves[-1]), choices=r.legal_moves)


def _drawn_again(found: re.Match[str]) -> str:
    kind, told = found[1], " ".join(found[2].split())
    return f"<!-- draw {kind}: {found[2]} -->\n{_DRAWERS[kind](told)}\n<!-- drawn -->"


def _board(told: str) -> str:
    """A board in text; marked points are in brackets."""
    scene = _scene(told)
    return _fenced(draw_board(scene.position.board, scene.marked))


def _moves(told: str) -> str:
    """A table of every legal move and what it captures."""
    scene = _scene(told)
    position = scene.position
    table = ["| move | captures | points |", "|---|---|---|"]
    for move in sorted(position.legal_moves, key=str):
        if scene.to and getattr(move, "target", None) != scene.to:
            continue
        points = position.captured_by(move)
        colour = Token(position.board.at(points[0])).name.lower()
        names = ", ".join(map(str, sorted(points)))
        table.append(f"| `{move}` | {len(points)} {colour}: {names} | {position.worth_of(move)} |")
    return "\n".join(table)


def _why(told: str) -> str:
    """A table of points that a player cannot go to, and why."""
    scene = _scene(told)
    if scene.marked:
        refused = {point: why_not_point(scene.position, point) for point in scene.marked}
    else:
        refused = why_suntuk(scene.position)
    blind = [point for point, [first, *_] in refused.items() if first.reason is Reason.NOTHING_SEEN]
    table = ["| to | why not |", "|---|---|"]
    for point, refusals in sorted(refused.items()):
        if point not in blind:
            table.append(f"| {point} | {'; '.join(map(str, refusals))} |")
    if blind:
        names = ", ".join(map(str, sorted(blind)))
        table.append(f"| {names} | there is no token to be seen that way |")
    return "\n".join(table)


def _lane(told: str) -> str:
    """One row or column by itself, and under each token of a line whether it can be captured."""
    axis, name, lane = told.split()
    steps = COLUMNS if axis == "row" else ROWS
    at = next(lane.index(side.ka) for side in Side if side.ka in lane)
    told_below = [" " * 3] * len(lane)
    said = []
    for line in lines_seen(lane, at):
        for step in line.steps:
            told_below[step] = " ▲ " if line.is_odd else " x "
        said.append(_line_words(line))
    title = f"{axis} {name}"
    rows = (
        (title, "".join(f" {_SIGNS[letter]} " for letter in lane)),
        ("", "".join(told_below)),
        ("", "".join(f"{step!s:^3}" for step in steps)),
    )
    drawn = [f"{head:<10}{body}".rstrip() for head, body in rows]
    return _fenced("\n".join(drawn) + "\n\n" + "\n".join(said or ["nothing to be seen"]))


def _line_words(line: Line) -> str:
    verdict = "▲ odd: can be captured" if line.is_odd else "x even: stays"
    return f"{line.count} {line.colour.name.lower()}  {verdict}"


def _reasons(told: str) -> str:
    """A table of the names by which a room says no, with the words for each."""
    reasons: dict[str, type[Reason] | type[TableReason]] = {"notation": Reason, "play": TableReason}
    words = DOCS.parent / "src" / "pasang" / told / "words" / "en.json"
    said = json.loads(words.read_text("utf-8"))["refusal"]
    table = ["| name | words |", "|---|---|"]
    for reason in reasons[told]:
        sentence = re.sub(r"\{(\w+)\}", r"*\1*", said[reason.value])
        table.append(f"| `{reason.name}` | {sentence} |")
    return "\n".join(table)


def _file(told: str) -> str:
    """A file of this folder, as it is."""
    return _fenced((DOCS / told).read_text("utf-8").rstrip("\n"))


def _fenced(text: str) -> str:
    return f"```text\n{text}\n```"


@dataclass
class _Scene:
    """What a comment describes: a position, the points it marks, and the one that moves go to."""

    position: Position
    marked: Sequence[Point] = ()
    to: Point | None = None


def _scene(told: str) -> _Scene:
    first, *rest = told.split("; ")
    kind, _, start = first.partition(" ")
    r = Round.start(*start.split()) if kind == "pattern" else Round.from_position(start)
    scene = _Scene(r.position)
    for part in rest:
        verb, *named = part.split()
        match verb:
            case "play":
                scene.position = r.play(*named).position
            case "mark":
                scene.marked = [point for name in named for point in _marked(scene.position, name)]
            case "to":
                scene.to = Point.parse(named[0])
            case _:
                raise ValueError(f"{verb!r} is none of play, mark and to, in: {told}")
    return scene


def _marked(position: Position, name: str) -> list[Point]:
    if name[-1].isdigit() and "x" not in name:
        return [Point.parse(name)]
    return position.captured_by(read_move(name, position.phase))


_DRAWERS: Final[dict[str, Callable[[str], str]]] = {
    "board": _board,
    "moves": _moves,
    "why": _why,
    "lane": _lane,
    "file": _file,
    "reasons": _reasons,
}


if __name__ == "__main__":
    for path in PAGES:
        page = path.read_text("utf-8")
        if redrawn(page) != page:
            path.write_text(redrawn(page), encoding="utf-8")
    BOARD_PICTURE.write_text(board_picture(), encoding="utf-8")
