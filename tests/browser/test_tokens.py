"""Personal tokens in one's account: made, shown once, copied, used, ended."""

from __future__ import annotations

from collections.abc import Iterator

import httpx2
import pytest
from playwright.sync_api import Browser, Locator, expect

from pasang.notation.language import languages
from tests.browser.screen import Watched, watching
from tests.browser.test_access import EVERY_RULE, READY, SCAN
from tests.browser.test_people import DESK, PASSWORD, PHONE, account_at, log_in
from tests.server.running import ServerProcess, free_port
from tests.waiting import MOST_S

CLIPBOARD = ["clipboard-read", "clipboard-write"]
WIDE = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that strangers share."""
    settings = {"PASANG_SHARED": "1", "PASANG_RATE_LIMITS": "0"}
    with ServerProcess(tmp_path_factory.mktemp("data"), free_port(), **settings) as server:
        account_at(server.address, "siti")
        yield server


@pytest.fixture
def visitor(browser: Browser, shared: ServerProcess) -> Iterator[Watched]:
    with watching(browser, shared.address, viewport=DESK, permissions=CLIPBOARD) as watched:
        log_in(watched, "siti")
        yield watched


def opened(watched: Watched) -> Locator:
    """The part of the account about tokens, unfolded."""
    part = watched.page.locator("details", has=watched.page.locator("tokens-card"))
    part.locator("summary").click()
    return part


def answered(server: ServerProcess, path: str, secret: str) -> int:
    """How the server answers a program that has a token."""
    headers = {"authorization": f"Bearer {secret}"}
    return httpx2.get(f"{server.address}{path}", headers=headers, timeout=MOST_S).status_code


def test_a_token_is_made_shown_once_copied_used_and_ended(
    visitor: Watched, shared: ServerProcess
) -> None:
    part = opened(visitor)
    part.get_by_label("What it is for").fill("my reader")
    part.get_by_label("For how long").select_option("30 days")
    part.get_by_role("button", name="Make a token").click()
    shown = part.get_by_label("Token: my reader")
    expect(shown).to_be_focused()
    secret = shown.input_value()
    part.get_by_role("button", name="Copy").nth(1).click()
    expect(part.get_by_role("status")).to_have_text("Copied.")
    feed = visitor.page.evaluate("() => navigator.clipboard.readText()")
    assert feed == f"{shared.address}/api/turns/feed?token={secret}"
    assert "<feed" in httpx2.get(feed, timeout=MOST_S).text
    part.get_by_role("button", name="I have kept it").click()
    expect(shown).to_have_count(0)

    visitor.page.reload()
    token = opened(visitor).get_by_role("listitem").filter(has_text="my reader")
    expect(token).to_contain_text("See my rounds · until")
    assert secret not in visitor.page.content()
    token.get_by_role("button", name="End").click()
    expect(token).to_have_count(0)
    assert answered(shared, "/api/turns", secret) == 401


def test_a_token_for_a_bot_may_play_as_well(visitor: Watched, shared: ServerProcess) -> None:
    part = opened(visitor)
    part.get_by_label("What it is for").fill("<b>my bot</b>")
    part.get_by_label("What it may do").select_option("See my rounds and play")
    part.get_by_role("button", name="Make a token").click()
    token = part.get_by_role("listitem").filter(has_text="<b>my bot</b>")
    expect(token).to_contain_text("See my rounds and play · until")
    secret = part.get_by_label("Token: <b>my bot</b>").input_value()
    assert answered(shared, "/api/turns", secret) == 200
    headers = {"authorization": f"Bearer {secret}"}
    seat = {"kind": "person", "name": "Siti"}
    table = {"pattern": "1", "south": seat, "north": seat}
    address = f"{shared.address}/api/tables"
    made = httpx2.post(address, json=table, headers=headers, timeout=MOST_S)
    assert made.status_code == 200, made.text


@pytest.mark.parametrize("language", sorted(languages()))
def test_tokens_are_accessible_and_fit_in_every_language(
    browser: Browser, shared: ServerProcess, axe: str, language: str
) -> None:
    with watching(browser, shared.address, viewport=DESK, locale=language) as watched:
        page = watched.page
        who = {"name": "siti", "password": PASSWORD}
        page.request.post(
            f"{shared.address}/api/people/session", data=who, headers={"x-pasang": "1"}
        )
        watched.go("/account")
        page.wait_for_function(READY)
        page.evaluate(axe)
        part = opened(watched)
        form = page.locator("tokens-card form")
        for step in ("form", "made"):
            for size in (DESK, PHONE):
                page.set_viewport_size(size)
                part.scroll_into_view_if_needed()
                watched.picture(f"tokens-{step}-{size['width']}-{language}")
                assert page.evaluate(SCAN, EVERY_RULE) == []
                assert not page.evaluate(WIDE)
            if step == "form":
                form.locator("input").fill(f"in {language}")
                form.locator("button").click()
                expect(page.locator("tokens-card .copy")).to_have_count(2)
