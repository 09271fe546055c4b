"""One contract for tables, whoever answers the page: the server, or the browser itself."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import ROOT
from tests.browser.screen import LEVEL_1, PERSON, watching
from tests.browser.talking import FRIENDS, Table, at_home, talking_with
from tests.server.running import ServerProcess
from tests.waiting import until

FIRST, SECOND = "c", "j"


@pytest.fixture(scope="module")
def server_api(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The page's own way to ask a server, as a script by itself."""
    script = tmp_path_factory.mktemp("contract") / "api.js"
    bundle = [
        "esbuild",
        "wire/api.ts",
        "--bundle",
        "--format=esm",
        f"--outfile={script}",
        "--log-level=warning",
    ]
    shell = [sys.executable, str(ROOT / "building" / "node.py"), "npm", "exec", "--silent", "-c"]
    subprocess.run([*shell, shlex.join(bundle)], cwd=ROOT / "web", check=True)
    return script.read_text("utf-8")


@pytest.fixture(scope="module", params=["server", "home"])
def table(
    request: pytest.FixtureRequest, browser: Browser, server: ServerProcess, server_api: str
) -> Iterator[Table]:
    with watching(browser, server.address) as watched:
        # Chromium says by itself when a server answers no.
        watched.outage_expected = True
        page = watched.page
        page.route(
            "**/contract.js",
            lambda route: route.fulfill(body=server_api, content_type="text/javascript"),
        )
        page.goto(f"{server.address}/settings")
        if request.param == "home":
            yield at_home(page)
        else:
            script = "async () => (await import('/contract.js')).server"
            yield talking_with(page, page.evaluate_handle(script))


def test_a_move_is_told_with_its_version_and_its_choices(table: Table) -> None:
    state = table.opened(title="Friday")
    assert (state["version"], state["view"]["ply"], state["title"]) == (1, 0, "Friday")
    after = table.done("play", ply=0, move=FIRST)
    assert (after["version"], after["moves"]) == (2, [FIRST])
    assert after["view"] == table.answer("position", {"position": state["start"]}, [FIRST])
    assert table.answer("table", table.id)["view"] == after["view"]


def test_a_move_that_is_not_legal_is_refused_by_the_law_and_one_of_an_old_ply_by_the_table(
    table: Table,
) -> None:
    table.opened()
    table.done("play", ply=0, move=FIRST)
    stale = table.refused("play", ply=0, move=FIRST)
    assert (stale["reason"], stale["count"]) == ("stale", 1)
    assert "ply 1" in stale["text"]
    elsewhere = table.refused("play", ply=1, move=FIRST)
    assert (elsewhere["reason"], elsewhere["side"]) == ("passage_elsewhere", "north")
    assert table.refused("play", ply=1, move="zz")["reason"] == "unreadable"


def test_what_a_move_leads_to_is_told_alike_and_an_illegal_one_is_refused(table: Table) -> None:
    start = table.opened()["start"]
    [facts] = table.answer("facts", start, [FIRST])
    assert (facts["choice"]["points"], facts["left"]["north"]) == (8, 5)
    assert (facts["ending"], facts["allows"], facts["threatens"]) == (None, [], [])
    for moves, error in [(["z"], "bad_move"), ([FIRST] * 9, "bad_request")]:
        assert table.ask("facts", start, moves)["refused"]["error"] == error


def test_a_request_sent_again_is_answered_as_the_first_time_and_done_once(table: Table) -> None:
    table.opened()
    first = table.request("play", id="mine", ply=0, move=FIRST)
    table.done("play", ply=1, move=SECOND)
    assert table.request("play", id="mine", ply=0, move=FIRST) == first
    assert table.refused("play", id="mine", ply=0, move="d")["reason"] == "request_used"
    assert table.answer("table", table.id)["moves"] == [FIRST, SECOND]


def test_an_undo_takes_back_one_move_between_friends(table: Table) -> None:
    table.opened()
    assert table.refused("undo", ply=0)["reason"] == "nothing_to_take_back"
    table.done("play", ply=0, move=FIRST)
    table.done("play", ply=1, move=SECOND)
    after = table.done("undo", ply=2)
    assert (after["moves"], after["version"], after["can_undo"]) == ([FIRST], 4, True)


def test_who_gives_up_loses_outright_and_a_match_goes_on_with_the_winner_as_south(
    table: Table,
) -> None:
    table.opened(rounds=2, title="The cup")
    table.done("play", ply=0, move=FIRST)
    assert table.refused("rematch")["reason"] == "not_finished"
    over = table.done("resign", ply=1, side="south")
    assert over["result"] == {"south": 0, "north": 120, "winner": "north"}
    assert (over["termination"], over["south_next"], over["can_undo"]) == (
        "resignation",
        "north",
        False,
    )
    assert over["match"] == {
        "rounds": 2,
        "played": 1,
        "totals": {"first": 0, "second": 120},
        "first_is": "south",
        "over": False,
    }
    agreed = table.done("rematch")
    assert table.refused("rematch")["reason"] == "already_agreed"
    following = table.sit(agreed["rematch"]["id"])
    assert (following["title"], following["match"]["first_is"]) == ("The cup", "north")
    assert following["start"] == over["start"]


def test_a_clock_runs_from_the_first_move_and_stands_still_while_nobody_is_there(
    table: Table,
) -> None:
    state = table.opened(clock={"initial_s": 600, "increment_s": 2})
    assert state["clock"]["running"] is None
    running = table.done("play", ply=0, move=FIRST)["clock"]
    assert (running["running"], running["south_ms"]) == ("north", 600_000)
    table.rise()
    until(lambda: table.answer("table", table.id)["paused"], "the clock to stand still")
    table.sit(table.id)
    back = table.at(4)
    assert back["clock"]["running"] == "north"
    assert 590_000 < back["clock"]["north_ms"] <= 600_000


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("offer", {"ply": 0, "offer": "pause"}),
        ("accept", {"ply": 0, "offer": "takeback"}),
        ("decline", {"ply": 0, "offer": "rematch"}),
        ("abort", {"ply": 0}),
        ("claim", {"ply": 0}),
        ("say", {"phrase": "hello"}),
    ],
)
def test_where_one_may_do_everything_there_is_nobody_to_ask(
    table: Table, kind: str, fields: dict[str, object]
) -> None:
    state = table.opened()
    assert (state["two_people"], state["rated"], state["offer"], state["can_abort"]) == (
        False,
        False,
        None,
        False,
    )
    assert table.refused(kind, side="south", **fields)["reason"] == "nobody_to_ask"


def test_a_paused_table_takes_no_move_until_it_goes_on(table: Table) -> None:
    table.opened()
    assert table.refused("go")["reason"] == "not_paused"
    assert table.done("pause")["paused"]
    assert table.refused("play", ply=0, move=FIRST)["reason"] == "paused"
    assert not table.done("go")["paused"]
    assert table.done("play", ply=0, move=FIRST)["view"]["ply"] == 1


def test_an_engine_answers_from_its_seat_and_nobody_plays_for_it(table: Table) -> None:
    table.opened(north=LEVEL_1)
    assert table.refused("play", ply=1, move=SECOND)["reason"] == "not_your_seat"
    table.done("play", ply=0, move=FIRST)
    answered = table.moved(2)
    assert len(answered["moves"]) == 2
    assert table.done("undo", ply=2)["moves"] == []


def test_an_engine_keeps_to_the_clock_as_a_person_does(table: Table) -> None:
    """Left alone, full strength thinks for a second, and would have two of its ten left."""
    state = table.opened(north=LEVEL_1 | {"level": 10}, clock={"initial_s": 10, "increment_s": 0})
    while (ply := state["view"]["ply"]) < 16:
        table.done("play", ply=ply, move=state["view"]["choices"][0]["move"])
        state = table.moved(ply + 2)
    assert state["clock"]["north_ms"] > 3000


def test_a_hint_is_one_of_the_choices_and_a_stale_question_is_refused(table: Table) -> None:
    state = table.opened(pattern="35")
    told = table.request("hint", ply=0)
    assert told["kind"] == "hint", told
    assert told["choice"] in state["view"]["choices"]
    assert table.refused("hint", ply=7)["reason"] == "stale"


def test_what_is_not_there_is_refused_by_name(table: Table) -> None:
    missing = table.ask("table", "nowhere")
    assert (missing["status"], missing["refused"]["error"]) == (404, "not_found")
    assert table.sit("nowhere")["refusal"]["reason"] == "not_found"
    wrong = FRIENDS | {"south": {"kind": "engine", "name": "", "level": None}}
    assert table.ask("openTable", wrong)["refused"]["error"] == "seat_level"
    assert table.ask("openTable", FRIENDS | {"pattern": "36"})["refused"]["error"] == "bad_pattern"


def test_the_library_lists_renames_puts_away_and_restores(table: Table) -> None:
    table.opened(title="Kampong Ayer", south=PERSON | {"name": "Siti", "level": None})
    listed = table.answer("tables", {"search": "siti ayer", "limit": "1"})
    assert [one["id"] for one in listed["tables"]] == [table.id]
    table.answer("renameTable", table.id, "  Two   words ")
    assert table.answer("table", table.id)["title"] == "Two words"
    table.answer("deleteTable", table.id)
    assert table.ask("table", table.id)["refused"]["error"] == "not_found"
    table.answer("restoreTable", table.id)
    assert table.answer("table", table.id)["version"] == 1


def test_a_record_comes_out_as_it_went_in_with_what_is_said_about_it(table: Table) -> None:
    tags = '[Event "Friday"]\n[South "Siti"]\n[Pattern "1"]\n[Agreement "slide"]\n[Result "*"]'
    text = f"{tags}\n\n1. c {{wide}} j (1... k)\n"
    [imported] = table.answer("importRecords", text)["imported"]
    record = table.answer("record", imported["id"])
    assert "1. c {wide} 1... j (1... k)" in record
    study = table.answer("study", imported["id"])
    study["line"][1]["comments"] = ["far away"]
    table.answer("keepStudy", imported["id"], study)
    assert "{far away}" in table.answer("record", imported["id"])
    assert table.answer("writeRecord", study).endswith("1. c {wide} 1... j {far away} (1... k)\n")
    assert table.ask("importRecords", "c j")["refused"]["error"] == "bad_record"


def test_a_pattern_of_ones_own_is_kept_with_what_is_to_be_said_of_it(table: Table) -> None:
    rows = table.answer("patterns")[0]["rows"]
    kept = table.answer("keepPattern", {"title": "Mine", "rows": rows.replace("w", "b", 1)})
    assert (kept["own"], kept["symmetry"], len(kept["warnings"])) == (True, "none", 2)
    assert kept in table.answer("patterns")
    table.answer("deletePattern", kept["name"])
    assert kept not in table.answer("patterns")
    assert (
        table.ask("keepPattern", {"title": "Mine", "rows": "bw"})["refused"]["error"]
        == "bad_pattern"
    )


def test_a_laid_out_board_is_a_position_or_told_what_is_wrong_yet(table: Table) -> None:
    start = table.answer("position", {"pattern": "1"}, [FIRST, SECOND, "b4-c4xc8", "k7-j7xg7"])
    board = {"rows": start["rows"], "to_move": "south", "score": start["score"]}
    assert table.answer("setUp", board) == {
        "view": start | {"last": None, "captured": None},
        "fault": None,
    }
    alone = table.answer("setUp", board | {"rows": start["rows"].replace("S", "b")})
    north = {"fault": "north_alone", "field": "rows", "points": ["j7"]}
    assert alone["view"] is None
    assert alone["fault"].pop("text").startswith("only North's ka stands")
    assert alone["fault"] == north
    much = table.answer("setUp", board | {"score": {"south": 100, "north": -1}})
    assert (much["fault"]["fault"], much["fault"]["field"]) == ("score_sum", "score")
    assert table.answer("setUp", board | {"agreement": "emas"})["view"]["position"].endswith(
        "free,open"
    )
    assert table.answer("setUp", board | {"agreement": "none"})["fault"]["field"] == "agreement"
    assert table.answer("setUp", board | {"rows": "b"})["fault"]["fault"] == "rows"
    too_long = table.ask("setUp", board | {"rows": "b" * 201})
    assert (too_long["status"], too_long["refused"]["field"]) == (422, "rows")
