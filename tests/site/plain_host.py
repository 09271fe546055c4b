"""A host of plain files, no fallback, no header but those asked for, and a folder that can be exchanged."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

BASE: Final = "/pasang/"
NONE: Final[Mapping[str, str]] = MappingProxyType({})


class _Handler(SimpleHTTPRequestHandler):
    """The standard library's, without its log, and with headers that a host may be told to send."""

    def __init__(self, *args: Any, headers: Mapping[str, str], **kwargs: Any) -> None:  # noqa: ANN401 - as there
        self._more = headers
        super().__init__(*args, **kwargs)

    def end_headers(self) -> None:
        """Send what was asked for with all the others."""
        for name, value in self._more.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as it is named there
        """Say nothing."""


@contextmanager
def plain_host(folder: Path, headers: Mapping[str, str] = NONE) -> Iterator[str]:
    """The address of the site in ``folder``/pasang, served until left."""
    handler = partial(_Handler, directory=str(folder), headers=headers)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{BASE.rstrip('/')}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
