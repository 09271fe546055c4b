"""Notices on their way out: by threads of their own and a bounded queue, so that no move waits for a push service."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from queue import Empty, Full, Queue
from typing import Final
from urllib.parse import urlsplit

from pasang.server.people.notices import Notices, Subscription
from pasang.server.push.push_door import NotPublic, PushDoor
from pasang.server.push.push_message import Notice, encrypted, headers_for
from pasang.server.push.server_key import ServerKey

_LOG: Final = logging.getLogger(__name__)
_MOST_WAITING: Final = 1000
_THREADS: Final = 2
_GONE: Final = frozenset({404, 410})
"""What a push service answers for a browser that it does not know any more."""
_Waiting = tuple[Notice, Subscription] | None


class PushQueue:
    """Sends notices; whose subscription has expired is forgotten."""

    def __init__(
        self,
        notices: Notices,
        key: ServerKey,
        door: PushDoor,
        now_s: Callable[[], float] = time.time,
    ) -> None:
        self.sent = 0
        """Notices that a push service has taken."""
        self._notices = notices
        self.key = key
        self.door = door
        self._now_s = now_s
        self._waiting: Queue[_Waiting] = Queue(_MOST_WAITING)
        self._threads: list[threading.Thread] = []

    @property
    def has_room(self) -> bool:
        """Whether there is room for what one person is told in all browsers."""
        return self._waiting.qsize() < _MOST_WAITING // 2

    def send(self, notice: Notice, to: Subscription) -> bool:
        """Send a notice when its time comes; whether there was room for it."""
        if not self._threads:
            self._begin()
        try:
            self._waiting.put_nowait((notice, to))
        except Full:
            return False
        return True

    def close(self) -> None:
        """Send nothing more; what waits is let go."""
        while True:
            try:
                self._waiting.get_nowait()
            except Empty:
                break
        for _ in self._threads:
            self._waiting.put(None)
        # A push service that does not answer keeps nobody from ending.
        for thread in self._threads:
            thread.join(timeout=1)

    def _begin(self) -> None:
        for _ in range(_THREADS):
            thread = threading.Thread(target=self._work, name="pasang-push", daemon=True)
            self._threads.append(thread)
            thread.start()

    def _work(self) -> None:
        while one := self._waiting.get():
            notice, to = one
            try:
                self._post(notice, to)
            except Exception as fault:  # noqa: BLE001 - the next notice is not to suffer for this one
                _LOG.error("a notice is not sent: %s", type(fault).__name__)

    def _post(self, notice: Notice, to: Subscription) -> None:
        """Send it once; only the host is told in the log, since the rest of an endpoint is a secret."""
        host = urlsplit(to.endpoint).hostname
        try:
            body = encrypted(notice, to)
            headers = headers_for(notice, to, self.key.pair, int(self._now_s()))
            status = self.door.post(to.endpoint, body, headers)
        except (NotPublic, ValueError):
            _LOG.warning("%s: no push service that notices can be sent to", host)
            self._notices.unsubscribe(to.id)
            return
        except OSError as fault:
            _LOG.warning("%s: a notice could not be sent: %s", host, type(fault).__name__)
            return
        if status in _GONE:
            self._notices.unsubscribe(to.id)
        elif status >= 300:
            _LOG.warning("%s: a notice was answered with %s", host, status)
        else:
            self.sent += 1
