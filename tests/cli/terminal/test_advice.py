"""Hints in the terminal are the engine's own, the same as at the table, told in words."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Generator

import pytest
from click.testing import CliRunner
from textual.widgets import Static

from pasang import Round
from pasang.cli.terminal.advice import value_words
from pasang.cli.terminal.app import PlayApp
from pasang.cli.terminal.plain import play_plainly
from pasang.cli.terminal.sitting import Sitting, opened
from pasang.engine import AsyncEngine, Engine, Stop
from pasang.engine.analysis import Continuation
from pasang.engine.hint import Hint
from pasang.engine.value import Value
from pasang.rules.position import Position
from pasang.rules.side import Side

START = Round.start(1).position
BETTER = "Hint: e wins 8; leaves North 5 choices. Then you end 7 points ahead, proved."


def hints() -> list[Hint]:
    """What an engine advises at the start: first one move, then another."""
    first, last = START.parse("a"), START.parse("e")
    return [
        Hint(Continuation((first,), Value.points(3)), 7, 5, 1, is_final=False),
        Hint(Continuation((last,), Value.points(7, exact=True)), 8, 5, 2, is_final=True),
    ]


def test_plain_prompts_tell_the_final_hint_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    def hint(
        engine: Engine, position: Position, *, stop: Stop | None = None
    ) -> Generator[Hint, None, None]:
        assert position == START
        yield from hints()

    monkeypatch.setattr(Engine, "hint", hint)
    with CliRunner().isolation("hint\nquit\n") as (told, *_), Engine(memory=2**20) as engine:
        play_plainly(Sitting(opened(START, None, Side.SOUTH)), engine)
        said = told.getvalue().decode()
    assert BETTER in said
    assert said.count("Hint: ") == 1


def test_the_screen_shows_the_hints_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hint(engine: AsyncEngine, position: Position) -> AsyncGenerator[Hint, None]:
        assert position == START
        for one in hints():
            yield one

    monkeypatch.setattr(AsyncEngine, "hint", hint)

    async def run() -> None:
        app = PlayApp(None, None, opened(START, None, Side.SOUTH))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("h")
            async with asyncio.timeout(60):
                while BETTER not in str(app.screen.query_one("#status", Static).render()):
                    await pilot.pause(0.02)

    asyncio.run(run())


def test_a_win_proved_without_its_margin_is_told_as_at_least() -> None:
    told = value_words(Value.points(1, at_least=True))
    assert told == "Then you end at least 1 point ahead, proved."
