"""A browser that is to tell of turns: asked for by a press, kept by the server, and ended by another press."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, expect

from tests.browser.screen import Watched
from tests.browser.test_correspondence import MAKE_ACCOUNT, press
from tests.server.push_service import text_of
from tests.server.running import ServerProcess, free_port

PUSH_SERVICE = """
let made = null;
PushManager.prototype.getSubscription = async () => made;
PushManager.prototype.subscribe = async ({userVisibleOnly, applicationServerKey}) => {
  if (window.isAway) throw new DOMException('nobody there', 'AbortError');
  if (!userVisibleOnly || !applicationServerKey) throw new TypeError('not a subscription');
  const told = %s;
  const unsubscribe = async () => { made = null; return true; };
  return made = {endpoint: told.endpoint, toJSON: () => told, unsubscribe};
};
"""
"""In the place of the push service of the browser's maker, which no test asks."""
TOLD = "async () => (await (await fetch('/api/people/notices')).json()).browsers"


@pytest.fixture
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    settings = {"PASANG_SHARED": "1", "PASANG_RATE_LIMITS": "0"}
    with ServerProcess(tmp_path_factory.mktemp("told"), free_port(), **settings) as server:
        yield server


def subscription() -> str:
    """What a push service at a public address answers."""
    point = ec.generate_private_key(ec.SECP256R1()).public_key()
    key = text_of(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
    keys = {"p256dh": key, "auth": text_of(bytes(16))}
    return json.dumps({"endpoint": "https://1.1.1.1/push/one", "keys": keys})


def test_a_browser_is_told_by_a_press_and_told_no_more_by_another(
    windowed_browser: Browser, shared: ServerProcess
) -> None:
    context = windowed_browser.new_context(permissions=["notifications"])
    context.add_init_script(PUSH_SERVICE % subscription())
    one = Watched(context.new_page(), shared.address)
    one.go("/")
    one.page.evaluate(MAKE_ACCOUNT, "siti")
    one.page.wait_for_function("async () => !!(await navigator.serviceWorker.getRegistration())")
    one.go("/account")
    card = one.page.locator("notices-card")
    one.page.evaluate("() => { window.isAway = true; }")
    press(one, "Tell me in this browser")
    expect(card.get_by_role("alert")).to_contain_text("push service does not answer")
    assert one.page.evaluate(TOLD) == 0
    one.page.evaluate("() => { window.isAway = false; }")
    press(one, "Tell me in this browser")
    expect(card.get_by_role("status")).to_have_text("This browser tells you.")
    expect(card.get_by_role("alert")).to_have_count(0)
    assert one.page.evaluate(TOLD) == 1
    press(one, "Tell me here no more")
    expect(card.get_by_role("button", name="Tell me in this browser")).to_be_visible()
    assert one.page.evaluate(TOLD) == 0
    context.close()
    one.check_console()
