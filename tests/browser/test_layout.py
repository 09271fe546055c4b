"""Pages fit their screens: phones both ways up, zoomed in, forced colours, strongest contrast."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from pasang.notation.language import languages
from tests.browser.screen import PERSON, Watched, watching
from tests.browser.test_access import READY
from tests.server.running import ServerProcess


def test_a_long_name_hides_no_score(phone: Watched) -> None:
    phone.open_table(north={**PERSON, "name": "Pengiran Anak Haji Abdul Rahman bin Omar"})
    name = phone.page.locator(".far .name").bounding_box()
    score = phone.page.locator(".far .score").bounding_box()
    assert name is not None
    assert score is not None
    assert name["x"] + name["width"] <= score["x"]
    assert score["x"] + score["width"] <= 360


@pytest.mark.parametrize("language", sorted(languages()))
def test_the_words_of_every_language_fit_the_actions_of_a_small_phone(
    browser: Browser, server: ServerProcess, language: str
) -> None:
    small = {"width": 345, "height": 740}
    with watching(browser, server.address, locale=language, viewport=small) as phone:
        phone.open_table(north=PERSON)
        phone.page.evaluate("document.fonts.ready.then(() => true)")  # others are wider
        wide = phone.page.locator(".action").evaluate_all(
            "all => all.filter(one => one.scrollWidth > one.offsetWidth).map(one => one.innerText)"
        )
        assert wide == []
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= 345


def test_a_phone_on_its_side_shows_board_and_all_else_at_once(desk: Watched) -> None:
    desk.page.set_viewport_size({"width": 844, "height": 390})
    desk.open_table(north=PERSON)
    board = desk.board.bounding_box()
    assert board is not None
    assert board["height"] > 360
    for part in (".far", ".near", ".guide", ".list", ".actions"):
        box = desk.page.locator(part).bounding_box()
        assert box is not None
        assert box["x"] >= board["x"] + board["width"], part
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= 390, part
    desk.page.get_by_role("button", name="Resign").click()
    expect(desk.page.get_by_role("button", name="Yes, resign")).to_be_in_viewport(ratio=1)
    desk.picture("table-landscape")


@pytest.mark.parametrize("language", ["en", "ms"])
def test_no_bar_covers_a_page_that_is_zoomed_to_four_hundred_per_cent(
    browser: Browser, server: ServerProcess, language: str
) -> None:
    zoomed = {"width": 320, "height": 215}
    with watching(browser, server.address, locale=language, viewport=zoomed) as desk:
        check_zoomed(desk)


def check_zoomed(desk: Watched) -> None:
    table = desk.lay_table(north=PERSON)
    fixed = """() => [...document.querySelectorAll('body *')].filter(element =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position)).length"""
    learning = ("/learn", "/learn/even", "/learn/first-round", "/learn/rules", "/puzzles")
    for path in (f"/table/{table}", f"/review/{table}", "/new", "/library", *learning):
        desk.go(path)
        desk.page.wait_for_function(READY)
        assert desk.page.evaluate(fixed) == 0, path
        assert desk.page.evaluate("document.documentElement.scrollWidth") <= 320, path


def test_what_is_chosen_is_outlined_where_colours_are_forced(desk: Watched) -> None:
    desk.page.emulate_media(forced_colors="active")
    desk.go("/new")
    outline = "tile => getComputedStyle(tile).outlineStyle"
    tiles = desk.page.locator(".tile")
    assert tiles.filter(has=desk.page.locator(":checked")).first.evaluate(outline) == "solid"
    assert tiles.filter(has=desk.page.locator(":not(:checked)")).nth(1).evaluate(outline) == "none"


def test_the_bowl_has_a_shape_of_its_own_where_contrast_is_strongest(desk: Watched) -> None:
    desk.page.add_init_script("localStorage.setItem('pasang.settings', '{\"theme\":\"contrast\"}')")
    desk.open_table(north=PERSON)
    star = desk.board.locator("path.bowl-star")
    assert star.evaluate("star => getComputedStyle(star).opacity") == "1"
