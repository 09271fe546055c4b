"""Every page in every language: what is read on it is in that language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from pasang.notation.language import ENGLISH, languages
from tests.browser.pages import PAGES
from tests.browser.screen import Watched, watching
from tests.house.test_languages import LISTS, SHARED, read
from tests.server.running import ServerProcess

OTHERS: Final = sorted(set(languages()) - {ENGLISH})
READ: Final = """() => {
  const texts = [];
  const walk = (root) => {
    for (const node of root.querySelectorAll('*')) {
      if (node.closest('[lang]') !== document.documentElement && node.getRootNode() === document) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (node.hasAttribute(name)) texts.push(node.getAttribute(name));
      if (!['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(node.tagName))
        for (const child of node.childNodes) if (child.nodeType === 3) texts.push(child.textContent);
      if (node.shadowRoot) walk(node.shadowRoot);
    }
  };
  walk(document);
  return [document.title, ...texts].map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean);
}"""
"""Every text and every label of a page."""


@cache
def english_of(language: str) -> re.Pattern[str]:
    """What an English page would say and a page in another language must not."""
    forms: set[str] = set()
    for english in LISTS:
        told = read(english, language)
        for name, text in read(english, ENGLISH).items():
            if told[name] != text and text not in SHARED[language]:
                forms.update(form for form in text.split("|") if re.search(r"[a-z]{4}", form))
    own = {text.lower() for english in LISTS for text in read(english, language).values()}
    patterns = [
        re.sub(r"\\\{\w+\\\}", ".{1,60}", re.escape(form))
        for form in forms
        if form.lower() not in own and len(re.sub(r"\{\w+\}|\W", "", form)) > 3
    ]
    return re.compile("|".join(patterns), re.IGNORECASE)


@pytest.fixture(params=OTHERS)
def abroad(
    request: pytest.FixtureRequest, browser: Browser, server: ServerProcess
) -> Iterator[Watched]:
    """A browser that asks for another language."""
    with watching(browser, server.address, locale=request.param) as watched:
        yield watched


def check_language(watched: Watched) -> None:
    language = watched.page.evaluate("document.documentElement.lang")
    english = english_of(language)
    left = [text for text in watched.page.evaluate(READ) if english.fullmatch(text)]
    assert not left, f"{watched.page.url} says in English: {left}"


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_no_english_left(abroad: Watched, path: str) -> None:
    abroad.go(path)
    expect(abroad.page.locator("main h1").first).to_be_visible()
    check_language(abroad)


def test_a_table_and_its_review_have_no_english_left(abroad: Watched) -> None:
    table = abroad.open_table()
    expect(abroad.board).to_be_visible()
    check_language(abroad)
    abroad.go(f"/review/{table}")
    expect(abroad.board).to_be_visible()
    check_language(abroad)


def test_the_language_is_switched_in_the_settings_and_remembered(desk: Watched) -> None:
    desk.go("/settings")
    desk.page.get_by_label("Bahasa Melayu").check()
    expect(desk.page.locator("main h1")).to_have_text("Tetapan")
    assert desk.page.evaluate("document.documentElement.lang") == "ms"
    desk.go("/library")
    expect(desk.page.locator("main h1")).to_have_text("Pustaka")
    desk.go("/settings")
    desk.page.get_by_label("English").check()
    expect(desk.page.locator("main h1")).to_have_text("Settings")


def test_the_pseudo_language_shows_every_word_of_the_list(desk: Watched) -> None:
    desk.go("/")
    kept = json.dumps({"language": "qps"})
    desk.page.evaluate("(kept) => localStorage.setItem('pasang.settings', kept)", kept)
    desk.go("/settings")
    expect(desk.page.locator("main h1")).to_contain_text("⟦")
    desk.page.evaluate("localStorage.removeItem('pasang.settings')")
