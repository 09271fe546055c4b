"""The command line as a user calls it: a real process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import pytest

from tests.cli.bots import token_of
from tests.server.running import ServerProcess, free_port

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def pasang() -> Run:
    def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        call = "import sys; sys.argv[0] = 'pasang'; from pasang.cli import main; main()"
        return subprocess.run(
            [sys.executable, "-c", call, *arguments],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    return run


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    settings = {"PASANG_SHARED": "1", "PASANG_RATE_LIMITS": "0"}
    with ServerProcess(tmp_path / "data", free_port(), **settings) as server:
        yield server


@pytest.fixture
def siti(server: ServerProcess) -> Iterator[httpx2.Client]:
    with httpx2.Client(base_url=server.address, timeout=30) as client:
        client.headers["x-pasang"] = "1"
        client.post("/api/people/guest", json={"name": "Siti"})
        yield client


@pytest.fixture
def token(siti: httpx2.Client, tmp_path: Path) -> Path:
    return token_of(siti, tmp_path / "token")
