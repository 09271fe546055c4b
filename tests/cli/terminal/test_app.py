"""The full-screen round at 80 × 24: by keys, by mouse, and after the terminal was too small."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static
from textual.widgets._footer import FooterKey

from pasang import Round, read_position
from pasang.cli.terminal.app import PlayApp
from pasang.cli.terminal.board_view import BoardView
from pasang.cli.terminal.kept import KeptRound
from pasang.cli.terminal.sitting import opened
from pasang.cli.terminal.table_screen import TableScreen
from pasang.cli.words import words
from pasang.notation.language import languages, speaking
from pasang.notation.picture import draw_board
from pasang.play.clock import EPOCH
from pasang.play.table import Table
from pasang.rules.point import Point
from pasang.rules.side import Side

SUNTUK_NEXT = (
    "..........S/.........../.........../.........../.........../w....+...../.........../"
    "N........../.........../..b......../........... 60 cj 85-89 slide"
)
Body = Callable[[PlayApp, Pilot[None]], Awaitable[None]]


def on_screen(
    body: Body,
    asked: Table | None = None,
    kept: KeptRound | None = None,
    before: Table | None = None,
    size: tuple[int, int] = (80, 24),
) -> None:
    """Run a full-screen round for as long as the body takes."""

    async def run() -> None:
        app = PlayApp(kept, before, asked)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await body(app, pilot)

    asyncio.run(run())


@pytest.mark.parametrize("language", languages())
def test_the_foot_of_the_screen_tells_the_keys_in_the_language_that_is_spoken(
    language: str,
) -> None:
    with speaking(language):
        told = words()["keys"]

        async def look(app: PlayApp, pilot: Pilot[None]) -> None:
            await pilot.press("b")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            await until(pilot, lambda: len(app.screen.query(FooterKey)) > 1)
            keys = list(app.screen.query(FooterKey))
            assert [key.description for key in keys] == [*told.values()][:-1]
            assert keys[-1].region.right <= app.size.width, "all of them can be seen"

        on_screen(look)


async def until(pilot: Pilot[None], happened: Callable[[], bool]) -> None:
    """Wait for the engine or the screen."""
    async with asyncio.timeout(60):
        while not happened():
            await pilot.pause(0.02)


def told(app: PlayApp, name: str) -> str:
    """The words of a part of the screen on top."""
    return str(app.screen.query_one(f"#{name}", Static).render())


def ending() -> Table:
    """Two people, one move before suntuk."""
    return opened(read_position(SUNTUK_NEXT), None, Side.SOUTH)


def spot(point: str) -> tuple[int, int]:
    """Where on the small board a point is pressed."""
    column, row = Point.parse(point)
    return 3 + 3 * column + 1, 1 + 10 - row


def test_a_round_is_played_to_its_end_by_keys() -> None:
    async def body(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("down", "right")
        board = app.screen.query_one(BoardView)
        assert board.preview is not None
        assert str(board.preview.move) == "k11-k2xc2"
        assert "Takes 1 black: c2" in told(app, "detail")
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.screen.query("#question")))
        said = told(app, "question")
        assert "South wins by suntuk, 120-0." in said
        assert "Suntuk overrides the points: North was ahead, 86–89" in said
        await pilot.press("right", "enter")
        await until(pilot, lambda: app.sitting is not None and not app.sitting.table.finish)

    on_screen(body, ending())


def test_a_round_is_played_to_its_end_by_mouse() -> None:
    async def body(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.click("#board", offset=spot("e5"))
        assert "share neither" in told(app, "status")
        await pilot.click("#board", offset=spot("k2"))
        assert app.sitting is not None
        assert not app.sitting.table.round.moves
        assert "Press again" in told(app, "status")
        await pilot.click("#board", offset=spot("k2"))
        await until(pilot, lambda: bool(app.screen.query("#question")))
        assert str(app.sitting.table.round.moves[-1]) == "k11-k2xc2"

    on_screen(body, ending())


def test_the_computer_answers_beside_the_screen_and_can_be_taken_back(tmp_path: Path) -> None:
    async def body(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("b")
        await until(pilot, lambda: app.sitting is not None)
        sitting = app.sitting
        assert sitting is not None
        await until(pilot, lambda: bool(app.screen.query("#choices")))
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: len(sitting.table.round.moves) == 2)
        await pilot.press("u")
        await until(pilot, lambda: not sitting.table.round.moves)
        await pilot.press("h")
        await until(
            pilot, lambda: "Hint: " in told(app, "status") and "wins" in told(app, "status")
        )
        await pilot.press("a")
        await until(pilot, lambda: "Depth" in told(app, "below"))
        await pilot.press("m")
        await until(pilot, lambda: bool(app.screen.query("Input")))
        await pilot.press("C", "enter")
        await until(pilot, lambda: len(sitting.table.round.moves) == 2)
        assert str(sitting.table.round.moves[0]) == "c"

    on_screen(body, kept=KeptRound(tmp_path))


def test_a_kept_round_is_gone_on_with_and_not_overwritten_unasked(tmp_path: Path) -> None:
    kept = KeptRound(tmp_path)
    before = opened(Round.start(3).position, None, Side.SOUTH)
    before = before.play(Side.SOUTH, "d", 0, EPOCH).table

    async def resumed(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "Welcome back" in told(app, "status"))
        assert "1. d" in told(app, "below")

    async def asked(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: bool(app.screen.query("#question")))
        await pilot.press("enter")
        await until(pilot, lambda: app.sitting is not None)
        assert app.sitting is not None
        assert app.sitting.table.round == before.round

    on_screen(resumed, kept=kept, before=before)
    on_screen(asked, ending(), kept=kept, before=before)
    found = kept.read()
    assert found is not None
    assert found.round == before.round


def test_resigning_is_asked_about_and_enter_does_not_do_it() -> None:
    async def body(app: PlayApp, pilot: Pilot[None]) -> None:
        assert app.sitting is not None
        await pilot.press("r")
        await until(pilot, lambda: bool(app.screen.query("#question")))
        await pilot.press("enter")
        await until(pilot, lambda: not app.screen.query("#question"))
        assert app.sitting.table.finish is None
        await pilot.press("r")
        await until(pilot, lambda: bool(app.screen.query("#question")))
        await pilot.press("left", "enter")
        await until(pilot, lambda: app.sitting is not None and app.sitting.table.finish is not None)

    on_screen(body, ending())


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10)])
def test_a_terminal_that_is_too_small_is_told_what_is_needed(size: tuple[int, int]) -> None:
    async def body(app: PlayApp, pilot: Pilot[None]) -> None:
        assert app.screen.has_class("small")
        assert f"this one is {size[0]} × {size[1]}" in told(app, "too-small")
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: not app.screen.has_class("small"))
        assert app.screen.query_one(OptionList).region.height > 4

    on_screen(body, ending(), size=size)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_everything_fits_on_the_screen(size: tuple[int, int]) -> None:
    async def body(app: PlayApp, pilot: Pilot[None]) -> None:
        for part in app.screen.query("BoardView, #below, #players, #choices, #detail"):
            assert app.screen.region.contains_region(part.region), part
        board = app.screen.query_one(BoardView)
        assert board.region.size == board.drawn.whole

    on_screen(body, ending(), size=size)


def test_the_board_without_colours_tells_the_same_as_the_drawn_one() -> None:
    position = Round.start(1).play("c", "j", "b4-c4xc8", "k7-j7xg7").position

    async def body(app: PlayApp, pilot: Pilot[None]) -> None:
        board = app.screen.query_one(BoardView)
        board.preview, board.choices = None, ()
        drawn = board.render().plain.splitlines()
        plain = draw_board(position.board).replace(" ◎ ", "(_)")
        plain = plain.replace(" S ", "<S>").replace(" N ", "[N]")
        for ours, theirs in zip(drawn[1:12], plain.splitlines()[:11], strict=True):
            assert ours[:36].rstrip() == theirs

    on_screen(body, opened(position, None, Side.SOUTH))


def test_what_would_be_captured_is_marked_with_more_than_colour() -> None:
    async def body(app: PlayApp, pilot: Pilot[None]) -> None:
        drawn = app.screen.query_one(BoardView).render().plain.splitlines()
        assert "[○]" in drawn[11 - 6 + 1], "the white token on a6"
        assert "▸·◂" in drawn[1], "where the ka would stand"

    on_screen(body, ending())
