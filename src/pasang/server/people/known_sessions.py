"""Sessions that were asked for a moment ago: a page asks often, and the archive need not be asked each time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from anyio import to_thread

from pasang.play.clock import Instant
from pasang.server.people.secret_token import TOKEN_FORM, key_of
from pasang.server.people.session_store import Session, SessionStore

_FRESH_S: Final = 5.0
"""How long another process may not have heard that a session was ended."""
_MOST: Final = 10_000


class KnownSessions:
    """Finds sessions by their secrets."""

    def __init__(self, store: SessionStore, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._known: OrderedDict[str, tuple[float, Session]] = OrderedDict()

    async def find(self, token: str, at: Instant) -> Session | None:
        """The session of a secret; what is none is not remembered, so that nobody can fill us with it."""
        if not TOKEN_FORM.fullmatch(token):
            return None
        key = key_of(token)
        then, known = self._known.get(key, (0.0, None))
        if known and self._clock() - then < _FRESH_S:
            return known
        found = await to_thread.run_sync(self._store.find, token, at)
        self.forget(key)
        if found:
            self._known[key] = (self._clock(), found)
            if len(self._known) > _MOST:
                self._known.popitem(last=False)
        return found

    def forget(self, key: str) -> None:
        """A session has changed or ended."""
        self._known.pop(key, None)

    def forget_person(self, person: str) -> None:
        """All sessions of a person may have changed."""
        for key, (_, session) in list(self._known.items()):
            if session.person.id == person:
                del self._known[key]
