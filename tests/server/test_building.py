"""A package without its page is never built, and an unchanged page is not built twice."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

BUILDING = Path(__file__).parents[2] / "building"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The page's builder, at work in a folder of its own."""
    monkeypatch.syspath_prepend(str(BUILDING))
    for name in ("page", "node", "wasm"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    page = import_module("page")
    web, built = tmp_path / "web", tmp_path / "built"
    web.mkdir()
    built.mkdir()
    (web / "package-lock.json").write_text("{}")
    (web / "main.ts").write_text("export {};")
    places = {"ROOT": tmp_path, "WEB": web, "PAGE": built, "TOLD": (), "TYPES": web / "types.ts"}
    for name, place in places.items():
        monkeypatch.setattr(page, name, place)
    monkeypatch.setattr(page, "_STAMP", built / ".sources")
    monkeypatch.setattr(page, "write_generated", lambda: None)
    monkeypatch.setattr(page, "build_wasm", lambda: None)
    monkeypatch.setattr(page, "core_sources", lambda: [page.WEB / "core.cpp"])
    (web / "core.cpp").write_text("")
    return page


def npm_that(page: ModuleType, monkeypatch: pytest.MonkeyPatch, builds: bool) -> list[str]:
    """An npm that writes down what it is asked for, and builds the page or does not."""
    asked: list[str] = []

    def npm(*arguments: str) -> None:
        asked.append(arguments[2])
        (page.WEB / "node_modules").mkdir(exist_ok=True)
        if builds and arguments[2] == "run":
            (page.PAGE / "assets").mkdir(exist_ok=True)
            (page.PAGE / "assets" / "main-1.js").write_text("")
            (page.PAGE / "index.html").write_text("")

    monkeypatch.setattr(page, "npm", npm)
    return asked


def test_a_build_that_leaves_no_page_fails_in_one_sentence(
    page: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    npm_that(page, monkeypatch, builds=False)
    with pytest.raises(page.PageMissing, match="the page is missing"):
        page.build_page()


def test_an_unchanged_page_is_built_once_and_a_changed_one_again(
    page: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = npm_that(page, monkeypatch, builds=True)
    page.build_page()
    page.build_page()
    assert asked == ["ci", "run"]
    (page.WEB / "main.ts").write_text("export const changed = 1;")
    page.build_page()
    assert asked == ["ci", "run", "run"]


def test_a_machine_without_node_is_told_what_to_install(
    page: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = sys.modules["node"]
    monkeypatch.setattr(node, "machine_has_node", lambda: False)
    monkeypatch.setattr(node, "find_spec", lambda _: None)
    with pytest.raises(page.PageMissing, match=r"needs Node\.js"):
        page.build_page()
