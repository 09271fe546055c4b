"""Starting the server: a free port, an address to print, a browser where there is one."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from pasang.server.app import create_app
from pasang.server.archive.database import ArchiveUnusable, open_database, sqlite_url
from pasang.server.collecting import Collector
from pasang.server.guard.protocols import guarded_protocols
from pasang.server.heap import keep_few_arenas
from pasang.server.log_lines import begin_log
from pasang.server.settings import Settings

_PORTS_TRIED: Final = 50
_LARGEST_MESSAGE: Final = 64 * 1024
"""The largest socket message that is read at all, in bytes; the tables themselves allow less."""


_SWITCH_S: Final = 0.001

_EVERYWHERE: Final = frozenset({"", "0.0.0.0", "::"})  # noqa: S104 - compared, not listened on


if sys.platform != "win32":
    import resource


class CannotListen(RuntimeError):
    """The server cannot start; the text says why and what would help."""


class _Server(uvicorn.Server):
    """A server that says when it is ready, and when it stops."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], None],
        stopping: Callable[[], None],
        collector: Collector,
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._stopping = stopping
        self._collector = collector

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._collecting = asyncio.create_task(self._collector.collect())
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._collecting.cancel()
        self._stopping()
        await super().shutdown(sockets)


def serve(
    settings: Settings, say: Callable[[str], None], *, browser: bool, exact_port: bool
) -> None:
    """Serve until interrupted."""
    keep_few_arenas()
    try:
        open_database(settings.database or sqlite_url(settings.data)).dispose()
    except ArchiveUnusable as error:
        raise CannotListen(str(error)) from None
    listening = _listen(settings, exact=exact_port)
    address = _address(settings.host, listening.getsockname()[1])

    def ready() -> None:
        say(f"Pasang is at {address} (Ctrl-C stops it)")
        if browser and _has_browser():
            webbrowser.open(address)

    # After it has ended well, uvicorn raises the signal again that ended it.
    signal.signal(signal.SIGTERM, _end_well)
    begin_log(settings.log, settings.log_format)
    app = create_app(settings)

    def stopping() -> None:
        app.state.rooms.streams.end_all()

    collector = Collector(lambda: app.state.rooms.database.appended)
    _allow_many_sockets()
    # A thread that has been to the disk waits no longer than this for the event loop to let it on.
    sys.setswitchinterval(_SWITCH_S)
    _Server(_config(settings, app), ready, stopping, collector).run(sockets=[listening])


def _end_well(_number: int, _frame: FrameType | None) -> None:
    raise SystemExit(0)


def _allow_many_sockets() -> None:
    """Open as many files as this process may at most."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):  # some systems promise more than they give
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _config(settings: Settings, app: FastAPI) -> uvicorn.Config:
    protocols: dict[str, Any] = guarded_protocols(settings)
    return uvicorn.Config(
        app,
        **protocols,
        log_level="warning",
        access_log=False,
        ws_max_size=_LARGEST_MESSAGE,
        # It would keep a quarter of a megabyte for each socket; pages are sent what has changed instead.
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        timeout_graceful_shutdown=2,
        server_header=False,
        # Believed from anywhere else, these headers would let everybody ask in the name of others.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


def _listen(settings: Settings, *, exact: bool) -> socket.socket:
    """A socket on the port that is wanted, or on the next free one."""
    last = settings.port if exact else min(65535, settings.port + _PORTS_TRIED)
    for port in range(settings.port, last + 1):
        try:
            return _bound(settings.host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                reason = error.strerror or error
                raise CannotListen(f"cannot listen on {settings.host}: {reason}") from None
    tried = f"port {last} is" if exact else f"ports {settings.port} to {last} are"
    raise CannotListen(f"{tried} taken; name another with --port")


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    bound = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        bound.listen(128)
    except OSError:
        bound.close()
        raise
    bound.set_inheritable(True)
    return bound


def _address(host: str, port: int) -> str:
    shown = socket.gethostname() if host in _EVERYWHERE else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def _has_browser() -> bool:
    """Whether somebody sits in front of a screen here."""
    if not sys.stdout.isatty():
        return False
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
