"""Two people at one table of a shared server, each in a window of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from pasang.play.clock import ClockSetting
from pasang.server.archive.database import open_database, sqlite_url
from pasang.server.archive.table_archive import TableArchive
from pasang.server.hall.holders import Holders
from tests.browser.screen import Watched, watching
from tests.server.couples import opened_for_two
from tests.server.running import ServerProcess

BECOME_GUEST = """async name => {
  const headers = {'content-type': 'application/json', 'x-pasang': '1'};
  const asked = {method: 'POST', headers, body: JSON.stringify({name})};
  await fetch('/api/people/guest', asked);
  return (await (await fetch('/api/people/me')).json()).person.id;
}"""


class Couple:
    """Siti is South, Awang North, and each has a window."""

    def __init__(self, server: ServerProcess, south: Watched, north: Watched) -> None:
        self.south = south
        self.north = north
        self._server = server
        ids = [_become(south.page, server, "Siti"), _become(north.page, server, "Awang")]
        self._holders = Holders(*ids)

    def open(self, clock: ClockSetting | None = None, *moves: str) -> str:
        """A new table for the two."""
        database = open_database(sqlite_url(self._server.data))
        name = opened_for_two(TableArchive(database), self._holders, clock)
        database.dispose()
        return name

    def sit(self, table: str) -> None:
        """Both go to a table."""
        for one in (self.south, self.north):
            sit(one, table)

    def move(self) -> None:
        """Both open their passages."""
        self.south.point("c1").click()
        until_moves(self.north, 1)
        self.north.point("j9").click()
        until_moves(self.south, 2)


def sit(one: Watched, table: str) -> None:
    """Go to a table, and wait until it is known whose seat is whose."""
    one.go(f"/table/{table}")
    one.page.wait_for_function("() => document.querySelector('table-page')?.table?.mine")


def until_moves(one: Watched, count: int) -> None:
    """Wait until a page knows of so many moves."""
    one.page.wait_for_function(
        "count => document.querySelector('table-page').table?.moves.length === count", arg=count
    )


@contextmanager
def couple_at(browser: Browser, server: ServerProcess, **options: Any) -> Iterator[Couple]:  # noqa: ANN401 - Playwright's own
    """Two windows for two people."""
    with (
        watching(browser, server.address, reduced_motion="reduce", **options) as south,
        watching(browser, server.address, reduced_motion="reduce", **options) as north,
    ):
        yield Couple(server, south, north)


def _become(page: Page, server: ServerProcess, name: str) -> str:
    page.goto(f"{server.address}/settings")
    person: str = page.evaluate(BECOME_GUEST, name)
    return person
