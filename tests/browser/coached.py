"""A position in which one of the choices allows suntuk, and what a coach has to say there."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import expect

from tests.browser.screen import Watched

TRAPPED = (
    "wwb...S..../www..w...../bww.N....../bb........./bb..wb...../.....+...../b....b...bb/b....b...bb/"
    ".........../.....w...ww/.....w...ww 46 bj 59-73 slide"
)
"""South to move; of her four choices one allows suntuk."""
UNSAFE, REPLY = "g11-f11xf10", "e9-e10xa10"
SAFE = "g11-g7xf7"
ANALYSED = f"/analyse?position={quote(TRAPPED)}"
NEWCOMER = "localStorage.setItem('pasang.rounds', '0')"
MISTAKEN = (
    "b..N......./ww..w....../bb...S...../bwb.......b/ww........./.....+...../.........../.........../"
    ".........../.........../........... 78 cg 75-84 slide"
)
"""South to move: she can win by suntuk in nine plies."""
MISTAKE = "f9-c9xc8"
"""It loses on points, and allows no suntuk at once."""


def target_of(move: str) -> str:
    """Where a move leads."""
    return move.split("-")[1].split("x", maxsplit=1)[0]


def is_warned(watched: Watched) -> None:
    """The coach has drawn the reply and says what it would mean."""
    warning = watched.page.locator(".coach.warning")
    expect(warning).to_contain_text(f"After {UNSAFE} the reply {REPLY} leaves no move for you.")
    expect(warning).to_contain_text("3 of your choices do not allow it.")
    drawn = watched.board.evaluate("board => [board.hint?.move, board.choices.length]")
    assert drawn == [REPLY, 0]


def plays(watched: Watched, move: str) -> None:
    """Press the point of a choice, as soon as it is offered."""
    watched.page.wait_for_function(
        "move => document.querySelector('pasang-board')?.choices.some(one => one.move === move)",
        arg=move,
    )
    watched.point(target_of(move)).click()
