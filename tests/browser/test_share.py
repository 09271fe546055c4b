"""Links that hold a round."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.rounds import imported, played_round
from tests.browser.screen import Watched

HOSTILE = [
    "#r=",
    "#r=AAAA",
    "#r=<script>alert(1)</script>",
    f"#r={'_' * 900}",
    f"#r={'A' * 90_000}",
]


def test_a_link_holds_the_whole_round_and_another_keeps_it(calm_desk: Watched) -> None:
    page = calm_desk.page
    calm_desk.go(f"/review/{imported(calm_desk.address, seed=8)}")
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog")
    link = dialog.get_by_label("Link to this round").input_value()
    assert len(link) < 200
    dialog.get_by_role("button", name="QR code").click()
    expect(dialog.get_by_role("img", name="The link as a QR code")).to_be_in_viewport(ratio=1)
    calm_desk.picture("share-dialog")
    dialog.get_by_role("button", name="Close").click()
    page.goto(link)
    end = str(played_round(8).position).split(" ", 1)[0]
    expect(page.locator("pasang-board")).to_have_js_property("rows", end)
    page.get_by_role("button", name="Keep in my library").click()
    page.wait_for_url(re.compile(r"/review/[^/?]+\?ply="))
    expect(page.locator("pasang-board")).to_have_js_property("rows", end)


def test_a_link_to_a_position_opens_there_and_another_fragment_opens_another(
    calm_desk: Watched,
) -> None:
    page = calm_desk.page
    calm_desk.open_table()
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("dialog").get_by_label("Link to this position").input_value()
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Analyse")
    page.evaluate("location.hash = '#r=nonsense'")
    expect(page.locator(".empty")).to_contain_text("damaged or was cut short")


def test_a_link_that_was_made_to_harm_is_refused_in_a_sentence(calm_desk: Watched) -> None:
    for fragment in HOSTILE:
        calm_desk.page.goto("about:blank")
        calm_desk.page.goto(f"{calm_desk.address}/analyse{fragment}")
        expect(calm_desk.page.locator(".empty")).to_contain_text("damaged or was cut short")
