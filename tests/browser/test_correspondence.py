"""Playing far away, in the browser: answers prepared on the board, notices and vacation in the account."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from pasang.play.clock import ClockSetting
from tests.browser.couples import Couple, couple_at, sit, until_moves
from tests.browser.screen import Watched, watching
from tests.browser.test_access import EVERY_RULE, SCAN
from tests.browser.test_languages import check_language
from tests.server.running import ServerProcess, free_port

PHONE: ViewportSize = {"width": 360, "height": 740}
DAYS = ClockSetting(days=2)
MAKE_ACCOUNT = """async name => {
  const headers = {'content-type': 'application/json', 'x-pasang': '1'};
  const body = JSON.stringify({name, password: 'seven lanterns over the water village'});
  await fetch('/api/people/account', {method: 'POST', headers, body});
}"""
WIDE = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    settings = {"PASANG_SHARED": "1", "PASANG_RATE_LIMITS": "0"}
    with ServerProcess(tmp_path_factory.mktemp("far"), free_port(), **settings) as server:
        yield server


@pytest.fixture
def couple(browser: Browser, shared: ServerProcess) -> Iterator[Couple]:
    with couple_at(browser, shared, viewport={"width": 1280, "height": 800}) as couple:
        yield couple


def press(one: Watched, name: str) -> None:
    one.page.get_by_role("button", name=name, exact=True).click()


def test_an_answer_is_prepared_on_the_board_and_played_when_the_opponent_has_moved(
    couple: Couple, axe: str
) -> None:
    table = couple.open(DAYS)
    sit(couple.south, table)
    couple.south.point("c1").click()
    until_moves(couple.south, 1)
    press(couple.south, "Prepare an answer")
    expect(couple.south.page.locator(".prepared")).to_contain_text("What may Awang play?")
    couple.south.point("j9").click()
    expect(couple.south.page.locator(".prepared")).to_contain_text("And your answer?")
    answer = choose_first(couple.south)
    couple.south.picture("prepared-1280")
    press(couple.south, "Save as my answer")
    expect(couple.south.page.locator(".prepared li")).to_have_text(f"If j: {answer}")
    couple.south.page.reload()
    expect(couple.south.page.locator(".prepared li")).to_have_text(f"If j: {answer}")
    couple.south.page.evaluate(axe)
    assert couple.south.page.evaluate(SCAN, EVERY_RULE) == []
    sit(couple.north, table)
    couple.north.point("j9").click()
    for one in (couple.south, couple.north):
        until_moves(one, 3)
    moves = couple.north.page.evaluate("() => document.querySelector('table-page').table.moves")
    assert moves == ["c", "j", answer]
    expect(couple.south.page.locator(".prepared li")).to_have_count(0)


def choose_first(one: Watched) -> str:
    """Play the first move that the board offers."""
    move: str = one.page.evaluate(
        """() => {
          const board = document.querySelector('pasang-board');
          const [{move}] = board.choices;
          board.dispatchEvent(new CustomEvent('choose', {detail: {move}}));
          return move;
        }"""
    )
    return move


def test_a_line_is_deleted_again(couple: Couple) -> None:
    table = couple.open(DAYS)
    sit(couple.south, table)
    couple.south.point("c1").click()
    press(couple.south, "Prepare an answer")
    couple.south.point("j9").click()
    expect(couple.south.page.locator(".prepared")).to_contain_text("And your answer?")
    choose_first(couple.south)
    press(couple.south, "Save as my answer")
    couple.south.page.locator(".prepared li button").click()
    expect(couple.south.page.locator(".prepared li")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "ms"])
def test_notices_and_vacation_are_chosen_in_the_account(
    browser: Browser, shared: ServerProcess, axe: str, language: str
) -> None:
    with watching(browser, shared.address, viewport=PHONE, locale=language) as one:
        one.go("/")
        one.page.evaluate(MAKE_ACCOUNT, f"siti-{language}")
        one.go("/account")
        notices = one.page.locator("notices-card")
        notices.locator("select").first.select_option("digest")
        notices.locator("select").nth(1).select_option("7")
        told = "() => fetch('/api/people/notices').then(answer => answer.json())"
        one.page.wait_for_function(
            f"async () => {{ const t = await ({told})(); return t.mode === 'digest' && t.hour === 7 }}"
        )
        assert one.page.evaluate(told)["zone"]
        vacation = one.page.locator("vacation-card")
        expect(vacation.locator("[role=status]")).to_have_text(re.compile(r"\b28\b"))
        begin = vacation.locator("button").inner_text()
        vacation.locator("button").click()
        expect(vacation.locator("button")).not_to_have_text(begin)
        one.picture(f"notices-phone-{language}")
        assert not one.page.evaluate(WIDE)
        one.page.evaluate(axe)
        assert one.page.evaluate(SCAN, EVERY_RULE) == []
        if language != "en":
            check_language(one)
        vacation.locator("button").click()
        expect(vacation.locator("button")).to_have_text(begin)
        expect(vacation.locator("[role=status]")).to_have_text(re.compile(r"\b27\b"))
