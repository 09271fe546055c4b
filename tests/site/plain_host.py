"""A host of plain files, as simple as there is: no fallback, no header of ours, and a folder that can be exchanged."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

BASE: Final = "/pasang/"


class _Handler(SimpleHTTPRequestHandler):
    """The standard library's, without its log."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as it is named there
        """Say nothing."""


@contextmanager
def plain_host(folder: Path) -> Iterator[str]:
    """The address of the site in ``folder``/pasang, served until left."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{BASE.rstrip('/')}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
