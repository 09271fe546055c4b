"""The connections that are open, by address: nobody takes all the places, and who never reads loses theirs."""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from collections import Counter
from dataclasses import dataclass
from http import HTTPStatus
from typing import Final, Protocol

from pasang.server.settings import Settings

if sys.platform != "win32":
    import resource

MOST_UNLESS_SAID: Final = 20_000
"""Connections at once, of pages and sockets together, where the files that may be open allow as many."""
MOST_OF_ONE: Final = 200
"""Those of one address; a whole school may sit behind one."""
_SWEEP_S: Final = 10.0
_SWEEPS_STUCK: Final = 3
"""How often in a row a connection may be found stuck before it is cut off."""


class Connected(Protocol):
    """One end of a connection: what a protocol of asyncio holds."""

    @property
    def transport(self) -> asyncio.Transport:
        """The way to the other end."""

    def look(self) -> None:
        """It is looked at, now and then."""


@dataclass(slots=True)
class _Place:
    """A connection's place, and how it was found when it was last looked at."""

    address: str
    unsent: int = 0
    times_stuck: int = 0


class Connections:
    """Gives places to connections, and takes them from those whose other end does not read."""

    def __init__(self, settings: Settings) -> None:
        self._is_limited = settings.rate_limits
        self._most = settings.connections or most_by_files(most_open_files())
        self._proxies = frozenset(settings.proxies)
        self._places: dict[Connected, _Place] = {}
        self._of_address: Counter[str] = Counter()
        self._sweeping: asyncio.TimerHandle | None = None

    def take(self, connection: Connected, host: str) -> HTTPStatus | None:
        """Take a place, or say why there is none; a proxy's visitors are counted by their requests."""
        address = address_of(host)
        if self._is_limited and len(self._places) >= self._most:
            return HTTPStatus.SERVICE_UNAVAILABLE
        is_counted = self._is_limited and host and host not in self._proxies
        if is_counted and self._of_address[address] >= MOST_OF_ONE:
            return HTTPStatus.TOO_MANY_REQUESTS
        self._places[connection] = _Place(address)
        self._of_address[address] += 1
        self._sweeping = self._sweeping or self._sweep_later()
        return None

    def hand_over(self, connection: Connected, to: Connected) -> None:
        """A connection has become a socket, which keeps its place."""
        if place := self._places.pop(connection, None):
            self._places[to] = place

    def give_back(self, connection: Connected) -> None:
        """A connection has ended."""
        place = self._places.pop(connection, None)
        if place is None:
            return
        self._of_address[place.address] -= 1
        if not self._of_address[place.address]:
            del self._of_address[place.address]

    def sweep(self) -> None:
        """Cut off those found stuck too often: something waits to be read, if only a goodbye, and is not."""
        for connection, place in list(self._places.items()):
            unsent = connection.transport.get_write_buffer_size()
            should_go_on = unsent > 0 or connection.transport.is_closing()
            is_stuck = should_go_on and unsent == place.unsent
            place.times_stuck = place.times_stuck + 1 if is_stuck else 0
            place.unsent = unsent
            connection.look()
            if place.times_stuck >= _SWEEPS_STUCK:
                connection.transport.abort()

    def _sweep_later(self) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(_SWEEP_S, self._sweep_again)

    def _sweep_again(self) -> None:
        self.sweep()
        self._sweeping = self._sweep_later() if self._places else None

    def __len__(self) -> int:
        return len(self._places)


def most_open_files() -> int:
    """How many files this process may have open, of which every connection is one."""
    if sys.platform == "win32":
        return MOST_UNLESS_SAID
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def most_by_files(files: int) -> int:
    """How many connections go with so many open files: a quarter is left to archive, engines and the page.

    >>> most_by_files(1_024), most_by_files(65_536), most_by_files(-1)
    (768, 20000, 20000)
    """
    return min(MOST_UNLESS_SAID, files * 3 // 4) if files >= 0 else MOST_UNLESS_SAID


def address_of(host: str) -> str:
    """What counts as one address: with IPv6 a network of 64 bits, of which every home has at least one.

    >>> address_of("2001:db8:1:2:3:4:5:6"), address_of("192.0.2.7")
    ('2001:db8:1:2::', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False)[0])
    return str(found)
