"""Records that the platform hands to the installed app: shared by another app, or opened as a file."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, expect

from pasang.notation.record import Record
from pasang.notation.record_writer import write_record
from tests.browser.rounds import played_round
from tests.browser.screen import Json
from tests.site.at_home import AtHome
from tests.site.keeping import keeps

RECORD = write_record(Record.of(played_round(4), Event="Shared", South="Siti", North="Awang"))
HOSTILE = {
    "empty.pasang": "",
    "page.pasang": "<script>alert(1)</script>",
    "bytes.pasang": "\0\ufffd\u202e" * 50,
    "half.pasang": RECORD[: len(RECORD) // 2],
    "100%/..\\pasang.pasang": "[Event",
    "long.pasang": "(" * 60_000,
}
SHARE = """({ action, method, enctype, field, files, text }) => {
  const form = document.createElement('form');
  Object.assign(form, { action, method, enctype });
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', name: field, multiple: true });
  const held = new DataTransfer();
  for (const [name, content] of Object.entries(files)) held.items.add(new File([content], name));
  input.files = held.files;
  const words = document.createElement('textarea');
  Object.assign(words, { name: 'text', value: text });
  form.append(input, words);
  document.body.append(form);
  form.submit();
}"""
QUEUE = """Object.defineProperty(window, 'launchQueue', {
  value: { setConsumer(heard) { window.launched = heard; } },
});"""
LAUNCH = """async (files) => {
  const handles = Object.entries(files).map(([name, content]) => ({
    kind: 'file',
    name,
    getFile: () => content === null
      ? Promise.reject(new DOMException('gone', 'NotFoundError'))
      : Promise.resolve(new File([content], name)),
  }));
  window.launched({ files: handles, targetURL: location.href });
}"""


@pytest.fixture
def installed(home: AtHome, window: BrowserContext) -> AtHome:
    """The app as a platform starts it, which has a queue of what it is to open."""
    window.add_init_script(QUEUE)
    home.go("/")
    keeps(home.page)
    return home


def manifest(home: AtHome) -> Json:
    session = home.page.context.new_cdp_session(home.page)
    told: Json = json.loads(session.send("Page.getAppManifest")["data"])
    return told


def share(home: AtHome, files: dict[str, str], text: str = "") -> None:
    """What a platform does with what another app has shared: exactly what the manifest tells it."""
    told = manifest(home)["share_target"]
    [field] = [one["name"] for one in told["params"]["files"]]
    address = home.page.evaluate(
        "path => new URL(path, document.querySelector('link[rel=manifest]').href).href",
        told["action"],
    )
    form = {"method": told["method"], "enctype": told["enctype"], "action": address}
    with home.page.expect_navigation():
        home.page.evaluate(SHARE, form | {"field": field, "files": files, "text": text})


def launch(home: AtHome, files: dict[str, str | None]) -> None:
    """Open the app with files, as the manifest's file handler is opened."""
    [handler] = manifest(home)["file_handlers"]
    home.go(f"/{handler['action'].removeprefix('./')}")
    home.page.wait_for_function("() => window.launched")
    home.page.evaluate(LAUNCH, files)


def test_a_record_that_another_app_shares_is_kept_and_shown_without_a_network(
    installed: AtHome, window: BrowserContext
) -> None:
    window.set_offline(True)
    share(installed, {"shared.pasang": RECORD})
    installed.page.wait_for_url("**/review/here-*")
    end = str(played_round(4).position).split(" ", 1)[0]
    expect(installed.board).to_have_js_property("rows", end)
    share(installed, {}, text=RECORD)
    installed.page.wait_for_url("**/review/here-*")
    installed.go("/library")
    expect(installed.page.locator("ul.rounds > li")).to_have_count(2)


def test_files_made_to_harm_are_refused_by_name_and_the_good_one_among_them_is_kept(
    installed: AtHome,
) -> None:
    share(installed, HOSTILE | {"good.pasang": RECORD})
    banner = installed.page.locator(".banner")
    expect(banner).to_contain_text("1 round imported.")
    for name in ("empty", "page", "bytes", "half", "long"):
        expect(banner).to_contain_text(f"{name}.pasang: ")
    installed.go("/library")
    expect(installed.page.locator("ul.rounds > li")).to_have_count(1)


def test_a_file_is_opened_with_the_app_and_one_that_is_gone_is_told_of(installed: AtHome) -> None:
    launch(installed, {"gone.pasang": None})
    expect(installed.page.locator(".banner")).to_contain_text("gone.pasang: ")
    launch(installed, {**HOSTILE})
    expect(installed.page.locator(".banner")).to_contain_text("half.pasang: ")
    launch(installed, {"good.pasang": RECORD, "gone.pasang": None})
    expect(installed.page.locator(".banner")).to_contain_text("1 round imported.")
    installed.page.wait_for_url("**/review/here-*")
