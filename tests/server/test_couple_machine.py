"""Whatever people, clocks, faults of the archive and kills of the server do in any order: nothing is lost.

A model beside the server knows who may do what and how much time is left, and the archive must agree.
"""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pasang.play.clock import ClockSetting, Instant
from pasang.play.finish import Termination
from pasang.play.table import Change, Table
from pasang.rules.side import Side
from pasang.server.archive.database import ARCHIVE_FAULTS, open_database, sqlite_url
from pasang.server.archive.uptime import Uptime
from pasang.server.hall.clock_keeper import ClockKeeper
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.fair_play import FairPlay
from pasang.server.hall.hall import Hall
from pasang.server.hall.holders import Holders
from pasang.server.hall.outage_watch import OutageWatch
from pasang.server.hall.round_trip import MOST_LAG_MS
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.hall.seating import Seating
from pasang.server.live.deeds import Act, Deeds
from pasang.server.people.person import Person, PersonKind
from pasang.server.view.refusal import REFUSED, side_name
from pasang.server.wire.base import SideName
from pasang.server.wire.live_table import PlayMove, Resign
from pasang.server.wire.table_manners import AnswerOffer, LeaveRound, MakeOffer
from tests.server.couples import AWANG, SITI, opened_for_two
from tests.server.greedy import GreedyThinker
from tests.server.halls import FaultyArchive, Onlooker

MINUTE_MS = 60_000
STEP_MS = 2_000
TWO = Holders(SITI, AWANG)
WHO = st.sampled_from([SITI, SITI, AWANG, AWANG, "eve"])
SIDES: st.SearchStrategy[SideName] = st.sampled_from(["south", "north"])
FAULTS = st.sampled_from(["", "", "", "", "before", "after"])


class CoupleMachine(RuleBasedStateMachine):
    """A server with one table of two people on it."""

    @initialize(seed=st.integers(0, 10**6))
    def open(self, seed: int) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.database = open_database(sqlite_url(Path(self.folder.name)))
        self.archive = FaultyArchive(self.database)
        self.uptime = Uptime(self.database)
        self.now = 1_000_000
        self.name = opened_for_two(self.archive, TWO, ClockSetting(60), at=self.now)
        self.dice = Random(seed)
        self.count = 0
        self.left = dict.fromkeys(Side, MINUTE_MS)
        self.runner = asyncio.Runner()
        self.begin()

    def begin(self) -> None:
        """A server starts, and perhaps both come to the table and stay there."""
        self.uptime.begin(Instant(self.now))
        watch = OutageWatch(self.uptime)
        engine = EngineSeat(SearchQueue([GreedyThinker()], 5), 0.0, 0.0)
        self.hall = Hall(self.archive, engine, lambda: Instant(self.now), watch=watch)
        self.keeper = ClockKeeper(self.hall, self.archive, watch)
        self.look()
        self.sitting = AsyncExitStack()
        if self.dice.random() < 0.7:
            self.runner.run(self.sit(self.sitting))

    async def sit(self, stack: AsyncExitStack) -> None:
        """Both are at the table."""
        for one in (SITI, AWANG):
            await stack.enter_async_context(self.hall.at_table(self.name, Onlooker(one)))

    @property
    def kept(self) -> Table:
        """The table as it is on disk."""
        return self.archive.load(self.name)[0]

    def look(self) -> None:
        self.runner.run(self.keeper.look())

    async def ask(self, who: str, request: Act) -> Change:
        person = Person(who, PersonKind.GUEST, who)
        async with AsyncExitStack() as stack:
            await self.sit(stack)
            live = await stack.enter_async_context(self.hall.at_table(self.name, Onlooker(who)))
            deeds = Deeds(Seating(is_home=False), FairPlay(self.archive), person)
            return await deeds.do(request, live)

    def do(self, who: str, request: Act, side: Side, fault: str) -> Table | None:
        """Ask for something; what is answered is on disk, and what is refused or failed before writing is not."""
        before = self.kept
        self.archive.fault = fault
        try:
            change = self.runner.run(self.ask(who, request))
        except REFUSED:
            assert self.kept == before
            return None
        except ARCHIVE_FAULTS:
            if fault == "before":
                assert self.kept == before
            return None
        finally:
            self.archive.fault = ""
        assert TWO[side] == who, "somebody acted from a seat that is not theirs"
        assert change.events
        assert change.version == before.version + 1 == self.kept.version
        return self.kept

    def id(self) -> str:
        self.count += 1
        return f"r{self.count}"

    @rule(who=WHO, fault=FAULTS)
    def play(self, who: str, fault: str) -> None:
        table = self.kept
        position = table.round.position
        legal = position.legal_moves or table.round.positions[0].legal_moves
        request = PlayMove(
            kind="play", id=self.id(), ply=position.ply, move=str(self.dice.choice(legal))
        )
        after = self.do(who, request, position.to_move, fault)
        if after:
            assert list(map(str, after.round.moves)) == [
                *map(str, table.round.moves),
                request.move,
            ]

    @rule(count=st.integers(2, 6))
    def play_on(self, count: int) -> None:
        for _ in range(count):
            self.play(TWO[self.kept.round.to_move] or "", "")

    @rule(who=WHO, side=SIDES, kind=st.sampled_from(["takeback", "pause", "rematch"]), fault=FAULTS)
    def offer(self, who: str, side: SideName, kind: str, fault: str) -> None:
        ply = self.kept.round.position.ply
        request = MakeOffer.model_validate(
            {"kind": "offer", "id": self.id(), "ply": ply, "side": side, "offer": kind}
        )
        self.do(who, request, Side[side.upper()], fault)

    @rule(who=WHO, yes=st.booleans(), fault=FAULTS)
    def answer(self, who: str, yes: bool, fault: str) -> None:
        offer = self.kept.offer
        if offer is None:
            return
        request = AnswerOffer.model_validate(
            {
                "kind": "accept" if yes else "decline",
                "id": self.id(),
                "ply": self.kept.round.position.ply,
                "side": side_name(offer.side.other),
                "offer": offer.kind.value,
            }
        )
        after = self.do(who, request, offer.side.other, fault)
        if after:
            assert after.offer is None

    @rule(who=WHO, side=SIDES, kind=st.sampled_from(["abort", "claim", "resign"]))
    def end(self, who: str, side: SideName, kind: str) -> None:
        if self.dice.random() < 0.8:
            return
        table, ply = self.kept, self.kept.round.position.ply
        request: Act = (
            Resign(kind="resign", id=self.id(), ply=ply, side=side)
            if kind == "resign"
            else LeaveRound.model_validate(
                {"kind": kind, "id": self.id(), "ply": ply, "side": side}
            )
        )
        after = self.do(who, request, Side[side.upper()], "")
        assert not (after and kind == "claim"), "both are here"
        if after and kind == "abort":
            assert len(table.round.moves) < 2

    @rule(steps=st.integers(1, 12))
    def wait(self, steps: int) -> None:
        """The server is up: the time of whoever is to move runs, and only theirs."""
        for _ in range(steps):
            clock = self.kept.clock
            assert clock is not None
            if clock.running is not None:
                self.left[clock.running] -= STEP_MS
            self.now += STEP_MS
            self.look()

    @rule(seconds=st.integers(1, 10_000), jump=st.sampled_from([0, 0, -5_000_000, 5_000_000]))
    def be_killed(self, seconds: int, jump: int) -> None:
        """The server is killed just after a heartbeat, and its machine's clock may be another when it comes back."""
        self.runner.run(self.hall.close())
        self.now += seconds * 1000 + jump
        if jump < 0:
            # What the turn had taken is given back as well: nobody knows how long it was.
            clock = self.kept.clock
            assert clock is not None
            if clock.running is not None:
                self.left[clock.running] = clock.left[clock.running]
        self.begin()
        self.runner.run(self.hall.look_at_clock(self.name))

    @invariant()
    def time_runs_for_who_is_to_move_and_never_while_no_server_is_up(self) -> None:
        if not hasattr(self, "name"):
            return
        table, clock = self.kept, self.kept.clock
        assert clock is not None
        for side in Side:
            assert clock.left_at(side, Instant(self.now)) == max(0, self.left[side])
        out_of_time = [side for side in Side if self.left[side] <= -MOST_LAG_MS]
        if table.finish is None:
            assert not out_of_time
        elif table.finish.termination is Termination.TIME:
            assert table.finish.winner is not None
            assert self.left[table.finish.winner.other] <= 0

    def teardown(self) -> None:
        if hasattr(self, "runner"):
            self.runner.run(self.hall.close())
            self.runner.close()
            self.database.dispose()
            self.folder.cleanup()


TestCoupleMachine = CoupleMachine.TestCase
TestCoupleMachine.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
