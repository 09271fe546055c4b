"""A server that really listens: in a thread of this process, or as a process of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2
import uvicorn
from fastapi import FastAPI

from tests.waiting import MOST_S, until


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def listening(app: FastAPI, **options: Any) -> Iterator[str]:  # noqa: ANN401 - uvicorn's own
    """The address of an application served from a thread."""
    port = free_port()
    options.setdefault("ws", "websockets-sansio")
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning", **options))
    thread = threading.Thread(target=server.run)
    thread.start()
    until(lambda: server.started, "the server")
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()


class ServerProcess:
    """``pasang serve`` as its own process, which can be killed."""

    def __init__(self, data: Path, port: int, **environment: str) -> None:
        self.data = data
        self.port = port
        self.environment = environment
        self.log: Path | None = None
        """Where its log is written; where the tests' own goes, unless this is given."""
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = "from pasang.cli import main; main()"
        options = ["serve", "--no-browser", "--port", str(self.port), "--data", str(self.data)]
        with ExitStack() as opened:
            log = opened.enter_context(self.log.open("ab")) if self.log else None
            self.process = subprocess.Popen(
                [sys.executable, "-c", command, *options],
                stdout=subprocess.DEVNULL,
                stderr=log,
                env={**os.environ, **self.environment},
            )
        until(self._answers, "the server")

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "the server ended at once"
        try:
            return httpx2.get(f"{self.address}/health", timeout=MOST_S).is_success
        except httpx2.TransportError:
            return False

    def kill(self) -> None:
        """Kill it without warning, as a power cut of the process would."""
        self._end(signal.SIGKILL)

    def interrupt(self) -> int:
        """Stop it as Ctrl-C does, and tell its exit code."""
        return self._end(signal.SIGINT)

    def terminate(self) -> int:
        """Stop it as systemd does, and tell its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(timeout=15)
        self.process = None
        return code

    def __enter__(self) -> ServerProcess:
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if self.process:
            self.kill()
