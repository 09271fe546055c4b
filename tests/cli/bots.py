"""Programs that play at a server, and what they are given to do so."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2

from tests.server.asking import PERSON

COMMAND = [sys.executable, "-c", "from pasang.cli import main; main()", "bot"]


@contextmanager
def running(*command: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def token_of(browser: httpx2.Client, file: Path) -> Path:
    wanted = {"title": "bot", "scopes": ["read", "play"]}
    file.write_text(browser.post("/api/people/tokens", json=wanted).json()["secret"] + "\n")
    return file


def opened(siti: httpx2.Client) -> str:
    answer = siti.post("/api/tables", json={"pattern": "1", "south": PERSON, "north": PERSON})
    name: str = answer.json()["id"]
    return name


def moves(siti: httpx2.Client, table: str) -> int:
    return len(siti.get(f"/api/tables/{table}").json()["moves"])
