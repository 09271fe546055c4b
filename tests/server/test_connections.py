from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from http import HTTPStatus

import pytest

from pasang.server.guard import connections
from pasang.server.guard.connections import Connections
from pasang.server.settings import Settings


class Transport(asyncio.Transport):
    """A way to somebody who reads, or does not."""

    def __init__(self) -> None:
        super().__init__()
        self.unsent = 0
        self.closing = False
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.aborted = True


class End:
    """One end of a connection."""

    def __init__(self) -> None:
        self.transport = Transport()
        self.looks = 0

    def look(self) -> None:
        self.looks += 1


@pytest.fixture
def places(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Connections:
    monkeypatch.setattr(connections, "MOST_OF_ONE", 3)
    return Connections(
        replace(settings, rate_limits=True, connections=6, proxies=("198.51.100.1",))
    )


def on_loop(story: Callable[[], None]) -> None:
    async def run() -> None:
        story()

    asyncio.run(run())


def test_an_address_has_a_bounded_number_of_places_and_all_together_have(
    places: Connections,
) -> None:
    def story() -> None:
        held = [End() for _ in range(3)]
        assert [places.take(end, "192.0.2.1") for end in held] == [None] * 3
        assert places.take(End(), "192.0.2.1") is HTTPStatus.TOO_MANY_REQUESTS
        assert [places.take(End(), "192.0.2.2") for _ in range(3)] == [None] * 3
        assert places.take(End(), "192.0.2.3") is HTTPStatus.SERVICE_UNAVAILABLE
        places.give_back(held[0])
        places.give_back(held[0])
        assert places.take(End(), "192.0.2.1") is None
        assert len(places) == 6

    on_loop(story)


def test_a_home_with_many_addresses_has_the_places_of_one(places: Connections) -> None:
    def story() -> None:
        taken = [places.take(End(), f"2001:db8::{number}") for number in range(1, 5)]
        assert taken == [None, None, None, HTTPStatus.TOO_MANY_REQUESTS]

    on_loop(story)


def test_a_proxys_visitors_are_not_counted_as_one(places: Connections) -> None:
    def story() -> None:
        assert [places.take(End(), "198.51.100.1") for _ in range(5)] == [None] * 5

    on_loop(story)


def test_a_server_as_it_is_deployed_has_places_for_thousands_behind_its_proxy(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "most_open_files", lambda: 65_536)
    places = Connections(replace(settings, rate_limits=True, proxies=("127.0.0.1",)))

    def story() -> None:
        assert {places.take(End(), "127.0.0.1") for _ in range(8_000)} == {None}

    on_loop(story)


def test_a_socket_keeps_the_place_of_the_connection_it_was_made_from(places: Connections) -> None:
    def story() -> None:
        connection, socket = End(), End()
        places.take(connection, "192.0.2.1")
        places.hand_over(connection, socket)
        places.give_back(connection)
        assert len(places) == 1
        places.give_back(socket)
        assert len(places) == 0

    on_loop(story)


@pytest.mark.parametrize("closing", [False, True], ids=["open", "closing"])
def test_who_never_reads_loses_the_place_and_who_reads_slowly_does_not(
    places: Connections, closing: bool
) -> None:
    def story() -> None:
        deaf, slow, idle = End(), End(), End()
        for end in (deaf, slow, idle):
            places.take(end, "192.0.2.1")
        for end in (deaf, slow):
            end.transport.unsent = 70_000
            end.transport.closing = closing
        for _ in range(5):
            places.sweep()
            slow.transport.unsent -= 1
        assert deaf.transport.aborted
        assert not slow.transport.aborted
        assert not idle.transport.aborted

    on_loop(story)
