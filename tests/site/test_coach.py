"""The coach and explanations on the site, where the core answers in the browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.coached import ANALYSED, NEWCOMER, REPLY, UNSAFE, is_warned, plays
from tests.browser.screen import Watched


def test_a_newcomer_is_warned_without_a_server_too(served: Watched) -> None:
    served.page.add_init_script(NEWCOMER)
    served.go(ANALYSED)
    served.page.get_by_role("button", name="Try again from here").click()
    served.page.wait_for_url("**/table/here-*")
    plays(served, UNSAFE)
    is_warned(served)


def test_a_choice_is_explained_without_a_server_too(served: Watched) -> None:
    served.go(ANALYSED)
    served.page.get_by_role("button", name="Explain").click()
    plays(served, UNSAFE)
    expect(served.page.locator(".explain")).to_contain_text(
        f"It allows suntuk: after {REPLY} no move is left for South."
    )
