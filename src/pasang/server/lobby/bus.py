"""How one process tells the others that something has happened."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str], None]


class Bus(Protocol):
    """Carries short messages to all who listen, on the event loop; a lost one does no harm but delay."""

    def publish(self, channel: str, text: str) -> None:
        """Tell all who listen to a channel, here and elsewhere."""

    def listen(self, channel: str, listener: Listener) -> None:
        """Hear what is told on a channel from now on."""


class LocalBus:
    """A bus that goes no further than this process."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, list[Listener]] = defaultdict(list)

    def publish(self, channel: str, text: str) -> None:
        """Tell all who listen to a channel here."""
        for listener in self._listeners[channel]:
            listener(text)

    def listen(self, channel: str, listener: Listener) -> None:
        """Hear what is told on a channel from now on."""
        self._listeners[channel].append(listener)
