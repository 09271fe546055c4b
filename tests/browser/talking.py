"""Speaking with whoever answers the page, as the page does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import JSHandle, Page

from tests.browser.conftest import ROOT
from tests.browser.screen import PERSON, Json

TALKING = (Path(__file__).parent / "talking.js").read_text("utf-8")
FRIENDS: Json = {
    "pattern": "1",
    "south": PERSON | {"level": None},
    "north": PERSON | {"level": None},
}


def talking_with(page: Page, api: JSHandle) -> Table:
    """The page with a way to speak with whoever answers."""
    return Table(page, page.evaluate_handle(TALKING, api))


def at_home(page: Page, base: str = "/") -> Table:
    """The same with the browser itself, as the built page would."""
    [home] = (ROOT / "src/pasang/server/page/assets").glob("home-api-*.js")
    script = "async (home) => (await import(home)).homeApi()"
    return talking_with(page, page.evaluate_handle(script, f"{base}assets/{home.name}"))


class Table:
    """A page that speaks with whoever answers it, and sits at one table at a time."""

    def __init__(self, page: Page, talking: JSHandle) -> None:
        self.page = page
        self._talking = talking
        self.id = ""

    def ask(self, question: str, *arguments: object) -> Any:  # noqa: ANN401 - whatever is answered
        return self._said(
            "(talking, [question, ...rest]) => talking.ask(question, ...rest)",
            [question, *arguments],
        )

    def answer(self, question: str, *arguments: object) -> Any:  # noqa: ANN401
        answered = self.ask(question, *arguments)
        assert "value" in answered or answered == {}, answered
        return answered.get("value")

    def everything(self, *asked: object) -> Any:  # noqa: ANN401
        """Pack all that is kept, or take in what was packed."""
        answered = self.ask_everything(*asked)
        assert "value" in answered, answered
        return answered["value"]

    def ask_everything(self, *asked: object) -> Json:
        """The same; a no is an answer too."""
        return self._said(
            "(talking, [verb, ...rest]) => talking.everything(verb, ...rest)", [*asked]
        )

    def opened(self, **wanted: object) -> Json:
        state: Json = self.answer("openTable", FRIENDS | wanted)
        return self.sit(state["id"])

    def sit(self, table: str) -> Json:
        self.id = table
        return self._said("(talking, table) => talking.sit(table)", table)

    def rise(self) -> None:
        self._said("(talking) => talking.rise()", None)

    def request(self, kind: str, **fields: object) -> Json:
        return self._said("(talking, asked) => talking.request(asked)", {"kind": kind, **fields})

    def done(self, kind: str, **fields: object) -> Json:
        """The state after a request that is carried out."""
        answered = self.request(kind, **fields)
        assert answered["kind"] == "done", answered
        return self.at(answered["version"])

    def refused(self, kind: str, **fields: object) -> Json:
        answered = self.request(kind, **fields)
        assert answered["kind"] == "refused", answered
        refusal: Json = answered["refusal"]
        return refusal

    def at(self, version: int) -> Json:
        """The state once it has this version."""
        return self._said("(talking, version) => talking.at(version)", version)

    def moved(self, ply: int) -> Json:
        return self._said("(talking, ply) => talking.moved(ply)", ply)

    def _said(self, script: str, argument: object) -> Json:
        said: Json = self._talking.evaluate(script, argument)
        return said
