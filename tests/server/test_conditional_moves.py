"""Conditional moves on a server: played at once and once, seen by nobody else, dropped when the round leaves them."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from pasang.play.clock import ClockSetting, Instant
from pasang.play.conditional import prepared_after
from pasang.rules.side import Side
from pasang.server.archive.conditional_archive import ConditionalArchive
from pasang.server.archive.database import Database
from pasang.server.archive.table_archive import Overtaken, TableArchive
from pasang.server.hall.correspondence import Correspondence
from pasang.server.hall.engine_seat import EngineSeat
from pasang.server.hall.hall import Hall
from pasang.server.hall.holders import Holders
from pasang.server.hall.prepared_answer import PreparedAnswers
from pasang.server.hall.search_queue import SearchQueue
from pasang.server.settings import Settings
from tests.server.asking import Json, at_table
from tests.server.couples import AWANG, SITI, Couple, opened_for_two
from tests.server.greedy import GreedyThinker
from tests.server.neighbours import refused, shared_house

DAYS = ClockSetting(days=2)


@pytest.fixture
def couple(settings: Settings) -> Iterator[Couple]:
    with shared_house(settings) as house:
        yield Couple(house)


def prepare(browser: TestClient, table: str, ply: int, *lines: str) -> Json:
    answer = browser.put(
        f"/api/tables/{table}/conditional-moves",
        json={"ply": ply, "lines": [line.split() for line in lines]},
    )
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def prepared(browser: TestClient, table: str) -> list[list[str]]:
    lines: list[list[str]] = browser.get(f"/api/tables/{table}/conditional-moves").json()["lines"]
    return lines


def play(browser: TestClient, table: str, ply: int, move: str) -> None:
    deed = {"kind": "play", "id": secrets.token_hex(4), "ply": ply, "move": move}
    answer = browser.post(f"/api/tables/{table}/deeds", json=deed)
    assert answer.status_code == 200, answer.text


def moves(couple: Couple, table: str) -> list[str]:
    return list(map(str, couple.house.rooms.tables.load(table)[0].round.moves))


def test_an_answer_that_was_prepared_is_played_at_once(couple: Couple) -> None:
    table = couple.open(DAYS)
    play(couple.south, table, 0, "c")
    first, second = _entries(couple, table, "j")[0], _entries(couple, table, "k")[1]
    prepare(couple.south, table, 1, f"j {first}", f"k {second}")
    with at_table(couple.north, table) as page:
        assert page.play("j")["kind"] == "done"
    assert moves(couple, table) == ["c", "j", first]
    assert prepared(couple.south, table) == []


def _entries(couple: Couple, table: str, answer: str) -> list[str]:
    """Two moves that South has after North's answer."""
    played = couple.house.rooms.tables.load(table)[0].round
    return [str(move) for move in played.play(answer).legal_moves[:2]]


def test_a_tree_is_followed_move_by_move(couple: Couple) -> None:
    table = couple.open(DAYS)
    play(couple.south, table, 0, "c")
    round_ = couple.house.rooms.tables.load(table)[0].round.play("j")
    own = str(round_.legal_moves[0])
    theirs = [str(move) for move in round_.play(own).legal_moves[:2]]
    answers = [str(round_.play(own, move).legal_moves[0]) for move in theirs]
    lines = [f"j {own} {move} {answer}" for move, answer in zip(theirs, answers, strict=True)]
    prepare(couple.south, table, 1, *lines)
    play(couple.north, table, 1, "j")
    assert prepared(couple.south, table) == [
        [move, answer] for move, answer in zip(theirs, answers, strict=True)
    ]
    play(couple.north, table, 3, theirs[1])
    assert moves(couple, table) == ["c", "j", own, theirs[1], answers[1]]


def test_a_move_that_was_not_foreseen_is_not_answered_and_drops_what_was_prepared(
    couple: Couple,
) -> None:
    table = couple.open(DAYS)
    play(couple.south, table, 0, "c")
    prepare(couple.south, table, 1, f"j {_entries(couple, table, 'j')[0]}")
    play(couple.north, table, 1, "k")
    assert moves(couple, table) == ["c", "k"]
    assert couple.house.rooms.conditional.of_person(couple.holders.south or "") == []


def test_what_was_withdrawn_is_not_played(couple: Couple) -> None:
    table = couple.open(DAYS)
    play(couple.south, table, 0, "c")
    prepare(couple.south, table, 1, f"j {_entries(couple, table, 'j')[0]}")
    assert couple.south.delete(f"/api/tables/{table}/conditional-moves").status_code == 204
    play(couple.north, table, 1, "j")
    assert moves(couple, table) == ["c", "j"]


@pytest.mark.parametrize("ends", ["resign", "takeback"])
def test_a_takeback_and_an_end_drop_what_was_prepared(couple: Couple, ends: str) -> None:
    table = couple.open(DAYS)
    play(couple.south, table, 0, "c")
    prepare(couple.south, table, 1, f"j {_entries(couple, table, 'j')[0]}")
    with couple.both_at(table) as (south, north):
        if ends == "resign":
            assert north.say("resign", ply=1, side="north")["kind"] == "done"
        else:
            south.say("offer", ply=1, side="south", offer="takeback")
            assert north.say("accept", ply=1, side="north", offer="takeback")["kind"] == "done"
    assert couple.house.rooms.conditional.of_person(couple.holders.south or "") == []
    if ends == "takeback":
        play(couple.south, table, 0, "c")
        play(couple.north, table, 1, "j")
        assert moves(couple, table) == ["c", "j"]


def test_nobody_but_who_prepared_it_sees_anything_of_it(
    couple: Couple, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = couple.open(DAYS)
    play(couple.south, table, 0, "c")
    secret = _entries(couple, table, "j")[0]
    address = f"/api/tables/{table}"
    with at_table(couple.north, table) as page, at_table(couple.house.browser(), table) as eve:
        prepare(couple.south, table, 1, f"j {secret}")
        told = [page.hello(), eve.hello()]
    seen = [json.dumps(one) for one in told]
    for browser in (couple.north, couple.house.browser()):
        seen.append(browser.get(address).text)
        seen.append(browser.get(f"{address}/record").text)
    exported = couple.north.get("/api/people/export").text
    assert all(f'"{secret}"' not in text for text in (*seen, exported))
    assert couple.north.get(f"{address}/conditional-moves").json()["lines"] == []
    eve_asks = couple.house.guest("Eve").get(f"{address}/conditional-moves")
    assert refused(eve_asks) == (409, "not_your_table")
    assert refused(couple.house.browser().get(f"{address}/conditional-moves"))[0] == 401
    assert secret in couple.south.get("/api/people/export").text
    ours = [one.getMessage() for one in caplog.records if one.name.startswith("pasang")]
    assert all(secret not in line.split() for line in ours)


@pytest.mark.parametrize(
    ("ply", "lines", "error"),
    [
        (1, ["j"], "not_answered"),
        (1, ["j b c"], "not_answered"),
        (1, ["d a1-b1"], "passage_elsewhere"),
        (1, ["nonsense b"], "bad_move"),
        (0, ["j b"], "stale"),
    ],
)
def test_what_cannot_be_prepared_is_refused_by_name(
    couple: Couple, ply: int, lines: list[str], error: str
) -> None:
    table = couple.open(DAYS)
    play(couple.south, table, 0, "c")
    wanted = {"ply": ply, "lines": [line.split() for line in lines]}
    status, name = refused(couple.south.put(f"/api/tables/{table}/conditional-moves", json=wanted))
    assert (status, name) == (409 if error in {"not_answered", "stale"} else 422, error)


def test_moves_are_prepared_for_the_opponents_turn_in_a_round_with_days_alone(
    couple: Couple,
) -> None:
    table, live = couple.open(DAYS), couple.open(ClockSetting(600))
    wanted = {"ply": 0, "lines": [["c", "j"]]}
    address = "/api/tables/{}/conditional-moves"
    assert refused(couple.south.put(address.format(table), json=wanted))[1] == "your_turn"
    assert refused(couple.north.put(address.format(live), json=wanted))[1] == "no_days"
    too_many = {"ply": 0, "lines": [["c", "j"]] * 25}
    assert couple.north.put(address.format(table), json=too_many).status_code == 422
    too_long = {"ply": 0, "lines": [["c", "j"] * 11]}
    assert couple.north.put(address.format(table), json=too_long).status_code == 422


def test_an_answer_that_a_kill_came_before_is_played_once_by_whoever_looks(
    database: Database,
) -> None:
    """Two servers on one archive: the move was written, and its server killed before the answer."""
    tables, conditional = TableArchive(database), ConditionalArchive(database)
    name = opened_for_two(tables, Holders(SITI, AWANG), DAYS, at=1000)
    table = tables.load(name)[0]
    first = table.play(Side.SOUTH, "c", 0, Instant(2000))
    tables.append(name, first)
    answer = str(first.table.round.play("j").legal_moves[0])
    moves = prepared_after(first.table.round, [["j", answer]])
    conditional.keep(name, Side.SOUTH, first.table, moves)
    tables.append(name, first.table.play(Side.NORTH, "j", 1, Instant(3000)))
    assert conditional.due() == [name]
    halls = [
        Hall(
            tables,
            EngineSeat(SearchQueue([GreedyThinker()], 5), 0.0, 0.0),
            lambda: Instant(4000),
            correspondence=Correspondence(find_answer=PreparedAnswers(conditional)),
        )
        for _ in range(2)
    ]

    async def look() -> None:
        await asyncio.gather(*(hall.answer_prepared(name) for hall in halls))

    asyncio.run(look())
    assert list(map(str, tables.load(name)[0].round.moves)) == ["c", "j", answer]
    assert conditional.due() == []


def test_an_answer_that_was_withdrawn_meanwhile_is_not_written(database: Database) -> None:
    tables, conditional = TableArchive(database), ConditionalArchive(database)
    name = opened_for_two(tables, Holders(SITI, AWANG), DAYS, at=1000)
    first = tables.load(name)[0].play(Side.SOUTH, "c", 0, Instant(2000))
    tables.append(name, first)
    answer = str(first.table.round.play("j").legal_moves[0])
    moves = prepared_after(first.table.round, [["j", answer]])
    with pytest.raises(Overtaken):
        conditional.keep(
            name, Side.SOUTH, tables.load(name)[0].play(Side.NORTH, "j", 1, Instant(0)).table, moves
        )
    conditional.keep(name, Side.SOUTH, first.table, moves)
    second = first.table.play(Side.NORTH, "j", 1, Instant(3000))
    tables.append(name, second)
    table, listing = tables.load(name)
    found = PreparedAnswers(conditional)(listing, table)
    assert found is not None
    conditional.withdraw(name, Side.SOUTH)
    change = table.play(found.side, found.move, 2, Instant(4000))
    with pytest.raises(Overtaken):
        tables.begin_append(name, change, beside=found.beside).result()
    assert list(map(str, tables.load(name)[0].round.moves)) == ["c", "j"]
