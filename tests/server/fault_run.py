"""Rounds that go on while whatever carries them is killed again and again."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx2
import sqlalchemy as sa
from websockets.exceptions import WebSocketException

from pasang.server.archive.database import open_database
from pasang.server.archive.schema import CHANGES
from pasang.server.archive.table_archive import TableArchive
from tests.server import postgres
from tests.server.cluster import Cluster
from tests.server.pages import LivePage, open_table
from tests.waiting import soon

CLOCK = {"initial_s": 3600, "increment_s": 5}
LOST = (WebSocketException, OSError, TimeoutError, httpx2.HTTPError, AssertionError)
_PAUSE_S = 0.02
"""The longest time between two moves, for each table that there is: the machine has to start things meanwhile."""
TRY_AGAIN = {"archive_failed", "not_found", "paused"}
"""What a page is told while the machinery is down; it asks again under the same name."""


@dataclass
class FaultyTable:
    """A table with two players who never give up; what was answered is noted."""

    cluster: Cluster
    dice: Random
    pause_s: float = 0.2
    """The longest time between two moves."""
    id: str = ""
    answered: list[str] = field(default_factory=list)
    waiting: dict[str, Any] | None = None
    """The request that has not been answered yet."""
    odd: list[str] = field(default_factory=list)
    is_over: bool = False

    async def play(self, stop: asyncio.Event) -> None:
        while not (stop.is_set() or self.is_over):
            try:
                if not self.id:
                    opened = await asyncio.to_thread(open_table, self.cluster.address, clock=CLOCK)
                    self.id = opened["id"]
                async with AsyncExitStack() as lines:
                    pages = [
                        await LivePage.at(lines, self.cluster.nginx, self.id) for _ in range(2)
                    ]
                    while not (stop.is_set() or self.is_over):
                        await self._move(pages)
                        await stopped(stop, self.dice.uniform(0.1, 1.0) * self.pause_s)
            except LOST:
                await stopped(stop, 0.1)

    async def _move(self, pages: list[LivePage]) -> None:
        if self.waiting is None:
            view = pages[len(self.answered) % 2].state["view"]
            if not view["choices"]:
                self.is_over = True
                return
            ply, move = view["ply"], self.dice.choice(view["choices"])["move"]
            self.waiting = {"kind": "play", "id": f"{self.id}-{ply}", "ply": ply, "move": move}
        request = self.waiting
        page = pages[request["ply"] % 2]
        await page.line.send(json.dumps(request))
        answer = await page.until(lambda message: message.get("id") == request["id"])
        if answer["kind"] == "done":
            self.answered.append(request["move"])
            self.waiting = None
            for one in pages:
                await one.until_version(answer["version"])
        elif answer["refusal"]["reason"] not in TRY_AGAIN:
            self.odd.append(f"{request}: {answer['refusal']}")
            self.is_over = True


async def stopped(stop: asyncio.Event, at_most_s: float) -> None:
    """A player takes time to think, but leaves at once when the run ends."""
    with suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), at_most_s)


async def kill_one(cluster: Cluster, what: str) -> None:
    """Kill something, and start it again."""
    if what == "postgres":
        await asyncio.to_thread(postgres.kill, cluster.postgres)
        return
    victim = cluster.redis if what == "redis" else cluster.servers[int(what)]
    victim.kill()
    await asyncio.to_thread(victim.start)


async def fault_run(cluster: Cluster, tables: int, kills: list[str]) -> list[FaultyTable]:
    """Play at so many tables while these things are killed one after the other."""
    stop, pause_s = asyncio.Event(), tables * _PAUSE_S
    played = [FaultyTable(cluster, Random(number), pause_s) for number in range(tables)]
    playing = [asyncio.create_task(table.play(stop)) for table in played]

    async def until_more() -> None:
        """Until about every other table has got on by a move."""
        enough = sum(len(table.answered) for table in played) + max(1, tables // 2)
        await soon(
            lambda: sum(len(table.answered) + table.is_over for table in played) >= enough, "moves"
        )

    for what in kills:
        await until_more()
        await kill_one(cluster, what)
    await until_more()
    stop.set()
    await asyncio.gather(*playing)
    return played


def wrong_with(table: FaultyTable, archive: TableArchive) -> list[str]:
    """What the archive says otherwise than the players were told."""
    kept, _ = archive.load(table.id)
    moves = [str(move) for move in kept.round.moves]
    wrong = list(table.odd)
    if moves[: len(table.answered)] != table.answered:
        wrong.append(f"{table.id}: {table.answered} were answered, {moves} are kept")
    if len(moves) > len(table.answered) + 1:
        wrong.append(f"{table.id}: {len(moves) - len(table.answered)} moves were never asked for")
    most_ms = (CLOCK["initial_s"] + CLOCK["increment_s"] * len(moves)) * 1000
    if kept.clock is None or not all(0 < left <= most_ms for left in kept.clock.left):
        wrong.append(f"{table.id}: clock {kept.clock}")
    return wrong


def what_is_wrong(cluster: Cluster, played: list[FaultyTable]) -> list[str]:
    """Everything that was lost, doubled or invented."""
    database = open_database(cluster.database)
    archive = TableArchive(database)
    wrong = [one for table in played if table.id for one in wrong_with(table, archive)]
    twice = (
        sa.select(CHANGES.c.table_id, CHANGES.c.request)
        .where(CHANGES.c.request != "")
        .group_by(CHANGES.c.table_id, CHANGES.c.request)
        .having(sa.func.count() > 1)
    )
    with database.connect() as connection:
        wrong += [f"{row.table_id}: {row.request} twice" for row in connection.execute(twice)]
    database.dispose()
    return wrong
