"""A whole round in Firefox's engine: opened, reloaded in mid-round, and played on without a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from pasang.server.site import write_site
from tests.browser.laboratory import ISOLATED, write_bundle
from tests.browser.screen import Json, play_choice
from tests.core.told import seeded_round, settings
from tests.site import firefox
from tests.site.firefox import Firefox
from tests.site.keeping import SETTLED
from tests.site.plain_host import BASE, NONE, plain_host

OVER_OR_OURS = """(() => {
  const { table } = document.querySelector('table-page') ?? {};
  const board = document.querySelector('pasang-board');
  const isOurs = board?.choices.length && board.rows === table?.view.rows;
  return table?.status === 'finished' || isOurs ? table : null;
})()"""

WARNED_OR_LATER = """(() => {
  const { table } = document.querySelector('table-page');
  return table.view.ply > %s ? 'later' : document.querySelector('.coach.warning') && 'warned';
})()"""
"""A visitor with a new profile has the coach, who may hold a move up, and who looks back while the next is made."""


@pytest.fixture
def fox(tmp_path: Path) -> Iterator[Firefox]:
    command = firefox.found()
    if command is None:
        pytest.skip(
            "no Firefox here: building/machine test installs it where Debian or Ubuntu has it"
        )
    with firefox.running(command, tmp_path / "profile") as fox:
        yield fox


def play_turn(fox: Firefox, table: Json, dice: Random) -> Json:
    """Play one of the choices, and wait until it is a person's turn again."""
    ply = table["view"]["ply"]
    play_choice(table, dice.choice(table["view"]["choices"]), fox)
    if fox.wait_for(WARNED_OR_LATER % ply) == "warned":
        fox.click(".coach.warning button:not(.main)")
        fox.wait_for(f"document.querySelector('table-page').table.view.ply > {ply}")
    later: Json = fox.wait_for(OVER_OR_OURS)
    return later


def test_a_round_is_played_reloaded_and_ended_without_a_network(
    fox: Firefox, tmp_path: Path
) -> None:
    dice = Random(3)
    write_site(tmp_path / "host" / BASE.strip("/"), BASE)
    with plain_host(tmp_path / "host") as address:
        fox.go(f"{address}/")
        fox.wait_for(f"({SETTLED})()")
        fox.click(".hero button.main")
        table = fox.wait_for(OVER_OR_OURS)
        table = play_turn(fox, table, dice)
        fox.reload()
        assert fox.wait_for(OVER_OR_OURS)["moves"] == table["moves"]
    # The host has gone: what follows is answered by this browser alone.
    fox.reload()
    assert fox.wait_for(OVER_OR_OURS)["moves"] == table["moves"]
    while table["status"] != "finished":
        table = play_turn(fox, table, dice)
    fox.go(f"{address}/library")
    assert fox.wait_for("document.querySelectorAll('ul.rounds > li').length") == 1
    assert fox.errors == []


STOPPED = """<!doctype html><title>Pasang</title><script type="module">
  import { openSearcher } from './searcher.js';
  const started = [];
  window.Worker = class extends Worker {
    constructor(script, options) {
      super(script, options);
      started.push(/([^/]*)-worker/.exec(script)[1]);
    }
  };
  const question = { position: 'POSITION', lines: 1, all: false };
  const searcher = openSearcher();
  await searcher.analyse({ ...question, milliseconds: 500 }, () => undefined);
  const threads = searcher.threads();
  await new Promise((begun) => void searcher.analyse(question, begun));
  searcher.stop();
  await searcher.analyse({ ...question, milliseconds: 1 }, () => undefined);
  searcher.close();
  const isAble = 'Suspending' in WebAssembly || crossOriginIsolated;
  window.told = { threads, isAble, processors: navigator.hardwareConcurrency, started };
</script>"""


@pytest.mark.parametrize("isolated", [True, False], ids=["isolated", "plain host"])
def test_a_search_has_the_threads_that_it_may_have_and_is_stopped_without_a_new_engine(
    fox: Firefox, tmp_path: Path, isolated: bool
) -> None:
    host = tmp_path / "host" / BASE.strip("/")
    host.mkdir(parents=True)
    write_bundle(host)
    position = seeded_round(*settings(every=12)[0]).positions[6]
    (host / "stopped.html").write_text(STOPPED.replace("POSITION", str(position)), "utf-8")
    with plain_host(tmp_path / "host", ISOLATED if isolated else NONE) as address:
        fox.go(f"{address}/stopped.html")
        told: Json = fox.wait_for("window.told")
    assert (told["threads"] > 1) == (isolated and told["processors"] > 1)
    assert told["started"].count("engine") == (1 if told["isAble"] else 2)
    assert ("thread" in told["started"]) == (told["threads"] > 1)
