"""What the tests see of the page, and how they play on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Protocol

import httpx2
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    expect,
)

from tests.waiting import until

PATIENCE_MS = 20_000
"""How long a page may take on a busy machine, before a test gives up on it."""
expect.set_options(timeout=PATIENCE_MS)

ARTEFACTS = Path(__file__).parents[2] / "artefacts"
Json = dict[str, Any]
PERSON = {"kind": "person", "name": ""}
LEVEL_1 = {"kind": "engine", "name": "", "level": 1}
SEASONED = """
try { if (localStorage.getItem('pasang.rounds') === null) localStorage.setItem('pasang.rounds', '9'); } catch {}
"""
"""Run in a page: the visitor has played before, so that no coach holds a move up."""
EXPECTED = ("Failed to load resource", "WebSocket connection to")
"""What Chromium itself says when a server goes away or a table is not there."""


class Hand(Protocol):
    """A way to press points: mouse, keys, or a finger."""

    def press(self, point: str) -> None:
        """Press a point."""

    def settle(self, choice: Json, rivals: list[Json]) -> None:
        """Choose one of several lines that the point pressed offers."""


class Watched:
    """A page whose console is watched."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.errors: list[str] = []
        self.outage_expected = False
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def check_console(self) -> None:
        heard = [
            text for text in self.errors if not (self.outage_expected and text.startswith(EXPECTED))
        ]
        assert not heard, f"the console says {heard}"

    def go(self, path: str) -> None:
        self.page.goto(f"{self.address}{path}")
        self.page.wait_for_selector("h1", state="attached")

    def picture(self, name: str) -> None:
        self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    def lay_table(self, **wanted: object) -> str:
        body = {"pattern": "1", "south": PERSON, "north": LEVEL_1, **wanted}
        answer = httpx2.post(f"{self.address}/api/tables", json=body)
        assert answer.status_code == 200, answer.text
        name: str = answer.json()["id"]
        return name

    def open_table(self, **wanted: object) -> str:
        name = self.lay_table(**wanted)
        self.go(f"/table/{name}")
        self.page.wait_for_selector("pasang-board")
        return name

    def state(self, table: str) -> Json:
        state: Json = httpx2.get(f"{self.address}/api/tables/{table}").json()
        return state

    @property
    def board(self) -> Locator:
        return self.page.locator("pasang-board")

    def point(self, name: str) -> Locator:
        return self.board.locator(f'[data-name="{name}"]')

    def shown(self) -> Json:
        """What the board has been told."""
        shown: Json = self.board.evaluate(
            "board => ({choices: board.choices, phase: board.phase, rows: board.rows})"
        )
        return shown

    def play_round(self, table: str, hand: Hand, dice: Random) -> Json:
        """Play a whole round, choice by choice, with mouse, keys or a finger."""
        while True:
            state = until(lambda: self._over_or_souths(table), "South's turn to be shown")
            if state["status"] == "finished":
                return state
            choice = dice.choice(state["view"]["choices"])
            play_choice(state, choice, hand)
            self._wait_for_ply(table, state["view"]["ply"])
            assert self.state(table)["moves"][state["view"]["ply"]] == choice["move"]

    def _over_or_souths(self, table: str) -> Json | None:
        """A table whose round is over, or whose page shows the choices that South has now."""
        state = self.state(table)
        is_over = state["status"] == "finished"
        is_souths = state["view"]["to_move"] == "south" and self._shows(state)
        return state if is_over or is_souths else None

    def _shows(self, state: Json) -> bool:
        shown = self.shown()
        return bool(shown["rows"] == state["view"]["rows"] and shown["choices"])

    def _wait_for_ply(self, table: str, ply: int) -> None:
        until(lambda: self.state(table)["view"]["ply"] != ply, "the move that was pressed")


def play_choice(state: Json, choice: Json, hand: Hand) -> None:
    """Press the point of a choice, and choose again where several lines are open there."""
    choices, phase = state["view"]["choices"], state["view"]["phase"]
    key = {"passage": "column", "entry": "origin", "roaming": "target"}[phase]
    hand.press(choice["captures"][0] if phase == "passage" else choice[key])
    rivals = [one for one in choices if one[key] == choice[key]]
    if len(rivals) > 1:
        hand.settle(choice, rivals)


def served_context(browser: Browser, **options: Any) -> BrowserContext:  # noqa: ANN401 - Playwright's own
    """A window that keeps no page of its own, so that every test sees what the server sends."""
    context = browser.new_context(**options)
    context.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'serviceWorker', {get: () => undefined})"
    )
    context.add_init_script(SEASONED)
    return context


@contextmanager
def watching(browser: Browser, address: str, **options: Any) -> Iterator[Watched]:  # noqa: ANN401 - Playwright's own
    """A page in a window of its own; a test that leaves errors in its console fails."""
    context = served_context(browser, **options)
    context.set_default_timeout(PATIENCE_MS)
    watched = Watched(context.new_page(), address)
    yield watched
    context.close()
    watched.check_console()


def crash(page: Page) -> None:
    """End a tab as a machine does that runs out of memory."""
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")


def own_token(choice: Json, rivals: list[Json]) -> str:
    """A token that only this one of several choices takes."""
    others = {name for one in rivals if one != choice for name in one["captures"]}
    name: str = next(one for one in choice["captures"] if one not in others)
    return name
