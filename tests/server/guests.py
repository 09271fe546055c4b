"""Guests of a shared server that really listens, each with a session of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx2

from tests.server.asking import Json
from tests.waiting import MOST_S


@contextmanager
def guest(address: str, name: str) -> Iterator[httpx2.Client]:
    """The browser of somebody who plays as a guest."""
    own = {"x-pasang": "1"}
    with httpx2.Client(base_url=address, headers=own, timeout=MOST_S) as browser:
        asked(browser, "/api/people/guest", name=name)
        yield browser


def asked(browser: httpx2.Client, path: str, **body: object) -> Json:
    answer = browser.post(path, json=body)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def cookies_of(browser: httpx2.Client) -> str:
    """What a socket sends to be known as this browser is."""
    return "; ".join(f"{name}={value}" for name, value in browser.cookies.items())


def open_between_two(address: str, **terms: object) -> tuple[str, tuple[str, str]]:
    """A table that one guest has challenged another to, and the cookies of South and North."""
    with guest(address, "Siti") as south, guest(address, "Awang") as north:
        made = asked(south, "/api/challenges", pattern="1", side="south", **terms)
        table: str = asked(north, f"/api/challenges/{made['id']}/accept")["table"]
        return table, (cookies_of(south), cookies_of(north))
