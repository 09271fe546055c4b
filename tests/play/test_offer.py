from __future__ import annotations

import pytest

from pasang.play.clock import ClockSetting, Instant
from pasang.play.event import (
    OfferDeclined,
    Offered,
    OfferWithdrawn,
    Pause,
    Paused,
    RematchAgreed,
    TakenBack,
)
from pasang.play.offer import Offer, OfferKind
from pasang.play.refusal import TableReason
from pasang.play.table import Table
from pasang.rules.side import Side
from tests.play.tables import AGAINST_ENGINE, played, table_of
from tests.play.test_table import refused

AT = Instant(1_000)


def begun() -> Table:
    """South has opened a passage, North another."""
    return played(table_of(), "c", "j")


def over() -> Table:
    return table_of().resign(Side.SOUTH, 0, AT).table


def test_an_offer_stands_until_it_is_answered() -> None:
    change = begun().make_offer(Side.SOUTH, OfferKind.TAKEBACK, 2, AT)
    assert change.events == (Offered(OfferKind.TAKEBACK, Side.SOUTH, AT),)
    assert change.table.offer == Offer(OfferKind.TAKEBACK, Side.SOUTH)
    assert change.table.round.position.ply == 2


@pytest.mark.parametrize(("maker", "to_ply"), [(Side.SOUTH, 0), (Side.NORTH, 1)])
def test_an_accepted_takeback_goes_back_to_the_makers_own_last_turn(
    maker: Side, to_ply: int
) -> None:
    asked = begun().make_offer(maker, OfferKind.TAKEBACK, 2, AT).table
    change = asked.accept_offer(maker.other, OfferKind.TAKEBACK, 2, AT)
    assert change.events == (TakenBack(to_ply, AT),)
    assert change.table.round.to_move is maker
    assert change.table.offer is None


def test_a_table_knows_since_when_an_agreed_pause_lasts() -> None:
    offered = begun().make_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT, "a").table
    assert offered.paused_since is None
    paused = offered.accept_offer(Side.NORTH, OfferKind.PAUSE, 2, Instant(2_000), "b").table
    assert paused.paused_since == 2_000
    assert paused.go_on(Instant(3_000), "c").table.paused_since is None
    unnamed = begun().pause_now(Pause.ASKED, AT).table
    assert unnamed.paused_since is None, "whoever pauses without a name is not remembered"


def test_an_accepted_pause_pauses_and_a_rematch_is_agreed() -> None:
    asked = begun().make_offer(Side.NORTH, OfferKind.PAUSE, 2, AT).table
    assert asked.accept_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT).events == (
        Paused(Pause.ASKED, AT),
    )
    wanted = over().make_offer(Side.NORTH, OfferKind.REMATCH, 0, AT).table
    agreed = wanted.accept_offer(Side.SOUTH, OfferKind.REMATCH, 0, AT, next_table="next")
    assert agreed.events == (RematchAgreed("next", AT),)
    assert agreed.table.next_table == "next"
    assert agreed.table.offer is None


def test_what_both_offer_is_agreed() -> None:
    wanted = over().make_offer(Side.NORTH, OfferKind.REMATCH, 0, AT).table
    both = wanted.make_offer(Side.SOUTH, OfferKind.REMATCH, 0, AT, "r", next_table="next")
    assert both.table.next_table == "next"
    again = both.table.make_offer(Side.SOUTH, OfferKind.REMATCH, 0, AT, "r", next_table="other")
    assert (again.events, again.table) == ((), both.table)


def test_a_declined_offer_can_be_made_again_after_a_move_only() -> None:
    asked = begun().make_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT).table
    no = asked.decline_offer(Side.NORTH, OfferKind.PAUSE, 2, AT)
    assert no.events == (OfferDeclined(OfferKind.PAUSE, Side.NORTH, AT),)
    assert no.table.offer is None
    with refused(TableReason.OFFER_DECLINED):
        no.table.make_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT)
    assert no.table.make_offer(Side.NORTH, OfferKind.PAUSE, 2, AT).table.offer
    later = played(no.table, "b4-c4xc8")
    assert later.make_offer(Side.SOUTH, OfferKind.PAUSE, 3, AT).table.offer


def test_its_maker_withdraws_an_offer_and_may_make_it_again() -> None:
    asked = begun().make_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT).table
    gone = asked.decline_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT)
    assert gone.events == (OfferWithdrawn(OfferKind.PAUSE, Side.SOUTH, AT),)
    assert gone.table.make_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT).table.offer


def test_a_move_another_offer_and_the_end_of_the_round_end_an_offer() -> None:
    asked = begun().make_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT).table
    assert played(asked, "b4-c4xc8").offer is None
    assert asked.resign(Side.NORTH, 2, AT).table.offer is None
    newer = asked.make_offer(Side.NORTH, OfferKind.TAKEBACK, 2, AT).table
    assert newer.offer == Offer(OfferKind.TAKEBACK, Side.NORTH)
    paused = asked.pause_now(Pause.ASKED, AT).table
    assert paused.offer is None
    assert paused.go_on(AT).table.offer is None


def test_nobody_accepts_what_is_not_on_offer_or_their_own() -> None:
    with refused(TableReason.NO_OFFER):
        begun().accept_offer(Side.NORTH, OfferKind.PAUSE, 2, AT)
    asked = begun().make_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT).table
    with refused(TableReason.NO_OFFER):
        asked.decline_offer(Side.NORTH, OfferKind.TAKEBACK, 2, AT)
    with refused(TableReason.NOT_YOUR_SEAT):
        asked.accept_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT)
    with refused(TableReason.OFFER_STANDS):
        asked.make_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT)


def test_what_cannot_be_done_cannot_be_offered() -> None:
    with refused(TableReason.NOT_FINISHED):
        begun().make_offer(Side.SOUTH, OfferKind.REMATCH, 2, AT)
    with refused(TableReason.FINISHED):
        over().make_offer(Side.SOUTH, OfferKind.TAKEBACK, 0, AT)
    agreed = over().agree_rematch("next", AT).table
    with refused(TableReason.ALREADY_AGREED):
        agreed.make_offer(Side.SOUTH, OfferKind.REMATCH, 0, AT)
    with refused(TableReason.NOTHING_TO_TAKE_BACK):
        played(table_of(), "c").make_offer(Side.NORTH, OfferKind.TAKEBACK, 1, AT)
    with refused(TableReason.PAUSED):
        begun().pause_now(Pause.ASKED, AT).table.make_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT)
    with refused(TableReason.STALE_PLY):
        begun().make_offer(Side.SOUTH, OfferKind.PAUSE, 1, AT)


def test_an_engine_is_not_asked_and_does_not_ask() -> None:
    table = played(table_of(AGAINST_ENGINE), "c", "j")
    with refused(TableReason.NOBODY_TO_ASK):
        table.make_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT)
    with refused(TableReason.NOT_YOUR_SEAT):
        table.make_offer(Side.NORTH, OfferKind.PAUSE, 2, AT)


def test_after_a_fallen_flag_nothing_is_offered_or_accepted() -> None:
    table = played(table_of(clock=ClockSetting(60)), "c", at=0)
    asked = table.make_offer(Side.SOUTH, OfferKind.PAUSE, 1, AT).table
    late = Instant(60_000)
    with refused(TableReason.FINISHED):
        table.make_offer(Side.SOUTH, OfferKind.PAUSE, 1, late)
    with refused(TableReason.FINISHED):
        asked.accept_offer(Side.NORTH, OfferKind.PAUSE, 1, late)


def test_resent_offers_and_answers_are_answered_as_before_and_do_nothing() -> None:
    asked = begun().make_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT, "a").table
    assert asked.make_offer(Side.SOUTH, OfferKind.PAUSE, 2, AT, "a").events == ()
    no = asked.decline_offer(Side.NORTH, OfferKind.PAUSE, 2, AT, "b").table
    assert no.decline_offer(Side.NORTH, OfferKind.PAUSE, 2, Instant(2_000), "b").events == ()
    yes = asked.accept_offer(Side.NORTH, OfferKind.PAUSE, 2, AT, "c").table
    assert yes.accept_offer(Side.NORTH, OfferKind.PAUSE, 2, AT, "c").events == ()
    with refused(TableReason.REQUEST_USED):
        yes.decline_offer(Side.NORTH, OfferKind.PAUSE, 2, AT, "c")
    with refused(TableReason.REQUEST_USED):
        yes.make_offer(Side.SOUTH, OfferKind.TAKEBACK, 2, AT, "a")
