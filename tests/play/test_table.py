from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from pasang.notation.fault import NotationError
from pasang.play.clock import Instant
from pasang.play.event import (
    MovePlayed,
    Pause,
    Paused,
    RematchAgreed,
    Resigned,
    Resumed,
    RoundEnded,
    TableOpened,
)
from pasang.play.finish import Termination
from pasang.play.refusal import TableReason, TableRefused
from pasang.play.table import Table
from pasang.rules.refusal import MoveRefused, Reason
from pasang.rules.score import Score
from pasang.rules.side import Side
from tests.play.tables import (
    AGAINST_ENGINE,
    ENGINES,
    ONE_MOVE_FROM_SUNTUK,
    PEOPLE,
    START,
    played,
    played_out,
    plays_counted,
    table_of,
)

AT = Instant(1_000)


def refused(reason: TableReason) -> pytest.RaisesExc[TableRefused]:
    return pytest.RaisesExc(TableRefused, check=lambda error: error.reason is reason)


def test_a_move_is_an_event_and_the_version_grows_by_one() -> None:
    table = table_of()
    change = table.play(Side.SOUTH, "c", 0, AT)
    assert [type(event) for event in change.events] == [MovePlayed]
    assert change.version == change.table.version == table.version + 1
    assert table.round.moves == ()


def test_only_the_seat_whose_turn_it_is_may_move() -> None:
    with refused(TableReason.NOT_YOUR_TURN):
        table_of().play(Side.NORTH, "j", 0, AT)


def test_a_move_for_another_ply_is_stale() -> None:
    table = played(table_of(), "c")
    with refused(TableReason.STALE_PLY):
        table.play(Side.SOUTH, "d", 0, AT)


def test_what_the_law_refuses_is_refused_in_the_laws_words() -> None:
    table = played(table_of(), "c")
    with pytest.raises(MoveRefused) as no:
        table.play(Side.NORTH, "d", 1, AT)
    assert no.value.reason is Reason.PASSAGE_ELSEWHERE


def test_a_move_that_cannot_be_read_is_a_fault_of_notation() -> None:
    with pytest.raises(NotationError):
        table_of().play(Side.SOUTH, "castle", 0, AT)


def test_a_resent_move_is_answered_as_before_and_does_nothing() -> None:
    first = table_of().play(Side.SOUTH, "c", 0, AT, request="r1")
    later = played(first.table, "j")
    again = later.play(Side.SOUTH, "c", 0, AT, request="r1")
    assert again.events == ()
    assert again.version == first.version
    assert again.table is later


def test_the_other_requests_can_be_resent_too() -> None:
    table = played(table_of(), "c")
    paused = table.pause_now(Pause.ASKED, AT, "p")
    assert paused.table.pause_now(Pause.ASKED, AT, "p").version == paused.version
    gone_on = paused.table.go_on(AT, "g")
    assert gone_on.table.go_on(AT, "g").events == ()
    taken = gone_on.table.take_back(1, AT, "t")
    assert taken.table.take_back(1, AT, "t").version == taken.version
    resigned = taken.table.resign(Side.SOUTH, 0, AT, "r")
    assert resigned.table.resign(Side.SOUTH, 0, AT, "r").events == ()
    agreed = resigned.table.agree_rematch("next", AT, "m")
    assert agreed.table.agree_rematch("other", AT, "m").version == agreed.version
    assert agreed.table.next_table == "next"


def test_a_name_that_another_request_had_is_refused() -> None:
    table = table_of().play(Side.SOUTH, "c", 0, AT, request="r1").table
    others: list[Callable[[], object]] = [
        lambda: table.play(Side.SOUTH, "d", 0, AT, "r1"),
        lambda: table.play(Side.NORTH, "j", 1, AT, "r1"),
        lambda: table.take_back(1, AT, "r1"),
        lambda: table.resign(Side.NORTH, 1, AT, "r1"),
        lambda: table.pause_now(Pause.ASKED, AT, "r1"),
        lambda: table.go_on(AT, "r1"),
        lambda: table.agree_rematch("next", AT, "r1"),
    ]
    for other in others:
        with refused(TableReason.REQUEST_USED):
            other()


def test_a_second_takeback_under_the_name_of_the_first_is_refused() -> None:
    taken = played(table_of(), "c", "j").take_back(2, AT, "back").table
    with refused(TableReason.REQUEST_USED):
        taken.take_back(1, AT, "back")


def test_a_move_asks_the_law_once_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of()
    plays = plays_counted(monkeypatch)
    table.play(Side.SOUTH, "c", 0, AT)
    assert plays == ["c"]


def test_a_round_that_was_made_elsewhere_is_taken_over_without_asking_the_law(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = played_out(table_of(), Random(3))
    plays = plays_counted(monkeypatch)
    changes = table_of().continued(whole.round, AT)
    assert plays == []
    assert changes[-1].table.round == whole.round
    assert changes[-1].table.finish == whole.finish
    assert len(changes) == len(whole.round.moves)


def test_a_table_with_many_takebacks_is_rebuilt_from_the_moves_that_stand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changes = [Table.opened(PEOPLE, START)]
    for number in range(200):
        table = changes[-1].table
        changes.append(table.play(Side.SOUTH, "c" if number % 2 else "d", 0, AT, f"play{number}"))
        changes.append(changes[-1].table.take_back(1, AT, f"back{number}"))
    changes.append(changes[-1].table.play(Side.SOUTH, "e", 0, AT))
    plays = plays_counted(monkeypatch)
    rebuilt = Table.rebuilt((change.request, change.events) for change in changes)
    assert plays == ["e"]
    assert rebuilt == changes[-1].table


def test_what_a_table_remembers_of_requests_is_bounded() -> None:
    table = table_of()
    for number in range(500):
        table = table.pause_now(Pause.ASKED, AT, f"pause{number}").table.go_on(AT).table
    assert len(table.answered.latest) == 64
    assert table.answered.find("pause499") is not None
    assert table.answered.find("pause0") is None


def test_suntuk_ends_the_round_120_to_0() -> None:
    change = table_of(start=ONE_MOVE_FROM_SUNTUK).play(Side.SOUTH, "k11-k2xc2", 60, AT)
    assert isinstance(change.events[-1], RoundEnded)
    finish = change.table.finish
    assert finish is not None
    assert (finish.termination, finish.score) == (Termination.SUNTUK, Score(120, 0))
    with refused(TableReason.FINISHED):
        change.table.play(Side.NORTH, "a4-b4xb5", 61, AT)


def test_a_table_opened_on_a_finished_position_is_finished() -> None:
    over = played(table_of(start=ONE_MOVE_FROM_SUNTUK), "k11-k2xc2").round.position
    change = Table.opened(PEOPLE, over)
    assert [type(event) for event in change.events] == [TableOpened, RoundEnded]
    assert change.table.finish is not None
    assert Table.rebuilt([("", change.events)]) == change.table


def test_resigning_is_recorded_like_suntuk() -> None:
    change = played(table_of(), "c").resign(Side.SOUTH, 1, AT)
    assert [type(event) for event in change.events] == [Resigned, RoundEnded]
    finish = change.table.finish
    assert finish is not None
    assert (finish.termination, finish.score, finish.winner) == (
        Termination.RESIGNATION,
        Score(0, 120),
        Side.NORTH,
    )


def test_nobody_resigns_for_an_engine_or_after_the_end_or_from_an_old_ply() -> None:
    table = table_of(AGAINST_ENGINE)
    with refused(TableReason.NOT_YOUR_SEAT):
        table.resign(Side.NORTH, 0, AT)
    with refused(TableReason.STALE_PLY):
        table.resign(Side.SOUTH, 3, AT)
    with refused(TableReason.FINISHED):
        table.resign(Side.SOUTH, 0, AT).table.resign(Side.SOUTH, 0, AT)


def test_a_paused_table_stands_still_until_it_goes_on() -> None:
    change = table_of(ENGINES).pause_now(Pause.ASKED, AT)
    assert [type(event) for event in change.events] == [Paused]
    table = change.table
    assert not table.engine_due
    with refused(TableReason.PAUSED):
        table.play(Side.SOUTH, "c", 0, AT)
    with refused(TableReason.PAUSED):
        table.take_back(0, AT)
    with refused(TableReason.PAUSED):
        table.pause_now(Pause.ASKED, AT)
    gone_on = table.go_on(AT)
    assert [type(event) for event in gone_on.events] == [Resumed]
    assert gone_on.table.engine_due
    with refused(TableReason.NOT_PAUSED):
        gone_on.table.go_on(AT)


def test_a_finished_round_cannot_be_paused() -> None:
    with refused(TableReason.FINISHED):
        table_of().resign(Side.SOUTH, 0, AT).table.pause_now(Pause.ASKED, AT)


def test_an_engine_is_due_only_on_its_own_turn() -> None:
    table = table_of(AGAINST_ENGINE)
    assert not table.engine_due
    assert played(table, "c").engine_due


@pytest.mark.parametrize("seed", range(3))
def test_a_table_rebuilt_from_its_events_is_the_same_table(seed: int) -> None:
    opening = Table.opened(PEOPLE, START)
    changes = [opening]
    dice = Random(seed)
    while not changes[-1].table.finish:
        table = changes[-1].table
        position = table.round.position
        move = dice.choice(position.legal_moves)
        request = f"m{len(changes)}"
        changes.append(table.play(position.to_move, move, position.ply, AT, request))
        if len(changes) == 20:
            changes.append(changes[-1].table.take_back(position.ply + 1, AT, "back"))
    changes.append(changes[-1].table.agree_rematch("next", AT))
    assert isinstance(changes[-1].events[0], RematchAgreed)
    rebuilt = Table.rebuilt((change.request, change.events) for change in changes)
    assert rebuilt == changes[-1].table
    assert rebuilt.version == len(changes)


def test_a_table_is_opened_only_once() -> None:
    opening = Table.opened(PEOPLE, START)
    with pytest.raises(ValueError, match="opened once"):
        Table.rebuilt([("", opening.events), ("", opening.events)])


def test_a_whole_round_of_dice_ends_with_a_result_that_the_law_gives() -> None:
    table = played_out(table_of(), Random(7))
    assert table.finish is not None
    assert table.round.result is not None
    assert table.finish.score == table.round.result.score
