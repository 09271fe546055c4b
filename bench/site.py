"""The site without a server: how soon there is a board to play on, and clicks answered while the engine thinks."""

from __future__ import annotations

import argparse
import gzip
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page

from bench.chromium import chromium
from bench.row import Row, show
from bench.server import SLOWED, percentile
from pasang.server.site import write_site

BITS_A_SECOND: Final = 1_600_000
SENT_AT_ONCE: Final = 2_000
"""Bytes that are sent at once: a hundredth of a second of the network."""
COLD_LIMIT_MS: Final = 2500
CACHED_LIMIT_MS: Final = 700
CLICK_LIMIT_MS: Final = 50
NOTE_WHEN_PLAYABLE: Final = """
(function look() {
  const first = document.querySelector('start-page button.main');
  if (first && !window.began) { window.began = true; first.click(); }
  const board = document.querySelector('table-page pasang-board');
  const playable = board?.choices?.length && board.shadowRoot?.querySelector('use');
  requestAnimationFrame(playable ? () => setTimeout(() => { window.playableAt = performance.now(); }) : look);
})();
"""
"""A first visitor presses the button for the first round as soon as it is there; a board can be played on when it is
painted, has choices, and the page has time to listen."""
CLICKED: Final = """async ([home, count]) => {
  const api = (await import(home)).homeApi();
  const person = { kind: 'person', name: 'Siti', level: null };
  const times = [];
  while (times.length < count) {
    const { id } = await api.openTable({ pattern: '1', south: person, north: person });
    let tell = () => undefined, state = null;
    const receive = (message) => {
      if (message.kind === 'state') { state = message.state; tell(); }
    };
    const hello = () => ({ kind: 'hello', version: null });
    const line = api.tableLine(id, { receive, connected: () => undefined }, hello);
    while (!state) await new Promise((told) => { tell = told; });
    while (state.status === 'playing' && times.length < count) {
      const { ply, choices } = state.view;
      line.ask((own) => ({ kind: 'hint', id: own, ply }));
      await new Promise((thinking) => setTimeout(thinking, 60));
      const clicked = performance.now();
      line.ask((own) => ({ kind: 'play', id: own, ply, move: choices[times.length % choices.length].move }));
      while (state.view.ply === ply) await new Promise((told) => { tell = told; });
      times.push(performance.now() - clicked);
    }
    line.close();
  }
  return times;
}"""


class _SlowHost(SimpleHTTPRequestHandler):
    """A host of plain files that compresses what it sends, over a network that all requests share."""

    wire = threading.Lock()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as it is named there
        """Say nothing."""

    def do_GET(self) -> None:
        """Send a file part by part, each in the time that it takes on such a network."""
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        if not file.is_file():
            return self.send_error(404)
        body = gzip.compress(file.read_bytes(), 9)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        for begin in range(0, len(body), SENT_AT_ONCE):
            with self.wire:
                sent = body[begin : begin + SENT_AT_ONCE]
                time.sleep(len(sent) * 8 / BITS_A_SECOND)
                self.wfile.write(sent)
        return None


@contextmanager
def slow_host(folder: Path) -> Iterator[str]:
    """The address of a folder behind a slow network."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_SlowHost, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()


def slowed_page(context: BrowserContext) -> Page:
    """A page whose processor is slow, which notes when it can be played on."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.add_init_script(NOTE_WHEN_PLAYABLE)
    return page


def playable_at(page: Page) -> float:
    """Milliseconds from the beginning of the visit until the board can be played on."""
    page.wait_for_function("() => window.playableAt", timeout=60_000)
    return float(page.evaluate("() => window.playableAt"))


def visits(browser: Browser, address: str, count: int) -> tuple[list[float], list[float]]:
    """Milliseconds until a board can be played on: of first visits, and of the same round opened again."""
    cold, cached = [], []
    for _ in range(count):
        context = browser.new_context()
        page = slowed_page(context)
        page.goto(address)
        cold.append(playable_at(page))
        page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=60_000)
        table = page.url
        page.close()
        again = slowed_page(context)
        again.goto(table)
        cached.append(playable_at(again))
        context.close()
    return cold, cached


def click_times(browser: Browser, address: str, folder: Path, count: int) -> list[float]:
    """Milliseconds from each move sent to the choices of the next position, while a hint is thought about."""
    [home] = (folder / "assets").glob("home-api-*.js")
    page = browser.new_page()
    page.goto(f"{address}/?answer=home")
    times: list[float] = page.evaluate(CLICKED, [f"/assets/{home.name}", count])
    page.close()
    return times


def limit_row(what: str, times: list[float], limit: int) -> Row:
    """The median beside what it may be."""
    median = statistics.median(times)
    return Row(
        f"{what}, median of {len(times)}",
        f"{median:,.0f} ms (best {min(times):,.0f})",
        f"at most {limit:,} ms",
        f"{median / limit:.2f}",
    )


def rows(quick: bool) -> Iterator[Row]:
    """All measurements of the site."""
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = Path(name)
        write_site(folder, "/")
        with slow_host(folder) as address:
            clicks = click_times(browser, address, folder, 50 if quick else 500)
            cold, cached = visits(browser, address, 2 if quick else 7)
    slow = f"processor slowed {SLOWED} times, {BITS_A_SECOND / 1e6:.1f} Mbit/s"
    yield limit_row(f"first visit to a board that can be played on, {slow}", cold, COLD_LIMIT_MS)
    yield limit_row(f"the same round opened again, {slow}", cached, CACHED_LIMIT_MS)
    yield Row(
        f"move to next choices while the engine thinks, 99th percentile of {len(clicks)}",
        f"{percentile(clicks, 99):.1f} ms (median {statistics.median(clicks):.1f})",
        f"at most {CLICK_LIMIT_MS} ms",
        f"{percentile(clicks, 99) / CLICK_LIMIT_MS:.2f}",
    )


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true")
    show(rows(arguments.parse_args().quick))
