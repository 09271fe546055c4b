"""Passkeys in the browser, made and shown by Chromium's own virtual authenticator; and the way back after log-in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, expect

from tests.browser.screen import Watched, watching
from tests.browser.test_access import EVERY_RULE, READY, SCAN
from tests.browser.test_people import DESK, PASSWORD, PHONE, account_at, log_in
from tests.server.running import ServerProcess, free_port

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that strangers share."""
    settings = {"PASANG_SHARED": "1", "PASANG_RATE_LIMITS": "0"}
    with ServerProcess(tmp_path_factory.mktemp("data"), free_port(), **settings) as server:
        account_at(server.address, "siti")
        yield server


@pytest.fixture
def visitor(browser: Browser, server: ServerProcess) -> Iterator[Watched]:
    """A window that addresses the server by a name, as passkeys need."""
    address = f"http://localhost:{server.port}"
    with watching(browser, address, viewport=DESK, reduced_motion="reduce") as watched:
        yield watched


def device_of(watched: Watched) -> tuple[CDPSession, str]:
    """An authenticator that says yes for its owner."""
    line = watched.page.context.new_cdp_session(watched.page)
    line.send("WebAuthn.enable")
    made = line.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    name: str = made["authenticatorId"]
    return line, name


def log_out(watched: Watched) -> None:
    watched.go("/account")
    watched.page.get_by_role("button", name="Log out", exact=True).click()
    expect(watched.page.locator("who-link")).to_have_text("Log in")


def faults_seen_on(visitor: Watched, card: Locator, axe: str) -> list[object]:
    """What axe finds on a desktop, and whether a phone would have to be pushed sideways."""
    page = visitor.page
    page.wait_for_function(READY)
    page.evaluate(axe)
    faults: list[object] = page.evaluate(SCAN, EVERY_RULE)
    visitor.picture("passkeys-desk")
    page.set_viewport_size(PHONE)
    if page.evaluate("document.documentElement.scrollWidth") > PHONE["width"]:
        faults.append("wider than a phone")
    card.scroll_into_view_if_needed()
    visitor.picture("passkeys-phone")
    return faults


def test_a_passkey_is_made_shown_renamed_and_removed(visitor: Watched, axe: str) -> None:
    page = visitor.page
    line, device = device_of(visitor)
    log_in(visitor, "siti")
    card = page.locator(".passkeys")
    card.get_by_label("What to call it").fill("my laptop")
    card.get_by_label("Password").fill(PASSWORD)
    card.get_by_role("button", name="Add a passkey").click()
    expect(card.get_by_text("my laptop")).to_be_visible()
    expect(card.get_by_text("not used yet")).to_be_visible()
    [kept] = line.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]
    assert (kept["rpId"], kept["isResidentCredential"]) == ("localhost", True)

    log_out(visitor)
    visitor.go("/account?next=%2Flobby")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.locator("who-link")).to_have_text("siti")
    expect(page).to_have_url(f"{visitor.address}/lobby")

    visitor.go("/account")
    expect(card.get_by_text("last used")).to_be_visible()
    assert faults_seen_on(visitor, card, axe) == []

    card.get_by_role("button", name="Rename").click()
    card.locator("li input").fill("<b>the old one</b>")
    card.get_by_role("button", name="Save").click()
    expect(card.get_by_text("<b>the old one</b>")).to_be_visible()
    card.get_by_role("button", name="Remove").click()
    expect(card.locator("li")).to_have_count(0)

    log_out(visitor)
    visitor.outage_expected = True  # Chromium itself tells of the refusal in its console
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("not known here")
    line.send("WebAuthn.setUserVerified", {"authenticatorId": device, "isUserVerified": False})
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("No passkey was chosen")


def test_an_address_in_figures_offers_no_passkeys(browser: Browser, server: ServerProcess) -> None:
    with watching(browser, server.address, viewport=DESK) as watched:
        watched.go("/account")
        expect(watched.page.get_by_role("button", name="Log in", exact=True)).to_be_visible()
        assert watched.page.get_by_role("button", name="Log in with a passkey").count() == 0


def test_whoever_logs_in_is_led_back_to_where_they_came_from(
    visitor: Watched, server: ServerProcess
) -> None:
    page = visitor.page
    made = page.request.post(
        f"{server.address}/api/people/session",
        data={"name": "siti", "password": PASSWORD},
        headers={"x-pasang": "1"},
    )
    assert made.ok
    challenge = page.request.post(
        f"{server.address}/api/challenges", data={"pattern": "1"}, headers={"x-pasang": "1"}
    ).json()["id"]
    visitor.go(f"/challenge/{challenge}")
    page.get_by_role("link", name="Log in").last.click()
    page.get_by_role("link", name="Make an account").click()
    page.get_by_label("New password").fill(PASSWORD)  # the door before has a name, too
    page.get_by_label("Name", exact=True).fill("dayang")
    page.get_by_role("button", name="Make the account").click()
    page.get_by_role("button", name="I have kept them").click()
    expect(page).to_have_url(f"{visitor.address}/challenge/{challenge}")
    expect(page.locator("who-link")).to_have_text("dayang")


def test_nobody_is_led_to_another_site(visitor: Watched) -> None:
    page = visitor.page
    visitor.go("/account?next=//evil.example")
    page.get_by_label("Name", exact=True).fill("siti")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_text("You are siti.")).to_be_visible()
    assert page.url.startswith(f"{visitor.address}/account")


def test_the_header_leads_back_too(visitor: Watched) -> None:
    page = visitor.page
    visitor.go("/learn")
    page.locator("who-link a").click()
    page.get_by_label("Name", exact=True).fill("siti")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page).to_have_url(f"{visitor.address}/learn")
