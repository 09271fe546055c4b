"""A page brings its own style and takes it away again."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.browser.screen import PERSON, Watched
from tests.waiting import until

TOUR = [
    "/",
    "/new",
    "/patterns",
    "/workshop",
    "/table/{table}",
    "/library",
    "/learn",
    "/learn/rules",
    "/learn/line",
    "/puzzles",
    "/analyse",
    "/print",
    "/settings",
    "/",
]
SHEETS = """() => document.adoptedStyleSheets.map(
  sheet => [...sheet.cssRules].map(({cssText}) => cssText).join(' '))"""
LOOKS = """() => [...document.querySelectorAll('header *, main, main *, footer *')].map(element => {
  const {display, padding, margin, color, font, gridTemplateColumns} = getComputedStyle(element);
  return [element.localName, element.className, display, padding, margin, color, font,
    gridTemplateColumns].join(' ');
})"""


def settled(watched: Watched, path: str, element: str = "") -> str:
    """Wait until a page shows all that it fetches; tell its element, or wait for the one that is named.

    The address changes before the page does: without a name the page that is being left counts as well.
    """
    watched.page.wait_for_function(
        """([path, element]) => location.pathname === path
          && !document.querySelector('[aria-busy=true], .waiting') && document.fonts.status === 'loaded'
          && document.querySelector('main > *')?.localName.endsWith(element || '-page')""",
        arg=[path, element],
    )
    name: str = watched.page.evaluate("document.querySelector('main > *').localName")
    return name


def looks_of(watched: Watched) -> list[str]:
    """How all that is shown looks, once nothing changes any more."""
    seen: list[list[str]] = [[]]

    def is_still() -> bool:
        seen.append(watched.page.evaluate(LOOKS))
        watched.page.evaluate("() => new Promise(seen => setTimeout(seen, 50))")
        return seen[-1] == seen[-2]

    until(is_still, "a page that stands still")
    return seen[-1]


def walk(watched: Watched, path: str) -> None:
    """Go to another page of the app without loading it anew."""
    watched.page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new Event('popstate')); }", path
    )


@pytest.mark.parametrize(("first", "second"), list(pairwise(TOUR)))
def test_a_page_looks_the_same_whichever_page_one_comes_from(
    calm_desk: Watched, first: str, second: str
) -> None:
    table = calm_desk.lay_table(north=PERSON)
    first, second = first.format(table=table), second.format(table=table)
    calm_desk.page.add_init_script("localStorage.setItem('pasang.settings', '{\"motion\":false}')")
    calm_desk.go(second)
    element = settled(calm_desk, second)
    sheets, looks = calm_desk.page.evaluate(SHEETS), looks_of(calm_desk)
    assert sheets
    calm_desk.go(first)
    settled(calm_desk, first)
    walk(calm_desk, second)
    settled(calm_desk, second, element)
    assert calm_desk.page.evaluate(SHEETS) == sheets
    assert looks_of(calm_desk) == looks
