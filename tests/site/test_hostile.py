"""Stored rows, links, files and records that are damaged or made to harm: a sentence each, and the good rounds stay."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Json
from tests.browser.talking import Table, at_home
from tests.site.at_home import AtHome
from tests.site.hostile import damaged, garbled
from tests.site.kept_rows import PUT, ROWS
from tests.site.plain_host import BASE

OLDEST = {"title": "Bad", "search": "bad", "updated": 1}
QUESTIONS = ("table", "record", "study")
A_SENTENCE = re.compile(r"\w.*\w", re.DOTALL)


@pytest.fixture
def cases(request: pytest.FixtureRequest) -> int:
    """How many damaged things are tried: a sample, or many with ``--whole``."""
    return 600 if request.config.getoption("--whole") else 40


@pytest.fixture
def keeper(home: AtHome) -> Table:
    """A page that asks its browser, which keeps one good round with a clock and a pattern."""
    home.go("/settings")
    table = at_home(home.page, BASE)
    table.opened(title="Good", rounds=3, clock={"initial_s": 600, "increment_s": 2})
    for ply, move in enumerate("cj"):
        table.done("play", ply=ply, move=move)
    table.done("undo", ply=2)
    table.done("play", ply=1, move="h")
    rows = table.answer("patterns")[0]["rows"]
    table.answer("keepPattern", {"title": "Mine", "rows": rows.replace("w", "b", 1)})
    table.rise()
    return table


def answered(said: Json, what: object) -> Any:  # noqa: ANN401 - whatever is answered
    """What was answered: a value, or a no by name with a sentence; never that something went wrong here."""
    if "refused" not in said:
        return said.get("value")
    assert said["refused"]["error"] not in {"internal", "storage_failed"}, (said, what)
    assert A_SENTENCE.search(said["refused"]["text"]), (said, what)
    return None


def good_round_stands(keeper: Table, table: str) -> None:
    """The good round is listed, read and goes with everything else."""
    listed = keeper.answer("tables", {"search": "good", "limit": "200"})["tables"]
    assert table in [one["id"] for one in listed]
    assert keeper.answer("table", table)["moves"] == ["c", "h"]
    assert table in keeper.everything("pack")


def see_in_library(home: AtHome) -> None:
    """The page lists the good round; those that can still be opened may fill the pages before it."""
    home.go("/library")
    home.page.get_by_role("searchbox").fill("good")
    expect(home.page.get_by_role("link", name="Good").first).to_be_visible()


def damaged_rows(rows: dict[str, list[Any]], cases: int) -> dict[str, list[Any]]:
    """Copies of the good rows under other names, each table or pattern damaged somewhere."""
    dice = Random(17)
    put: dict[str, list[Any]] = {"tables": [], "changes": [], "patterns": []}
    for number in range(cases):
        name = f"here-{number}"
        copy = {**rows, "tables": [one | OLDEST for one in rows["tables"]]}
        bad = dice.choice(sorted(rows))
        kept = damaged(copy[bad], dice)
        copy[bad] = [one for one in kept if isinstance(one, dict)] if kept else []
        put["tables"] += [one | {"id": name} for one in copy["tables"]]
        put["changes"] += [one | {"table": name} for one in copy["changes"]]
        put["patterns"] += [one | {"id": f"own-{number}"} for one in copy["patterns"]]
    return put


def test_damaged_rows_are_told_of_in_a_sentence_and_the_good_round_stays(
    home: AtHome, keeper: Table, cases: int
) -> None:
    good = keeper.id
    put = damaged_rows(home.page.evaluate(ROWS), cases)
    home.page.evaluate(PUT, put)
    for number in range(cases):
        name = f"here-{number}"
        for question in QUESTIONS:
            answered(keeper.ask(question, name), name)
        told = keeper.sit(name)
        assert "refusal" not in told or told["refusal"]["reason"] != "engine_failed", told
    keeper.rise()
    good_round_stands(keeper, good)
    assert "Mine" in str(answered(keeper.ask("patterns"), "patterns"))
    see_in_library(home)
    home.go("/patterns")
    expect(home.page.get_by_text("Mine").first).to_be_visible()


def test_damaged_files_and_records_are_refused_in_a_sentence_and_nothing_is_lost(
    home: AtHome, keeper: Table, cases: int
) -> None:
    dice = Random(18)
    text = keeper.everything("pack")
    record = keeper.answer("record", keeper.id)
    for number in range(cases):
        pack = damaged(json.loads(text), dice)
        if dice.random() < 0.5 and isinstance(pack.get("tables"), list):
            pack["tables"] = [
                one | {"id": f"here-{number}-{index}"} if isinstance(one, dict) else one
                for index, one in enumerate(pack["tables"] * 2)
            ]
        answered(keeper.ask_everything("unpack", json.dumps(pack)), pack)
        garbage = garbled(text, dice)
        answered(keeper.ask_everything("unpack", garbage), garbage)
        garbage = garbled(record, dice)
        answered(keeper.ask("importRecords", garbage), garbage)
    good_round_stands(keeper, keeper.id)
    see_in_library(home)


def test_damaged_links_open_or_are_refused_in_a_sentence(home: AtHome, cases: int) -> None:
    dice = Random(19)
    table = home.begin()
    home.press_first_choice()
    home.has_moves(1, 0)
    home.press_first_choice()
    home.has_moves(1, 1)
    home.page.get_by_role("button", name="Share").click()
    link = home.page.get_by_role("dialog").get_by_label("Link to this round").input_value()
    address, fragment = link.split("#r=")
    home.page.goto(link)
    home.page.wait_for_selector("review-page pasang-board")
    for _ in range(cases):
        damage = garbled(fragment, dice).replace("\n", "")
        home.page.evaluate("hash => (location.hash = hash)", f"r={damage}")
        if damage != fragment:
            expect(home.page.locator(".empty, review-page pasang-board").first).to_be_visible()
    home.page.goto(f"{address}#r=nonsense")
    expect(home.page.locator(".empty")).to_contain_text("damaged or was cut short")
    home.go(f"/table/{table}")
    home.has_moves(1, 1)
