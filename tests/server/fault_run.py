"""Rounds between two people that go on while whatever carries them is killed again and again."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import httpx2
import sqlalchemy as sa
from websockets.exceptions import WebSocketException

from pasang.play.finish import ON_THE_BOARD
from pasang.play.table import Table
from pasang.rules.side import Side
from pasang.server.archive.database import Database, open_database
from pasang.server.archive.listing import Listing
from pasang.server.archive.schema import CHANGES, HEARTBEAT
from pasang.server.archive.table_archive import TableArchive
from pasang.server.hall.round_trip import MOST_LAG_MS
from pasang.server.hall.steady_time import SteadyTime
from tests.server import postgres
from tests.server.cluster import Cluster
from tests.server.guests import open_between_two
from tests.server.kept_clock import KeptClock, Turn, events_of, lost_in, outages_of
from tests.server.pages import Json, LivePage
from tests.waiting import soon

NOW: Final = SteadyTime()
"""The time of the machine's clock, in milliseconds."""

CLOCK = {"initial_s": 3600, "increment_s": 5}
LOST = (WebSocketException, OSError, TimeoutError, httpx2.HTTPError, AssertionError)
_PAUSE_S = 0.02
"""The longest time between two moves, for each table that there is: the machine has to start things meanwhile."""
_INEXACT_MS = 300
"""How far the clocks of two processes may part: one that starts hears the time from a busy database, by a heartbeat."""
TRY_AGAIN = {"archive_failed", "not_found", "paused"}
"""What a page is told while the machinery is down; it asks again under the same name."""
NOT_THEIRS = {"not_your_seat", "stale", *TRY_AGAIN}
"""What is told to who tries to move for the other; a move that arrived unanswered may have come before."""
SEATS = (["south"], ["north"])
ALL = "servers"
"""What is killed where no server is left up, so that clocks that run on have something to get back."""
NOTED_MS = 2_600
"""How long a heartbeat has to be past, for a server that starts to note an outage."""


@dataclass
class FaultyTable:
    """A table with two guests who never give up; what was answered is noted."""

    cluster: Cluster
    dice: Random
    pause_s: float = 0.2
    """The longest time between two moves."""
    id: str = ""
    cookies: tuple[str, str] = ("", "")
    """By what South and North are known."""
    answered: list[str] = field(default_factory=list)
    waiting: dict[str, Any] | None = None
    """The request that has not been answered yet."""
    tried: int = 0
    """How often one has tried to move for the other."""
    odd: list[str] = field(default_factory=list)
    is_over: bool = False
    known: list[Json] = field(default_factory=list)
    """What each of the two pages was told last."""
    sent_s: list[float] = field(default_factory=list)
    answered_s: list[float] = field(default_factory=list)
    """When each move was first sent, and when its answer came."""

    async def play(self, stop: asyncio.Event) -> None:
        while not (stop.is_set() or self.is_over):
            try:
                if not self.id:
                    self.id, self.cookies = await asyncio.to_thread(
                        open_between_two, self.cluster.address, clock=CLOCK
                    )
                async with AsyncExitStack() as lines:
                    pages = [await self._page(lines, number) for number in range(2)]
                    await self._try_the_others_seat(pages)
                    while not (stop.is_set() or self.is_over):
                        await self._move(pages)
                        self.known = [page.state for page in pages]
                        await stopped(stop, self.dice.uniform(0.1, 1.0) * self.pause_s)
            except LOST:
                await stopped(stop, 0.1)

    async def _page(self, lines: AsyncExitStack, number: int) -> LivePage:
        """A page that comes, or comes back and is told what it has missed."""
        where = (lines, self.cluster.nginx, self.id)
        cookie = self.cookies[number]
        if self.known:
            page = await LivePage.back(*where, self.known[number], cookie)
            self._check_told(page)
        else:
            page = await LivePage.at(*where, cookie)
        if page.seats != SEATS[number]:
            self.odd.append(f"{self.id}: {SEATS[number]} was told that {page.seats} are its seats")
        return page

    async def _try_the_others_seat(self, pages: list[LivePage]) -> None:
        """Whoever waits cannot move for whoever is to move."""
        ply = pages[0].state["view"]["ply"]
        waits = pages[(ply + 1) % 2]
        if waits.state["view"]["ply"] != ply or not waits.state["view"]["choices"]:
            return
        self.tried += 1
        answer = await waits.play(f"{self.id}-{ply}-other-{self.tried}")
        if answer["kind"] == "done" or answer["refusal"]["reason"] not in NOT_THEIRS:
            self.odd.append(f"{self.id}: {answer} for the other's seat")

    def _check_told(self, page: LivePage) -> None:
        """A page knows every answered move, in order."""
        if page.state["moves"][: len(self.answered)] != self.answered:
            self.odd.append(
                f"{self.id}: {self.answered} were answered, and a page was told otherwise"
            )

    async def _move(self, pages: list[LivePage]) -> None:
        if self.waiting is None:
            view = pages[len(self.answered) % 2].state["view"]
            if not view["choices"]:
                self.is_over = True
                return
            ply, move = view["ply"], self.dice.choice(view["choices"])["move"]
            self.waiting = {"kind": "play", "id": f"{self.id}-{ply}", "ply": ply, "move": move}
            self.sent_s.append(now_s())
        request = self.waiting
        page = pages[request["ply"] % 2]
        await page.line.send(json.dumps(request))
        answer = await page.until(lambda message: message.get("id") == request["id"])
        if answer["kind"] == "done":
            self.answered.append(request["move"])
            self.answered_s.append(now_s())
            self.waiting = None
            for one in pages:
                await one.until_version(answer["version"])
                self._check_told(one)
        elif answer["refusal"]["reason"] not in TRY_AGAIN:
            self.odd.append(f"{request}: {answer['refusal']}")
            self.is_over = True


def now_s() -> float:
    """The time of the loop, which no jump of the machine's clock touches."""
    return asyncio.get_running_loop().time()


async def stopped(stop: asyncio.Event, at_most_s: float) -> None:
    """A player takes time to think, but leaves at once when the run ends."""
    with suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), at_most_s)


async def kill_one(cluster: Cluster, what: str) -> None:
    """Kill something, and start it again."""
    if what == "postgres":
        await asyncio.to_thread(postgres.kill, cluster.postgres)
        return
    if what == ALL:
        await kill_all(cluster)
        return
    victim = cluster.redis if what == "redis" else cluster.servers[int(what)]
    victim.kill()
    await asyncio.to_thread(victim.start)


async def kill_all(cluster: Cluster) -> None:
    """Leave no server up, until that is long enough to be an outage; then start all again."""
    for server in cluster.servers:
        server.kill()
    database = open_database(cluster.database)

    def is_outage() -> bool:
        with database.connect() as connection:
            return NOW() - (connection.scalar(sa.select(HEARTBEAT.c.at)) or 0) > NOTED_MS

    began = NOW()
    await soon(is_outage, "an outage")
    cluster.outages.append((began, NOW()))
    database.dispose()
    for server in cluster.servers:
        await asyncio.to_thread(server.start)


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


def wrong_with(table: FaultyTable, kept: Table, listing: Listing) -> list[str]:
    """What the archive says otherwise than the players were told."""
    moves = [str(move) for move in kept.round.moves]
    wrong = list(table.odd)
    if moves[: len(table.answered)] != table.answered:
        wrong.append(f"{table.id}: {table.answered} were answered, {moves} are kept")
    if len(moves) > len(table.answered) + 1:
        wrong.append(f"{table.id}: {len(moves) - len(table.answered)} moves were never asked for")
    if not listing.holders.are_two:
        wrong.append(f"{table.id}: {listing.holders} hold its seats")
    if kept.finish and kept.finish.termination not in ON_THE_BOARD:
        wrong.append(f"{table.id}: decided by {kept.finish.termination}, not on the board")
    return wrong


def wrong_clocks(table: FaultyTable, kept: Table, database: Database) -> list[str]:
    """Where the clock is not the sum of what happened, or a turn took other than its player saw it take."""
    clock = KeptClock.told(events_of(database, table.id))
    outages = outages_of(database)
    wrong = []
    if kept.clock is None or kept.clock.left != tuple(clock.left[side] for side in Side):
        wrong.append(f"{table.id}: the clock is {kept.clock}, and should be {clock.left}")
    for turn in clock.turns:
        if not turn.is_whole:
            wrong.append(f"{table.id}: the clock of two people stood still in {turn}")
        if (lost := lost_in(outages, turn.began, turn.ended)) != turn.given_back_ms:
            wrong.append(f"{table.id}: {lost} ms were lost in {turn}")
        if turn.ply < len(table.answered_s):
            wrong += wrong_turn(table, turn)
    return wrong


def wrong_turn(table: FaultyTable, turn: Turn) -> list[str]:
    """A turn that took longer or shorter than its player saw it take."""
    took_ms = turn.used_ms + turn.given_back_ms
    longest_s = table.answered_s[turn.ply] - table.sent_s[turn.ply - 1]
    shortest_s = table.sent_s[turn.ply] - table.answered_s[turn.ply - 1]
    if took_ms > longest_s * 1000 + _INEXACT_MS:
        return [f"{table.id}: ply {turn.ply} took {longest_s} s at most, not {turn}"]
    if took_ms < shortest_s * 1000 - MOST_LAG_MS - _INEXACT_MS:
        return [f"{table.id}: ply {turn.ply} took {shortest_s} s at least, not {turn}"]
    return []


def wrong_outages(cluster: Cluster, database: Database) -> list[str]:
    """Times in which no server was up, and which the archive does not have."""
    noted = outages_of(database)
    return [
        f"no server was up from {began} to {ended}, and noted is {noted}"
        for began, ended in cluster.outages
        if not any(down <= began and ended <= up for down, up in noted)
    ]


def what_is_wrong(cluster: Cluster, played: list[FaultyTable]) -> list[str]:
    """Everything that was lost, doubled or invented, and every clock that is wrong."""
    database = open_database(cluster.database)
    archive = TableArchive(database)
    wrong = wrong_outages(cluster, database)
    for table in played:
        if table.id:
            kept, listing = archive.load(table.id)
            wrong += wrong_with(table, kept, listing) + wrong_clocks(table, kept, database)
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
