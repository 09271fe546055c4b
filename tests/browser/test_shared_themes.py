"""What strangers who share a server see, in every theme: the lobby, a tournament, an account, an answer prepared."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import product

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.couples import Couple, couple_at, sit, until_moves
from tests.browser.screen import Watched
from tests.browser.test_access import READY, SCHEMES, THEMES, scanned_in
from tests.browser.test_correspondence import DAYS, MAKE_ACCOUNT, choose_first
from tests.browser.test_correspondence import press as press_button
from tests.browser.test_meeting import ASK, Street
from tests.browser.test_tournament import Class
from tests.server.running import ServerProcess, free_port


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    settings = {"PASANG_REPLY_MS": "100", "PASANG_RATE_LIMITS": "0", "PASANG_SHARED": "1"}
    with ServerProcess(tmp_path_factory.mktemp("themes"), free_port(), **settings) as server:
        yield server


@pytest.fixture
def street(browser: Browser, shared: ServerProcess) -> Iterator[Street]:
    with ExitStack() as stack:
        yield Street(browser, shared, stack)


@pytest.fixture
def couple(browser: Browser, shared: ServerProcess) -> Iterator[Couple]:
    with couple_at(browser, shared, viewport={"width": 1280, "height": 800}) as couple:
        yield couple


def check_themes(watched: Watched, axe: str) -> None:
    """No theme makes anything on a page hard to read."""
    watched.page.wait_for_function(READY)
    watched.page.evaluate(axe)
    violations = {
        f"{theme}, {scheme}": scanned_in(watched, theme, scheme)
        for theme, scheme in product(THEMES, SCHEMES)
    }
    assert {look: found for look, found in violations.items() if found} == {}, watched.page.url


def test_a_tournament_can_be_read_in_every_theme(street: Street, axe: str) -> None:
    room = Class(street)
    room.teacher.go("/tournaments")
    check_themes(room.teacher, axe)
    room.play(1, "first")
    for one in (room.teacher, room.children[-1]):
        one.go(room.path)
        expect(one.page.locator(".standings")).to_be_visible()
        check_themes(one, axe)


def test_the_lobby_and_an_account_can_be_read_in_every_theme(street: Street, axe: str) -> None:
    siti = street.visitor("/settings")
    siti.page.evaluate(MAKE_ACCOUNT, "siti")
    siti.page.evaluate(ASK, ["/api/challenges", {"pattern": "1", "listed": True}])
    siti.go("/lobby")
    expect(siti.page.locator(".seat").first).to_be_visible()
    check_themes(siti, axe)
    siti.go("/account")
    expect(siti.page.locator("vacation-card button")).to_be_visible()
    for fold in siti.page.locator("details.folded summary").all():
        fold.click()
    check_themes(siti, axe)


def test_an_answer_that_is_prepared_can_be_read_in_every_theme(couple: Couple, axe: str) -> None:
    sit(couple.south, couple.open(DAYS))
    couple.south.point("c1").click()
    until_moves(couple.south, 1)
    for saved in range(2):
        press_button(couple.south, "Prepare another answer" if saved else "Prepare an answer")
        couple.south.point("j9").click()
        expect(couple.south.page.locator(".prepared")).to_contain_text("And your answer?")
        if not saved:
            choose_first(couple.south)
            press_button(couple.south, "Save as my answer")
            expect(couple.south.page.locator(".prepared li")).to_have_count(1)
    check_themes(couple.south, axe)
