"""A notice that comes by push: the browser shows it, unless somebody looks at its table already."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Worker

from tests.site.keeping import keeps
from tests.site.plain_host import BASE
from tests.waiting import until

TURN: Final = {"title": "Your turn", "text": "Awang played j", "topic": "table-1"}
SHOWN: Final = """async () => {
  const {scope} = await navigator.serviceWorker.ready;
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map(({title, body, tag, data, icon}) =>
    [title, body, tag, data, icon === `${scope}icons/icon-192.png`]);
}"""

PRESS: Final = """async () => {
  const [notification] = await registration.getNotifications();
  if (!notification) return null;
  let focused = 0;
  const opened = [];
  WindowClient.prototype.focus = async function () { focused += 1; return this; };
  clients.openWindow = async (address) => void opened.push(address);
  const event = new NotificationEvent('notificationclick', {notification});
  const waited = [];
  event.waitUntil = (work) => waited.push(work);
  dispatchEvent(event);
  await Promise.all(waited);
  return {focused, opened, left: (await registration.getNotifications()).length};
}"""
"""Run in the service worker: a press, as far as a test can make one; only a person brings windows up."""


@pytest.fixture
def page(windowed_browser: Browser, site: str) -> Iterator[Page]:
    """A page whose visitor lets it show notices; a browser without windows shows none."""
    context = windowed_browser.new_context(permissions=["notifications"])
    page = context.new_page()
    page.goto(f"{site}/settings")
    keeps(page)
    yield page
    context.close()


def pushing(page: Page, origin: str) -> Callable[[str], None]:
    """What brings a push message to the page's service worker."""
    line: CDPSession = page.context.new_cdp_session(page)
    known: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: known.extend(one["registrationId"] for one in told["registrations"]),
    )
    line.send("ServiceWorker.enable")

    def registered() -> bool:
        page.evaluate("1")  # lets what the browser tells come in
        return bool(known)

    until(registered, "the service worker to be known")

    def push(data: str) -> None:
        told = {"origin": origin, "registrationId": known[-1], "data": data}
        line.send("ServiceWorker.deliverPushMessage", told)

    return push


def notices_are(page: Page, wanted: list[list[object]]) -> bool:
    return until(lambda: bool(page.evaluate(SHOWN) == wanted), f"notices: {wanted}")


def test_a_notice_is_shown_once_for_its_table(page: Page, site: str) -> None:
    push = pushing(page, site.removesuffix(BASE.rstrip("/")))
    for text in ("Awang played j", "Awang played k"):
        push(json.dumps({**TURN, "text": text, "path": "/table/one"}))
        # Looked at once: where nothing on the machine can show notices, they are soon put away.
        assert notices_are(page, [["Your turn", text, "table-1", "/table/one", True]])


def test_a_press_on_a_notice_leads_the_page_that_is_there_to_its_table(
    page: Page, site: str
) -> None:
    push = pushing(page, site.removesuffix(BASE.rstrip("/")))
    push(json.dumps({**TURN, "path": "/table/one"}))
    pressed = until(lambda: worker_of(page).evaluate(PRESS), "a notice to press")
    assert pressed == {"focused": 1, "opened": [], "left": 0}
    page.wait_for_url("**/table/one")


def test_a_press_on_a_notice_opens_a_page_where_there_is_none(page: Page, site: str) -> None:
    push = pushing(page, site.removesuffix(BASE.rstrip("/")))
    push(json.dumps({**TURN, "path": "/table/one"}))
    worker = worker_of(page)
    worker.evaluate("() => { clients.matchAll = async () => []; }")
    pressed = until(lambda: worker.evaluate(PRESS), "a notice to press")
    assert pressed == {"focused": 0, "opened": [f"{site}/table/one"], "left": 0}


def worker_of(page: Page) -> Worker:
    """The page's service worker."""
    [worker] = page.context.service_workers
    return worker


def test_what_somebody_looks_at_or_what_is_no_notice_is_not_shown(page: Page, site: str) -> None:
    push = pushing(page, site.removesuffix(BASE.rstrip("/")))
    push(json.dumps({**TURN, "topic": "seen", "path": "/settings"}))
    push(json.dumps({"title": "half a notice"}))
    push(json.dumps({**TURN, "topic": "elsewhere", "path": "https://elsewhere.example/"}))
    push(json.dumps({**TURN, "path": "/table/one"}))
    shown = until(lambda: page.evaluate(SHOWN), "the notice that is one")
    assert [tag for _, _, tag, _, _ in shown] == ["table-1"]
