"""What the tests see of a page that keeps its tables itself."""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import expect

from tests.browser.screen import Json, Watched

TABLE = "() => document.querySelector('table-page')?.table ?? null"


class AtHome(Watched):
    """A page whose tables are in its own browser: their state is what the page was told."""

    def begin(self, opponent: Literal["A friend here", "Computer"] = "A friend here") -> str:
        """Start a round from the page for new ones; the name of its table."""
        self.go("/new")
        self.page.get_by_role("radio", name=re.compile(f"^{opponent}")).check()
        if opponent == "Computer":
            self.page.locator(".level input").fill("1")
        self.page.get_by_role("button", name="Start").click()
        self.page.wait_for_url("**/table/here-*")
        self.page.wait_for_function("() => document.querySelector('pasang-board')?.choices.length")
        return self.page.url.rsplit("/", 1)[-1]

    def opens(self, address: str) -> None:
        """Come to a table by its address, as the browser shows it."""
        self.page.goto(address)
        self.page.wait_for_function(f"() => ({TABLE})()")

    def press_first_choice(self) -> None:
        """Open the first passage that is offered."""
        self.page.wait_for_function("() => document.querySelector('pasang-board')?.choices.length")
        self.point(self.shown()["choices"][0]["captures"][0]).click()

    def has_moves(self, south: int, north: int) -> None:
        """Wait until so many moves of each side are listed."""
        for side, count in (("south", south), ("north", north)):
            expect(self.page.locator(f".list .move.{side}")).to_have_count(count)

    def state(self, table: str) -> Json:
        """The table as the page was told it."""
        self.page.wait_for_function(f"() => ({TABLE})()?.id === {table!r}")
        state: Json = self.page.evaluate(TABLE)
        return state

    def their_turn(self, table: str) -> Json | None:
        """The table, if its page shows the choices of a person."""
        state = self.state(table)
        return state if self._shows(state) else None

    def _over_or_souths(self, table: str) -> Json | None:
        """A table whose round is over, or whose page shows the choices of a person."""
        state = self.state(table)
        return state if state["status"] == "finished" or self._shows(state) else None
