"""Two people at two servers on one archive, whatever fails: rights, clocks and the result are what a model says."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random

import pytest
import sqlalchemy as sa
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from pasang.play.change import ChangeOf
from pasang.play.clock import ClockSetting, Instant
from pasang.play.finish import Termination
from pasang.play.offer import OfferKind
from pasang.play.table import Change, Table
from pasang.rules.side import Side
from pasang.server.archive.database import ARCHIVE_FAULTS, Database
from pasang.server.archive.schema import CHANGES, HEARTBEAT
from pasang.server.archive.uptime import Uptime
from pasang.server.hall.clock_keeper import ClockKeeper
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.fair_play import FairPlay
from pasang.server.hall.hall import Hall
from pasang.server.hall.holders import Holders
from pasang.server.hall.outage_watch import OutageWatch
from pasang.server.hall.round_trip import MOST_LAG_MS
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.hall.seating import Seating, scoped_request
from pasang.server.live.deeds import Deeds
from pasang.server.people.person import Person, PersonKind
from pasang.server.view.refusal import REFUSED
from tests.server.couple_asking import asked
from tests.server.couple_model import CoupleDeed, CoupleModel
from tests.server.couples import AWANG, SITI, opened_for_two
from tests.server.greedy import GreedyThinker
from tests.server.halls import FaultyArchive, Onlooker

DAY_MS = 24 * 3600 * 1000
CLOCKS = [ClockSetting(90), ClockSetting(120, 5), ClockSetting(days=2)]
SEATS = {Side.SOUTH: SITI, Side.NORTH: AWANG}
WHO = st.sampled_from(["own", "own", "own", "own", "own", "other", "eve"])
"""Who asks: whose seat it is, the other player, or somebody else."""
SIDE = st.sampled_from(Side)
OFFER = st.sampled_from(OfferKind)
HALLS = st.integers(0, 1)
FAULT = st.sampled_from(["", "", "", "", "before", "after"])


@dataclass
class Heard:
    """What came of a deed."""

    change: ChangeOf[Table] | None = None
    is_refused: bool = False


@dataclass
class Asked:
    """A deed and where it was asked for last."""

    deed: CoupleDeed
    versions: list[int] = field(default_factory=list)
    """The versions that were answered; a deed is done once, so they are all the same."""


class CoupleModelMachine(RuleBasedStateMachine):
    """Two halls that hear of each other now and then, and a model beside them."""

    database: Database
    """One for all examples, emptied after each."""

    @initialize(clock=st.sampled_from(CLOCKS), seed=st.integers(0, 10**6))
    def open(self, clock: ClockSetting, seed: int) -> None:
        self.archive = FaultyArchive(self.database)
        self.now, self.dice = 10_000_000_000, Random(seed)
        self.name = opened_for_two(self.archive, Holders(SITI, AWANG), clock, at=self.now)
        self.model = CoupleModel(SEATS, clock)
        self.done: list[str] = []
        """The names of all deeds that were done, as the archive knows them."""
        self.last: Asked | None = None
        self.count = 0
        self.runner = asyncio.Runner()
        self.halls: list[Hall] = []
        self.begin()
        self.play_on(seed % 5, 0)

    def begin(self) -> None:
        """Both servers start; both players may be at either, and stay there."""
        self.watches: list[OutageWatch] = []
        self.halls = []
        for _ in range(2):
            self._start(len(self.halls))
        self.runner.run(self.halls[0].look_at_clock(self.name))
        self.sitting = AsyncExitStack()
        for hall in self.halls:
            if self.dice.random() < 0.6:
                self.runner.run(self._sit(hall, self.sitting, SITI, AWANG))

    def _start(self, number: int) -> None:
        """One of the servers starts."""
        uptime = Uptime(self.database)
        uptime.begin(Instant(self.now))
        watch = OutageWatch(uptime)
        engine = EngineSeat(SearchQueue([GreedyThinker()], 5), 0.0, 0.0)
        hall = Hall(self.archive, engine, lambda: Instant(self.now), watch=watch)
        self.watches[number:] = [watch, *self.watches[number + 1 :]]
        self.halls[number:] = [hall, *self.halls[number + 1 :]]
        self.keeper = ClockKeeper(self.halls[0], self.archive, self.watches[0])

    async def _sit(self, hall: Hall, stack: AsyncExitStack, *who: str) -> None:
        for one in who:
            await stack.enter_async_context(hall.at_table(self.name, Onlooker(one)))

    @property
    def kept(self) -> Table:
        return self.archive.load(self.name)[0]

    def deed(self, kind: str, who: str, side: Side, **more: object) -> CoupleDeed:
        self.count += 1
        who = {"own": SEATS[side], "other": SEATS[side.other]}.get(who, who)
        ply = len(self.model.round.moves)
        return CoupleDeed(f"r{self.count}", kind, who, side, ply, **more)  # type: ignore[arg-type]

    async def _ask(self, deed: CoupleDeed, hall: Hall, wait_ms: int) -> Change:
        """Ask for something, with the other player there unless they are waited for in vain."""
        person = Person(deed.who, PersonKind.GUEST, deed.who)
        async with AsyncExitStack() as stack:
            here = (deed.who,) if deed.kind == "claim" else (deed.who, SITI, AWANG)
            await self._sit(hall, stack, *here)
            await self._be_up(wait_ms)
            live = hall.find(self.name)
            assert live
            deeds = Deeds(Seating(is_home=False), FairPlay(self.archive), person)
            return await deeds.do(asked(deed), live)

    def ask(self, deed: CoupleDeed, hall: Hall, fault: str, wait_ms: int = 0) -> Heard:
        self.archive.fault = fault
        try:
            return Heard(self.runner.run(self._ask(deed, hall, wait_ms)))
        except REFUSED:
            return Heard(is_refused=True)
        except ARCHIVE_FAULTS:
            return Heard()
        finally:
            self.archive.fault = ""

    def do(
        self, deed: CoupleDeed, number: int, fault: str, *, hears: bool = True, wait_ms: int = 0
    ) -> None:
        """Ask for something at one of the halls, which may not have heard of what the other has done."""
        hall, name = self.halls[number], self.scoped(deed)
        live = hall.find(self.name)
        if hears and live:
            self.runner.run(live.catch_up())
        knows_all = live is None or live.table.version == self.kept.version
        was_done = name in self.done
        heard = self.ask(deed, hall, fault, wait_ms)
        may = self.model.allows(deed, self.now)
        is_written = name in self.written()
        if heard.change:
            assert may or was_done, f"{deed} was done, and must not be"
            assert is_written
            self._answered(deed, heard.change)
        elif heard.is_refused:
            assert was_done or not is_written
            assert not knows_all or not (may or was_done), f"{deed} was refused, and is allowed"
        else:
            assert fault
            assert is_written == (fault == "after") or not (knows_all and may) or was_done
        if is_written and not was_done:
            assert may, f"{deed} is kept, and must not be"
            self.model.do(deed, self.now)
            self.done.append(name)
        self.notice_time()

    def _answered(self, deed: CoupleDeed, change: Change) -> None:
        """Whoever asks again hears of the same change."""
        if self.last is None or self.last.deed != deed:
            self.last = Asked(deed)
        self.last.versions.append(change.version)
        assert len(set(self.last.versions)) == 1
        assert self.kept.version >= change.version

    def scoped(self, deed: CoupleDeed) -> str:
        return scoped_request(Person(deed.who, PersonKind.GUEST, deed.who), deed.id)

    def written(self) -> list[str]:
        """The names of all requests that changed the table, in order."""
        own = CHANGES.c.table_id == self.name
        rows = sa.select(CHANGES.c.request).where(own, CHANGES.c.request != "")
        with self.database.connect() as connection:
            return list(connection.scalars(rows.order_by(CHANGES.c.version)))

    def notice_time(self) -> None:
        """A flag may fall as soon as the model says that no time is left, and no sooner."""
        finish = self.kept.finish
        if self.model.outcome is None and finish and finish.termination is Termination.TIME:
            loser = self.model.running
            assert loser is not None
            assert self.model.has_fallen(self.now), "a flag has fallen though there was time left"
            self.model.end((Termination.TIME, loser.other), self.now)

    @rule(who=WHO, hall=HALLS, fault=FAULT, hears=st.booleans(), again=st.booleans())
    def play(self, who: str, hall: int, fault: str, hears: bool, again: bool) -> None:
        round_ = self.model.round
        legal = round_.legal_moves or round_.positions[0].legal_moves
        deed = self.deed("play", who, round_.to_move, move=str(self.dice.choice(legal)))
        self.do(deed, hall, fault, hears=hears)
        if again:
            self.do(deed, 1 - hall, "", hears=hears)

    @rule(count=st.integers(2, 6), hall=HALLS)
    def play_on(self, count: int, hall: int) -> None:
        for _ in range(count):
            self.play("own", hall, "", hears=True, again=False)

    @rule(who=WHO, side=SIDE, kind=OFFER, hall=HALLS, fault=FAULT, again=st.booleans())
    def offer(
        self, who: str, side: Side, kind: OfferKind, hall: int, fault: str, again: bool
    ) -> None:
        deed = self.deed("offer", who, side, offer=kind)
        self.do(deed, hall, fault)
        if again:
            self.do(deed, 1 - hall, "")

    @rule(side=SIDE, kind=OFFER, hall=HALLS, fault=FAULT)
    def agree(self, side: Side, kind: OfferKind, hall: int, fault: str) -> None:
        """One offers something, and the other wants it."""
        self.offer("own", side, kind, hall, "", again=False)
        self.answer("own", is_own=False, yes=True, hall=1 - hall, fault=fault)

    @rule(who=WHO, is_own=st.booleans(), yes=st.booleans(), hall=HALLS, fault=FAULT)
    def answer(self, who: str, is_own: bool, yes: bool, hall: int, fault: str) -> None:
        if standing := self.model.offer:
            side = standing.side if is_own else standing.side.other
            kind = "accept" if yes else "decline"
            self.do(self.deed(kind, who, side, offer=standing.kind), hall, fault)

    @rule(who=WHO, hall=HALLS, fault=FAULT)
    def go_on(self, who: str, hall: int, fault: str) -> None:
        if self.model.is_paused or self.dice.random() < 0.1:
            self.do(self.deed("go", who, Side.SOUTH), hall, fault)

    @rule(who=WHO, side=SIDE, kind=st.sampled_from(["abort", "resign"]), hall=HALLS, fault=FAULT)
    def end(self, who: str, side: Side, kind: str, hall: int, fault: str) -> None:
        if self.dice.random() < 0.4:
            self.do(self.deed(kind, who, side), hall, fault)

    @rule(who=WHO, side=SIDE, seconds=st.sampled_from([10, 59, 60]), hall=HALLS)
    def claim(self, who: str, side: Side, seconds: int, hall: int) -> None:
        """The other player leaves, and whoever stays waits for so long."""
        self.runner.run(self.sitting.aclose())
        ms = seconds * 1000
        self.do(self.deed("claim", who, side, gone_ms=ms), hall, "", wait_ms=ms)

    @rule(part=st.sampled_from([1, 1, 3, 20]))
    def wait(self, part: int) -> None:
        """The servers are up, and so long a part of all the time passes."""
        self.runner.run(self._be_up(self.model.whole_ms // 60 * part))
        self.notice_time()

    async def _be_up(self, ms: int) -> None:
        if not ms:
            return
        await self.keeper.look()
        self.now += ms
        beat = sa.update(HEARTBEAT).values(at=self.now)
        self.database.write(lambda connection: connection.execute(beat).close())
        await self.keeper.look()

    @rule(seconds=st.integers(1, 1000), jump_ms=st.sampled_from([0, 0, -5_000_000, 5_000_000]))
    def be_killed(self, seconds: int, jump_ms: int) -> None:
        """Both servers are killed, and their machine's clock may be another when they come back."""
        for hall in self.halls:
            self.runner.run(hall.close())
        before, self.now = self.now, self.now + seconds * 1000 + jump_ms
        self.model.be_away(before, self.now)
        self.begin()
        self.notice_time()

    @rule(number=HALLS)
    def one_restarts(self, number: int) -> None:
        """One of the servers is killed and comes back at once, while the other goes on."""
        self.runner.run(self.halls[number].close())
        self._start(number)

    @invariant()
    def the_table_is_what_the_model_says(self) -> None:
        if not hasattr(self, "name"):
            return
        kept, model = self.kept, self.model
        assert kept.round.moves == model.round.moves
        assert (kept.pause is not None, kept.offer) == (model.is_paused, model.offer)
        assert set(kept.declined) == model.declined
        assert (kept.next_table is not None) == model.is_rematch_agreed
        outcome = (kept.finish.termination, kept.finish.winner) if kept.finish else None
        assert outcome == model.outcome
        assert kept.clock is not None
        for side in Side:
            assert kept.clock.left_at(side, Instant(self.now)) == model.left_at(side, self.now)
        if model.running is not None:
            overdue = self.now - model.since - model.left[model.running]
            assert overdue < MOST_LAG_MS, "a flag has not fallen"

    @invariant()
    def every_deed_is_kept_exactly_once(self) -> None:
        if hasattr(self, "name"):
            assert self.written() == self.done

    def teardown(self) -> None:
        if hasattr(self, "runner"):
            for hall in self.halls:
                self.runner.run(hall.close())
            self.runner.close()
            self.database.write(empty)


def empty(connection: sa.Connection) -> None:
    """Leave no row behind."""
    for one in reversed(CHANGES.metadata.sorted_tables):
        connection.execute(sa.delete(one))


@pytest.mark.parametrize(
    ("examples", "steps"),
    [
        pytest.param(15, 20, id="sample"),
        pytest.param(60, 40, id="whole", marks=pytest.mark.whole),
    ],
)
def test_a_couple_has_what_the_model_says(database: Database, examples: int, steps: int) -> None:
    machine = type("OnOneDatabase", (CoupleModelMachine,), {"database": database})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples, stateful_step_count=steps, deadline=None, derandomize=True
        ),
    )
