"""The page as a folder of plain files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pasang.server.site import SiteRefused, read_base, write_site

INDEX = """<!doctype html>
<html data-version="1" lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <script type="module" src="/assets/main-1.js"></script>
  </head>
</html>
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A small page as the build leaves it."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "main-1.js").write_text("export {};")
    (folder / "sw.js").write_text("// one")
    (folder / "manifest.webmanifest").write_text('{"id": "/", "start_url": "./"}')
    (folder / "site.json").write_text('{"version": "1", "pages": ["learn", "new"]}')
    (folder / ".sources").write_text("a fingerprint that is nobody's business")
    return folder


def test_a_site_has_the_page_wherever_a_host_looks_for_it(page: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert write_site(site, "/pasang/", page=page) == 8
    pages = ("index.html", "404.html", "learn/index.html", "new/index.html")
    assert len({(site / name).read_text("utf-8") for name in pages}) == 1
    assert (site / "assets" / "main-1.js").read_text("utf-8") == "export {};"
    assert not (site / ".sources").exists()


def test_a_site_lies_where_its_base_says(page: Path, tmp_path: Path) -> None:
    write_site(tmp_path / "site", "/pasang/", page=page)
    html = (tmp_path / "site" / "index.html").read_text("utf-8")
    addresses = re.findall(r'(?:href|src)="([^"]*)"', html)
    assert addresses == ["/pasang/manifest.webmanifest", "/pasang/assets/main-1.js"]
    manifest = json.loads((tmp_path / "site" / "manifest.webmanifest").read_text("utf-8"))
    assert manifest == {"id": "/pasang/", "start_url": "./"}


def test_the_page_of_a_site_knows_who_answers_and_what_it_may_do(
    page: Path, tmp_path: Path
) -> None:
    write_site(tmp_path / "site", page=page)
    html = (tmp_path / "site" / "index.html").read_text("utf-8")
    assert 'data-answers="home"' in html
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert policy is not None
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy[1]
    assert "frame-ancestors" not in policy[1], "which is for headers alone"


def test_a_site_is_replaced_and_its_old_files_go(page: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(site, page=page)
    (site / "CNAME").write_text("pasang.example")
    (page / "assets" / "main-1.js").rename(page / "assets" / "main-2.js")
    write_site(site, page=page)
    assert [path.name for path in (site / "assets").iterdir()] == ["main-2.js"]
    assert (site / "CNAME").exists(), "what somebody else has put there stays"


def test_the_page_itself_is_written_after_the_files_that_it_asks_for(
    page: Path, tmp_path: Path
) -> None:
    told: list[str] = []
    write_site(tmp_path / "site", page=page, say=told.append)
    order = [text.split()[1] for text in told]
    assert order.index("assets/main-1.js") < order.index("index.html") < order.index("sw.js")
    assert told[-1] == f"{len(told)}/{len(told)} site.json"


def test_a_folder_with_something_else_is_left_alone_unless_forced(
    page: Path, tmp_path: Path
) -> None:
    site = tmp_path / "thesis"
    site.mkdir()
    (site / "chapter-1.txt").write_text("It was a dark and stormy night")
    with pytest.raises(SiteRefused, match=r"holds no site of Pasang.*--force"):
        write_site(site, page=page)
    assert [path.name for path in site.iterdir()] == ["chapter-1.txt"]
    write_site(site, page=page, force=True)
    assert (site / "chapter-1.txt").exists()
    assert (site / "index.html").exists()


def test_a_file_is_no_folder(page: Path, tmp_path: Path) -> None:
    with pytest.raises(SiteRefused, match="is a file; name a folder"):
        write_site(page / "index.html", page=page)
    with pytest.raises(SiteRefused, match="make setup"):
        write_site(tmp_path / "site", page=tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("text", "base"),
    [("", "/"), ("/", "/"), ("/pasang", "/pasang/"), ("/games/pasang/", "/games/pasang/")],
)
def test_a_base_is_the_path_of_a_folder(text: str, base: str) -> None:
    assert read_base(text) == base


@pytest.mark.parametrize(
    "text", ["pasang", "//evil.example/", '/"><script>', "/a b/", "/../x", "https://a.example/"]
)
def test_what_is_no_path_of_a_folder_is_refused(text: str) -> None:
    with pytest.raises(SiteRefused, match="is not the path of a folder; write one such as /"):
        read_base(text)
