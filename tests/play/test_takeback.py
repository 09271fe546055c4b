from __future__ import annotations

from pasang.play.clock import Instant
from pasang.play.event import TakenBack
from pasang.play.refusal import TableReason
from pasang.rules.side import Side
from tests.play.tables import AGAINST_ENGINE, ENGINES, ONE_MOVE_FROM_SUNTUK, played, table_of
from tests.play.test_table import refused

AT = Instant(0)


def test_against_an_engine_the_answer_is_taken_back_too() -> None:
    table = played(table_of(AGAINST_ENGINE), "c", "j", "b4-c4xc8", "k7-j7xg7")
    change = table.take_back(4, AT)
    assert change.events == (TakenBack(2, AT),)
    assert change.table.round.position.ply == 2
    assert change.table.round.to_move is Side.SOUTH


def test_while_the_engine_thinks_only_ones_own_move_is_taken_back() -> None:
    table = played(table_of(AGAINST_ENGINE), "c", "j", "b4-c4xc8")
    assert table.take_back(3, AT).table.round.position.ply == 2


def test_between_two_people_one_move_is_taken_back() -> None:
    assert played(table_of(), "c", "j").take_back(2, AT).table.round.position.ply == 1


def test_before_ones_first_move_there_is_nothing_to_take_back() -> None:
    with refused(TableReason.NOTHING_TO_TAKE_BACK):
        table_of().take_back(0, AT)
    with refused(TableReason.NOTHING_TO_TAKE_BACK):
        played(table_of(ENGINES), "c").take_back(1, AT)


def test_a_takeback_of_an_old_position_is_stale() -> None:
    with refused(TableReason.STALE_PLY):
        played(table_of(), "c").take_back(0, AT)


def test_an_end_on_the_board_can_be_taken_back_to_try_again() -> None:
    over = played(table_of(start=ONE_MOVE_FROM_SUNTUK), "k11-k2xc2")
    again = over.take_back(61, AT).table
    assert again.finish is None
    assert again.round.position.ply == 60


def test_a_resignation_stays() -> None:
    given_up = played(table_of(), "c").resign(Side.NORTH, 1, AT).table
    with refused(TableReason.NOTHING_TO_TAKE_BACK):
        given_up.take_back(1, AT)


def test_once_a_rematch_is_agreed_the_round_stays_as_it_ended() -> None:
    over = played(table_of(start=ONE_MOVE_FROM_SUNTUK), "k11-k2xc2")
    agreed = over.agree_rematch("next", AT).table
    with refused(TableReason.NOTHING_TO_TAKE_BACK):
        agreed.take_back(61, AT)
