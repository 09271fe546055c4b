"""A Firefox without a window, spoken with by WebDriver BiDi: nothing but the browser itself is needed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from tests.browser.screen import Json, own_token
from tests.waiting import until

_LISTENING: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_ANSWER_S: Final = 60
_START_S: Final = 60
_POINT: Final = """(() => {
  const point = document.querySelector('pasang-board').shadowRoot.querySelector('[data-name="%s"]');
  point.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = point.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
})()"""


def found() -> str | None:
    """The Firefox of this machine, if it has one."""
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


class Firefox:
    """One tab of it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._asked = 0
        self.errors: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self._tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: object) -> Json:
        """What a command gives; what the page says to the console meanwhile is kept."""
        self._asked += 1
        command = {"id": self._asked, "method": method, "params": params}
        self._socket.send(json.dumps(command))
        while True:
            told = json.loads(self._socket.recv(timeout=_ANSWER_S))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.errors.append(told["params"]["text"])
            if told.get("id") == self._asked:
                assert told["type"] == "success", told
                result: Json = told["result"]
                return result

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def reload(self) -> None:
        self.ask("browsingContext.reload", context=self._tab, wait="complete")

    def evaluate(self, script: str) -> Any:  # noqa: ANN401 - whatever the script gives
        """What a script gives in the page, as JSON."""
        told = self.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify((await ({script})) ?? null))()",
            target={"context": self._tab},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def wait_for(self, script: str) -> Any:  # noqa: ANN401
        """What a script gives, once it is something."""
        return until(lambda: self.evaluate(script), script)

    def click(self, selector: str) -> None:
        """Click what there is only one of."""
        self.wait_for(f"!!document.querySelector({selector!r})")
        self.evaluate(f"void document.querySelector({selector!r}).click()")

    def press(self, point: str) -> None:
        """Click a point of the board with the mouse."""
        x, y = self.evaluate(_POINT % point)
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        mouse = {"type": "pointer", "id": "mouse"}
        moved = {"type": "pointerMove", "x": x, "y": y}
        actions = [mouse | {"actions": [moved, down, up]}]
        self.ask("input.performActions", context=self._tab, actions=actions)

    def settle(self, choice: Json, rivals: list[Json]) -> None:
        self.press(own_token(choice, rivals))


@contextmanager
def running(command: str, profile: Path) -> Iterator[Firefox]:
    """A Firefox with a profile of its own, until left."""
    profile.mkdir()
    process = subprocess.Popen(
        [command, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    # One that does not start is ended, so that nobody waits for what it never says.
    watchdog = threading.Timer(_START_S, process.kill)
    watchdog.start()
    try:
        assert process.stderr is not None
        listening = next(filter(None, map(_LISTENING.search, process.stderr)), None)
        watchdog.cancel()
        assert listening, "Firefox did not start"
        with connect(f"{listening[1]}/session", max_size=None) as socket:
            yield Firefox(socket)
    finally:
        watchdog.cancel()
        process.terminate()
        process.communicate()
