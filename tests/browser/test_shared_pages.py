"""The pages that only a shared server has, with something to see on them: accessible, fitting, in their language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.screen import watching
from tests.browser.shared_scenes import CLAIM_S, LIVE, Scenes, shared_scenes
from tests.browser.test_access import EVERY_RULE, READY, SCAN
from tests.browser.test_languages import check_language
from tests.sampling import sampled
from tests.server.running import ServerProcess, free_port

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
IN_ITS_WINDOW = "Element.prototype.requestFullscreen = async () => {}"
"""A window that fills the screen keeps the size of the screen."""
WIDE = "() => document.documentElement.scrollWidth > innerWidth"


@dataclass(frozen=True)
class Scene:
    """What somebody sees somewhere, after pressing something perhaps."""

    name: str
    who: str
    shows: str
    path: str = ""
    """Where it is; at what the scenes call by this name, unless this is given."""
    press: str = ""


SCENES = [
    Scene("reports", "moderator", ".queue .card", "/moderation"),
    Scene("people", "eve", "tbody tr", "/people"),
    Scene("profile", "eve", ".rating-graph", "/people/awang"),
    Scene("own tournaments", "cikgu", "a[href*='/tournament/']", "/tournaments"),
    Scene("join gathering", "eve", "main form, main .button"),
    Scene("gathering", "cikgu", "svg.code"),
    Scene("playing", "cikgu", ".standings"),
    Scene("projected", "cikgu", ".projected", press=".tools .button >> nth=0"),
    Scene("over", "siti", ".standings"),
    Scene("own turn", "siti", ".actions"),
    Scene("watched", "eve", ".manners"),
    Scene("gone", "siti", ".manners"),
    Scene("claim", "siti", ".manners .button"),
    Scene("vacation", "siti", ".vacation"),
    Scene("finished", "siti", "[data-side=south]"),
    Scene("prepared", "siti", ".prepared li"),
    Scene("preparing", "siti", ".preparing", press=".prepared .row .button"),
]
SAME_PATH = {
    "projected": "playing",
    "watched": "own turn",
    "claim": "gone",
    "preparing": "prepared",
}


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scenes]:
    settings = {
        "PASANG_SHARED": "1",
        "PASANG_CLAIM_S": str(CLAIM_S),
        "PASANG_RATE_LIMITS": "0",
    }
    folder = tmp_path_factory.mktemp("shared")
    with ServerProcess(folder, free_port(), **settings) as server, shared_scenes(server) as scenes:
        yield scenes


def be(page: Page, scenes: Scenes, who: str) -> None:
    """Somebody's window."""
    cookies = scenes.people[who].cookies.items()
    page.context.add_cookies(
        [{"name": name, "value": value, "url": scenes.address} for name, value in cookies]
    )


@pytest.mark.parametrize(
    ("scene", "language"),
    sampled([(one, language) for one in SCENES for language in ("en", "ms")], every=3),
    ids=lambda value: value.name if isinstance(value, Scene) else value,
)
def test_a_page_is_accessible_and_fits_in_its_language(
    browser: Browser, scenes: Scenes, axe: str, scene: Scene, language: str
) -> None:
    with watching(
        browser, scenes.address, locale=language, viewport=PHONE, reduced_motion="reduce"
    ) as watched:
        be(watched.page, scenes, scene.who)
        watched.page.add_init_script(IN_ITS_WINDOW)
        watched.go(scene.path or scenes.paths[SAME_PATH.get(scene.name, scene.name)])
        watched.page.wait_for_function(READY)
        if scene.press:
            watched.page.locator(scene.press).click()
        expect(watched.page.locator(scene.shows).first).to_be_visible()
        watched.page.evaluate(axe)
        for viewport in (PHONE, DESK):
            watched.page.set_viewport_size(viewport)
            picture = f"shared-{scene.name.replace(' ', '-')}-{language}-{viewport['width']}"
            watched.page.screenshot(path=f"artefacts/{picture}.png", full_page=True)
            assert not watched.page.evaluate(WIDE), viewport
            assert watched.page.evaluate(SCAN, EVERY_RULE) == [], viewport
        if language != "en":
            check_language(watched)


def test_who_waits_sees_the_time_run_down_until_the_round_can_be_claimed(
    browser: Browser, scenes: Scenes
) -> None:
    scenes.table("left alone", LIVE, "c", "j")
    with watching(browser, scenes.address, viewport=DESK) as watched:
        be(watched.page, scenes, "siti")
        watched.go(scenes.paths["left alone"])
        note = watched.page.locator(".manners", has_text="awang")
        first = seconds_in(note.inner_text())
        assert 0 < first <= CLAIM_S
        expect(note).to_contain_text(re.compile(rf"0:0[0-{first - 1}]|has been gone"))
        watched.page.get_by_role("button", name="Claim the round").click()
        expect(watched.page.locator(".guide h2")).to_contain_text("You win, 120–0.")


def seconds_in(text: str) -> int:
    """The seconds that a sentence tells of."""
    told = re.search(r"0:(\d\d)", text)
    assert told, text
    return int(told[1])
