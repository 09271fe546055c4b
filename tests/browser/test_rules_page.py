"""The rules page: every rule has its place, and pictures show what the law was asked for."""

from __future__ import annotations

import json
from pkgutil import get_data

from playwright.sync_api import expect

from tests.browser.screen import Watched


def pictures() -> dict[str, dict[str, list[str]]]:
    data = get_data("pasang.printing", "pictures/pictures.json")
    assert data is not None
    return {one["name"]: one for one in json.loads(data)}


def test_every_rule_is_told_and_can_be_linked_to(calm_desk: Watched) -> None:
    calm_desk.go("/learn/rules?rule=14")
    page = calm_desk.page
    expect(page.locator("#r14 h3")).to_be_focused()
    expect(page.locator("#r14 h3")).to_be_in_viewport()
    assert page.locator(".rule-told").evaluate_all("all => all.map(one => one.id)") == [
        f"r{number}" for number in range(1, 21)
    ]
    page.locator(".contents a", has_text="R18").click()
    expect(page.locator("#r18 h3")).to_be_in_viewport()
    expect(page.locator("#history")).to_contain_text("Raffles")


def test_the_pictures_ring_what_the_law_says(calm_desk: Watched) -> None:
    calm_desk.go("/learn/rules")
    drawn = calm_desk.page.locator(".rule-picture")
    expect(drawn).to_have_count(len(pictures()))
    counted = drawn.evaluate_all(
        """all => all.map(one => {
            const shadow = one.querySelector('pasang-board').shadowRoot;
            const count = (what) => shadow.querySelectorAll(what).length;
            return [one.dataset.picture, count('.ring.taken'), count('.ring.noted'),
                    count('.landing'), count('.mark')];
        })"""
    )
    for name, taken, noted, dots, ends in counted:
        told = {key: len(told) for key, told in pictures()[name].items()}
        assert taken == told.get("taken", 0), name
        assert noted == told.get("other", 0) + told.get("even", 0), name
        assert (dots, ends) == (told.get("dots", 0), told.get("ends", 0)), name
