"""However messages from people, engines and clocks interleave, the table stays a table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pasang.play.clock import ClockSetting, Instant
from pasang.play.event import Event, Pause
from pasang.play.finish import Termination
from pasang.play.offer import Offer, OfferKind
from pasang.play.refusal import TableRefused
from pasang.play.seat import Seats
from pasang.play.snapshot import Snapshot
from pasang.play.table import Change, Table
from pasang.rules.refusal import MoveRefused
from pasang.rules.side import Side
from pasang.rules.token import Token
from tests.play.tables import AGAINST_ENGINE, ENGINES, PEOPLE, START, table_of

CLOCKS = st.sampled_from([None, ClockSetting(30, 2), ClockSetting(days=1)])
KINDS = st.sampled_from(OfferKind)
SIDES = st.sampled_from(Side)
STEP = st.integers(0, 20_000)
ONE_IN_FOUR_STALE = st.sampled_from([0, 0, 0, 1])
REMEMBERED = 64

Deed = Callable[[Table, Instant, str], Change]


class TableMachine(RuleBasedStateMachine):
    """Sends a table whatever its pages, engines and clocks may send, in any order."""

    @initialize(
        seats=st.sampled_from([PEOPLE, AGAINST_ENGINE, ENGINES]),
        clock=CLOCKS,
        seed=st.integers(0, 10**6),
    )
    def open(self, seats: Seats, clock: ClockSetting | None, seed: int) -> None:
        opening = Table.opened(seats, START, clock=clock)
        self.table = opening.table
        self.log: list[tuple[str, tuple[Event, ...]]] = [("", opening.events)]
        self.now = Instant(0)
        self.dice = Random(seed)
        self.done: dict[str, tuple[int, Deed]] = {}

    def do(self, deed: Deed) -> Change:
        """Do something that a page may ask for, and remember it in case that it asks again."""
        request = self.name()
        change = deed(self.table, self.now, request)
        self.keep(change)
        self.done[request] = (change.version, deed)
        return change

    def keep(self, change: Change) -> None:
        assert change.version == self.table.version + 1 == change.table.version
        self.table = change.table
        self.log.append((change.request, change.events))

    def name(self) -> str:
        return f"r{len(self.log)}"

    @rule(passed=STEP)
    def wait(self, passed: int) -> None:
        self.now = Instant(self.now + passed)

    @rule(seat=SIDES, kind=KINDS)
    def offer(self, seat: Side, kind: OfferKind) -> None:
        before, ply = self.table.offer, self.table.round.position.ply
        try:
            self.do(lambda table, at, name: table.make_offer(seat, kind, ply, at, name, "next"))
        except TableRefused:
            return
        assert self.table.offer == (
            None if before == Offer(kind, seat.other) else Offer(kind, seat)
        )

    @rule(seat=SIDES, kind=KINDS, yes=st.booleans())
    def answer(self, seat: Side, kind: OfferKind, yes: bool) -> None:
        before, ply = self.table.offer, self.table.round.position.ply
        try:
            if yes:
                self.do(
                    lambda table, at, name: table.accept_offer(seat, kind, ply, at, name, "next")
                )
            else:
                self.do(lambda table, at, name: table.decline_offer(seat, kind, ply, at, name))
        except TableRefused:
            return
        assert before is not None
        assert before.kind is kind
        assert not (yes and before.side is seat)
        assert self.table.offer is None

    @rule(seat=SIDES, claims=st.booleans())
    def end_without_playing(self, seat: Side, claims: bool) -> None:
        ply = self.table.round.position.ply
        try:
            if claims:
                self.do(lambda table, at, name: table.claim(seat, ply, at, name))
            else:
                self.do(lambda table, at, name: table.abort(seat, ply, at, name))
        except TableRefused:
            return
        assert self.table.finish is not None
        assert claims == (ply > 1) == self.table.finish.counts

    @rule(lost=STEP)
    def be_away(self, lost: int) -> None:
        """A server that is away, and gives the time of that back."""
        clock = self.table.clock
        left = [clock.left_at(side, self.now) for side in Side] if clock else []
        self.wait(lost)
        self.keep(self.table.give_back(lost, self.now))
        clock = self.table.clock
        assert left == ([clock.left_at(side, self.now) for side in Side] if clock else [])

    @rule(seat=SIDES, stale=ONE_IN_FOUR_STALE)
    def play_anything(self, seat: Side, stale: int) -> None:
        position = self.table.round.position
        moves = position.legal_moves or table_of().round.legal_moves
        move = self.dice.choice(moves)
        try:
            change = self.do(
                lambda table, at, name: table.play(seat, move, position.ply - stale, at, name)
            )
        except (TableRefused, MoveRefused):
            return
        assert seat is position.to_move
        assert not stale
        assert change.table.round.position.ply == position.ply + 1

    @rule(count=st.integers(1, 12))
    def play_on(self, count: int) -> None:
        for _ in range(count):
            self.play_anything(self.table.round.to_move, 0)

    @rule(stale=ONE_IN_FOUR_STALE)
    def take_back(self, stale: int) -> None:
        ply = self.table.round.position.ply
        try:
            change = self.do(lambda table, at, name: table.take_back(ply - stale, at, name))
        except TableRefused:
            return
        assert change.table.round.position.ply < ply
        assert change.table.seats[change.table.round.to_move].is_person

    @rule(seat=SIDES, really=st.sampled_from([False, False, False, True]))
    def resign(self, seat: Side, really: bool) -> None:
        ply = self.table.round.position.ply if really else -1
        try:
            change = self.do(lambda table, at, name: table.resign(seat, ply, at, name))
        except TableRefused:
            return
        assert change.table.finish is not None
        assert change.table.finish.winner is seat.other

    @rule(cause=st.sampled_from(Pause))
    def pause(self, cause: Pause) -> None:
        try:
            self.do(lambda table, at, name: table.pause_now(cause, at, name))
        except TableRefused:
            return

    @rule()
    def go_on(self) -> None:
        try:
            self.do(lambda table, at, name: table.go_on(at, name))
        except TableRefused:
            return

    @rule()
    def look_at_the_clock(self) -> None:
        change = self.table.fall(self.now)
        if change:
            self.keep(change)

    @rule()
    def ask_for_a_rematch(self) -> None:
        try:
            self.do(lambda table, at, name: table.agree_rematch("next", at, name))
        except TableRefused:
            return
        following = self.table.next_round(self.now).table
        assert {seat.name for seat in following.seats} == {seat.name for seat in self.table.seats}

    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        if not self.done:
            return
        request = data.draw(st.sampled_from(list(self.done)[-REMEMBERED:]))
        version, deed = self.done[request]
        again = deed(self.table, self.now, request)
        assert again.table is self.table
        assert (again.version, again.events) == (version, ())

    @rule(data=st.data())
    def send_another_under_a_used_name(self, data: st.DataObject) -> None:
        if not self.done:
            return
        request = data.draw(st.sampled_from(list(self.done)[-REMEMBERED:]))
        with pytest.raises(TableRefused):
            self.table.play(Side.SOUTH, "a", 99, self.now, request)

    @invariant()
    def versions_count_changes(self) -> None:
        assert self.table.version == len(self.log)

    @invariant()
    def ply_and_turn_follow_from_the_moves(self) -> None:
        position = self.table.round.position
        assert position.ply == len(self.table.round.moves)
        assert position.to_move is Side(position.ply % 2)

    @invariant()
    def tokens_and_points_add_up(self) -> None:
        board, score = self.table.round.position.board, self.table.round.position.score
        origins = [move.origin for move in self.table.round.moves[2:4] if hasattr(move, "origin")]
        became_kas = sum(Token(START.board.at(origin)).worth for origin in origins)
        assert board.worth + sum(score) + became_kas == START.board.worth

    @invariant()
    def a_finished_round_has_one_score_and_no_running_clock(self) -> None:
        if self.table.finish:
            aborted = self.table.finish.termination is Termination.ABORTED
            assert sum(self.table.finish.score) in ({0} if aborted else {120, 176, 177, 178})
            assert not self.table.engine_due
            assert self.table.clock is None or self.table.clock.running is None

    @invariant()
    def nobody_is_offered_what_they_offer_or_declined(self) -> None:
        offer = self.table.offer
        if offer:
            assert offer not in self.table.declined
            assert all(seat.is_person for seat in self.table.seats)
            assert (offer.kind is OfferKind.REMATCH) == (self.table.finish is not None)

    @invariant()
    def clocks_never_hold_more_than_was_given(self) -> None:
        clock, moves = self.table.clock, len(self.log)
        if clock:
            most = clock.setting.initial_ms + moves * clock.setting.increment_s * 1000
            assert all(0 <= clock.left_at(side, self.now) <= most for side in Side)

    def teardown(self) -> None:
        if hasattr(self, "table"):
            assert Table.rebuilt(self.log) == self.table
            for version in {1, len(self.log) // 2, len(self.log)} - {0}:
                snapshot = Snapshot.of(Table.rebuilt(self.log[:version]))
                opening, later = self.log[0][1], self.log[version:]
                moves = self.table.round.moves
                assert Table.resumed(opening, snapshot, moves, later) == self.table


TestInterleavings = TableMachine.TestCase
TestInterleavings.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
